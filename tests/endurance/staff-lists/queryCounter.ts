import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const queryMessage = 'Q'.charCodeAt(0);
const parseMessage = 'P'.charCodeAt(0);
/** A message after the first has a type of one byte and a length of four, which counts itself. */
const headLength = 5;

/** Reads the messages that a client of PostgreSQL sends, and reports the text of each statement. */
function statementReader(onStatement: (text: string) => void) {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const start = isStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const length = start + rest.readInt32BE(start);
      if (rest.length < length) return;
      const type = isStarted ? rest[0] : undefined;
      if (type === queryMessage) onStatement(rest.toString('utf8', headLength, length - 1));
      // A statement with parameters: its name comes first, which is empty.
      if (type === parseMessage) onStatement(rest.toString('utf8', rest.indexOf(0, headLength) + 1, rest.indexOf(0, headLength + 1)));
      rest = rest.subarray(length);
      isStarted = true;
    }
  };
}

/**
 * A proxy in front of a database that counts the statements of the process that uses it. Those of the jobs, which come at any time, are left
 * out.
 */
export async function openQueryCounter(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let statements: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    const read = statementReader((text) => {
      if (!text.includes('from "jobs" where') && !/^(update|insert into) "jobs"/.test(text)) statements.push(text);
    });
    client.on('data', read);
    client.pipe(database).pipe(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    /** The statements since the last call. */
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type QueryCounter = Awaited<ReturnType<typeof openQueryCounter>>;
