import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail server of this test file, until its end: its address, and the recipients and source of the mails that reached it. */
export async function openMailServer() {
  const mails: { to: string[]; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { mails, url: `smtp://127.0.0.1:${port}` };
}
