import { isBot } from '../server/visitor/isBot';

/** Whether a bot reads a page. Forms don't count, because command-line tools and HTTP libraries are bots too. */
export const isBotVisit = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && isBot(headers.get('User-Agent'));
