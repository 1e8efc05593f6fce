import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A front that hands requests to each of several servers in turn, as a load balancer without memory does; on a port of its own choice, if none is given. */
export async function alternate(urls: string[], port = 0): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const { hostname, port } = new URL(urls[turn % urls.length] ?? '');
    const { method, url, headers } = incoming;
    const onwards = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onwards.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onwards.destroy());
    incoming.pipe(onwards);
  });
  server.listen(port, '127.0.0.1');
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
