import { isbot } from 'isbot';

/** Whether a program reads a page. Its forms are answered like everybody's: command-line tools and HTTP libraries count as bots too. */
export const isBotVisit = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && isbot(headers.get('User-Agent'));
