import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has acknowledged. */
export interface Mail {
  to: string;
  subject: string;
  messageId: string;
  /** The number of the order or the transfer that it is about, if it names one. */
  reference: string | null;
  source: string;
  at: number;
}

/** Where a hanging mail server falls silent: before its greeting, or after it has read a mail. */
export type Silence = 'greeting' | 'data';

const referenceNumber = /\bT?\d{2}-\d{4}-[2-9A-Z]{6}\b/;
const softLineBreaks = /=\r?\n/g;
const header = (source: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';

/** A mail server that records what it has acknowledged, and can hang. */
export async function openMailSink() {
  const mails: Mail[] = [];
  let silence: Silence | null = null;
  const sockets = new Set<Socket>();
  const ends = new Set<() => void>();
  /** Resolves when the server answers again. */
  const whileSilent = (at: Silence) => (silence === at ? new Promise<void>((resolve) => ends.add(resolve)) : Promise.resolve());
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      whileSilent('greeting').then(() => done());
    },
    onData(stream, { envelope }, done) {
      text(stream).then(async (source) => {
        if (silence === 'data') return;
        const [to] = envelope.rcptTo;
        mails.push({
          to: to?.address ?? '',
          subject: header(source, 'subject'),
          messageId: header(source, 'message-id'),
          reference: referenceNumber.exec(source.replace(softLineBreaks, ''))?.[0] ?? null,
          source,
          at: Date.now(),
        });
        done();
      }, done);
    },
  });
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server, 'listening');
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(at: Silence) {
      silence = at;
    },
    /** Ends the silence as a restart does: its open connections are lost. */
    recover() {
      silence = null;
      for (const socket of sockets) socket.destroy();
      for (const end of ends) end();
      ends.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;
