import { isBot } from './isBot';

/** Whether a shopper asks for a page: no crawler, and no browser ahead of a visit. Only their searches are counted. */
export const isCountedVisit = (headers: Headers): boolean =>
  !isBot(headers.get('User-Agent')) && !/prefetch|prerender/i.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
