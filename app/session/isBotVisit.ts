import { isbot } from 'isbot';

/** Whether a bot reads a page. Forms don't count, because command-line tools and HTTP libraries are bots too. */
export const isBotVisit = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && isbot(headers.get('User-Agent'));
