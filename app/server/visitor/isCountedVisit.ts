import { isBot } from './isBot';
import { isPrefetch } from './isPrefetch';

/** Whether a shopper asks for a page: no crawler, and no browser ahead of a visit. Only their searches are counted. */
export const isCountedVisit = (headers: Headers): boolean => !isBot(headers.get('User-Agent')) && !isPrefetch(headers);
