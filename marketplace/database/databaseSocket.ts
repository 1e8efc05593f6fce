import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { leavesIdle, readQueries, rollback, welcome } from './wireProtocol';

/** The port is a part of the socket's name: PostgreSQL's clients look for `.s.PGSQL.PORT` in the directory that they get as their host. */
const port = 5432;
const socketPath = (directory: string) => path.join(directory, `.s.PGSQL.${port}`);

/** How long a command may leave its transaction without a message, in milliseconds: requests of the shop wait for it. */
const maxSilence = 5000;

/**
 * Serves one client. The embedded database has one session, so the client gets it for a query or a whole transaction, while no request of the
 * shop uses it. What the client leaves open is rolled back.
 */
async function relay(client: Socket, pool: pg.Pool, exchange: (bytes: Uint8Array) => Promise<Uint8Array>): Promise<void> {
  let session: pg.PoolClient | null = null;
  const write = (bytes: Uint8Array) => client.write(bytes) || client.destroyed || once(client, 'drain');
  client.setTimeout(maxSilence, () => session && client.destroy());
  try {
    for await (const query of readQueries(client)) {
      if (query.length === 0) {
        await write(welcome);
        continue;
      }
      session ??= await pool.connect();
      const answer = await exchange(query);
      if (leavesIdle(answer)) {
        session.release();
        session = null;
      }
      await write(answer);
    }
  } catch {
    // The client is gone: there is nobody to tell.
  } finally {
    if (session) {
      await exchange(rollback);
      session.release();
    }
    client.destroy();
  }
}

/**
 * Serves the embedded database to other processes of the same user, over a Unix socket in the data directory. Clients must not name their
 * prepared statements: the session is the shop's.
 * @param exchange sends messages to the database, and resolves with its answer.
 * @returns a function that ends all clients.
 * @throws Error when the directory can't hold a socket: its path is too long, or its file system has none.
 */
export async function serveDatabase(
  directory: string,
  pool: pg.Pool,
  exchange: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<() => Promise<void>> {
  const place = socketPath(directory);
  const clients = new Map<Socket, Promise<void>>();
  const server = createServer((client) => {
    client.on('error', () => {});
    clients.set(
      client,
      relay(client, pool, exchange).finally(() => clients.delete(client)),
    );
  });
  // A process that was killed leaves its socket behind. The lock on the directory says that it is gone.
  rmSync(place, { force: true });
  server.listen(place);
  await once(server, 'listening');
  chmodSync(place, 0o600);
  return async () => {
    server.close();
    for (const client of clients.keys()) client.destroy();
    await Promise.all(clients.values());
  };
}

/**
 * Connects to the embedded database of a shop that runs on the directory.
 * @returns null when no shop serves it.
 */
export async function connectToRunning(directory: string): Promise<pg.Pool | null> {
  const pool = new pg.Pool({ max: 1, host: directory, port, user: 'postgres', database: 'postgres' });
  // The query that runs on a lost connection reports the error.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
    return pool;
  } catch {
    await pool.end();
    return null;
  }
}
