import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** Listens on the given port, or a free one. */
export async function openServer(answer: RequestListener, port = 0): Promise<LocalServer> {
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

/** Proxies a request to another server. */
export function proxyRequest(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { hostname, port } = new URL(to);
  const { method, url, headers } = incoming;
  const proxied = request({ hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  proxied.on('error', () => outgoing.destroy());
  outgoing.on('close', () => proxied.destroy());
  incoming.pipe(proxied);
}

/** A round-robin load balancer without sticky sessions, on the given port or a free one. */
export function roundRobin(urls: string[], port = 0): Promise<LocalServer> {
  let index = 0;
  return openServer((incoming, outgoing) => {
    index += 1;
    proxyRequest(incoming, outgoing, urls[index % urls.length] ?? '');
  }, port);
}
