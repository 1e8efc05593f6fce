import type { Readable } from 'node:stream';

/**
 * The parts of PostgreSQL's wire protocol that a relay between two sessions needs. A message is its type (one byte, none for the first one of
 * a connection), its length with these four bytes but without the type, and its content.
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const lengthBytes = 4;
const message = (type: string, content: Uint8Array = new Uint8Array()) => {
  const message = Buffer.alloc(1 + lengthBytes + content.length);
  message.write(type, 0, 'latin1');
  message.writeUInt32BE(lengthBytes + content.length, 1);
  message.set(content, 1 + lengthBytes);
  return message;
};

/** The longest message that is taken: one row of an import is far shorter. */
const maxMessage = 64 * 1024 * 1024;

/** The first answer to a client that needs no password: it is let in, and the session is idle. */
export const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
export const rollback = message('Q', Buffer.from('rollback\0'));

/** The messages after which a client waits for an answer: a simple query, the end of an extended one, a flush, and those of a copy. */
const answered = new Set([...'QSHdcfF'].map((type) => type.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
const ready = 'Z'.charCodeAt(0);

/**
 * The messages of a client after its first one, joined up to one that asks for an answer. Ends when the client says goodbye, or is gone.
 * @throws Error when a message is too long.
 */
export async function* readQueries(source: Readable): AsyncGenerator<Buffer> {
  let unread: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of source) {
    unread = Buffer.concat([unread, chunk]);
    let at = 0;
    let unsentStart = 0;
    for (;;) {
      const typeBytes = isFirst ? 0 : 1;
      if (unread.length < at + typeBytes + lengthBytes) break;
      const size = typeBytes + unread.readUInt32BE(at + typeBytes);
      if (size > maxMessage) throw new Error('A message of the database client is too long');
      if (unread.length < at + size) break;
      const type = unread[at];
      at += size;
      if (isFirst) {
        isFirst = false;
        unsentStart = at;
        yield Buffer.alloc(0);
      } else if (type === terminate) return;
      else if (type !== undefined && answered.has(type)) {
        yield unread.subarray(unsentStart, at);
        unsentStart = at;
      }
    }
    unread = unread.subarray(unsentStart);
  }
}

/** Whether an answer of the database ends with an idle session: no transaction is open. */
export function leavesIdle(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  let status: string | null = null;
  for (let at = 0; at + 1 + lengthBytes <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    status = bytes[at] === ready ? String.fromCharCode(bytes[at + 1 + lengthBytes] ?? 0) : null;
  }
  return status === 'I';
}
