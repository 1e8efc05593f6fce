import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { freePort } from './server';

/**
 * Stands between the shop and its PostgreSQL server, and fails as that server would.
 * @param url the server's address.
 */
export async function openGate(url: string) {
  const target = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let paused = false;
  const server = createServer((near) => {
    const far = openSocket(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (paused) from.pause();
    }
  });
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    /** The server is down: its connections are cut, and new ones are refused. */
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start: open,
    /** The server is frozen: it accepts connections, and nothing moves. */
    pause() {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
