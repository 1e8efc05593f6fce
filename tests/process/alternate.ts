import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** Listens on a port of its own choice, if none is given. */
export async function openFront(answer: RequestListener, port = 0): Promise<Front> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Has another server answer a request. */
export function handOn(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { hostname, port } = new URL(to);
  const { method, url, headers } = incoming;
  const onwards = request({ hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onwards.destroy());
  incoming.pipe(onwards);
}

/** A front that hands requests to each of several servers in turn, as a load balancer without memory does; on a port of its own choice, if none is given. */
export function alternate(urls: string[], port = 0): Promise<Front> {
  let turn = 0;
  return openFront((incoming, outgoing) => {
    turn += 1;
    handOn(incoming, outgoing, urls[turn % urls.length] ?? '');
  }, port);
}
