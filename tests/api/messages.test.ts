import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inbox } from '../../marketplace/contract/messages';
import { enqueue } from '../../marketplace/jobs/enqueue';
import { jobs } from '../../marketplace/jobs/tables';
import { queueMessage } from '../../marketplace/messages/queueMessage';
import { messages } from '../../marketplace/messages/tables';
import { texts } from '../../marketplace/messages/texts';
import { newEmail, newPhone, openTestMarketplace } from './harness';

const gateway = 'https://sms.example/send';
const minute = 60_000;

/** Mails as they reached the server: who they were for and what they said. */
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
const smtpPort = await new Promise<number>((resolve) => {
  const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
});

/** What the SMS gateway was asked to send. */
const sent: { body: unknown; authorization: string | null }[] = [];
const takesSms = http.post(gateway, async ({ request }) => {
  sent.push({ body: await request.json(), authorization: request.headers.get('Authorization') });
  return HttpResponse.json({ ok: true });
});
const remote = setupServer(takesSms);

const demo = await openTestMarketplace();
const live = await openTestMarketplace({
  cleansUp: true,
  config: {
    mode: 'live',
    mail: { url: `smtp://127.0.0.1:${smtpPort}`, from: 'Karwan <no-reply@karwan.example>' },
    sms: {
      url: gateway,
      headers: '{"Authorization":"Bearer gateway-key"}',
      body: '{"to":"{to}","message":"{text}"}',
      countries: ['964', '49'],
      dailyCap: 20,
    },
  },
});

beforeAll(() => remote.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  remote.resetHandlers();
  sent.length = 0;
  mails.length = 0;
});
afterAll(async () => {
  remote.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const queue = (marketplace: typeof live, recipient: string, usefulUntil?: Date) =>
  marketplace.services.database.transaction((tx) =>
    queueMessage(tx, { recipient, kind: 'signInCode', language: 'en', parameters: { code: '123456' }, usefulUntil }),
  );

describe('in the demo', () => {
  test('messages are listed, newest first, and printed to the log', async () => {
    const first = newEmail();
    const second = newPhone();
    await queue(demo, first);
    await queue(demo, second);
    await demo.drainJobs();
    const listed = inbox.parse((await demo.call('GET', '/api/dev/inbox/')).body);
    expect(listed.slice(0, 2).map(({ to }) => to)).toEqual([second, first]);
    expect(listed[0]?.body).toContain('123456');
    const own = inbox.parse((await demo.call('GET', `/api/dev/inbox/?to=${encodeURIComponent(first)}`)).body);
    expect(own.map(({ to }) => to)).toEqual([first]);
    expect(demo.logLines.filter((line) => line.includes(second))).toHaveLength(1);
    await demo.drainJobs();
    expect(demo.logLines.filter((line) => line.includes(second))).toHaveLength(1);
  });

  test('nothing is queued by a transaction that is undone', async () => {
    const recipient = newEmail();
    await expect(
      demo.services.database.transaction(async (tx) => {
        await queueMessage(tx, { recipient, kind: 'noAccount', language: 'ar', parameters: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await demo.inboxOf(recipient)).toEqual([]);
  });
});

describe('in live mode', () => {
  test('a mail goes over SMTP, once, and its words are forgotten', async () => {
    const recipient = newEmail();
    await queue(live, recipient);
    await live.drainJobs();
    await live.drainJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([recipient]);
    expect(mails[0]?.source).toMatch(/^From: Karwan <no-reply@karwan\.example>/m);
    expect(mails[0]?.source).toContain('123456');
    const [kept] = await live.inboxOf(recipient);
    expect(kept).toMatchObject({ body: '', channel: 'email' });
    expect(kept?.sentAt).not.toBeNull();
    expect(live.logLines.join('\n')).not.toContain(recipient);
  });

  test('an SMS goes to the gateway, its text safe inside the template', async () => {
    const recipient = newPhone();
    await queue(live, recipient);
    await live.drainJobs();
    expect(sent).toEqual([
      { body: { to: recipient, message: texts.en.signInCode({ code: '123456' }).body }, authorization: 'Bearer gateway-key' },
    ]);
    expect(sent[0]?.body).toMatchObject({ message: expect.stringContaining('\n') });
  });

  test('what the gateway does not take is tried again later', async () => {
    remote.use(http.post(gateway, () => new HttpResponse(null, { status: 503 }), { once: true }));
    const recipient = newPhone();
    await queue(live, recipient);
    await live.drainJobs();
    expect(sent).toEqual([]);
    expect((await live.inboxOf(recipient))[0]?.sentAt).toBeNull();
    live.passTime(6000);
    await live.drainJobs();
    expect(sent).toHaveLength(1);
    expect((await live.inboxOf(recipient))[0]?.sentAt).not.toBeNull();
  });

  test('a code that has expired is not sent any more', async () => {
    const recipient = newPhone();
    await queue(live, recipient, new Date(live.services.now().getTime() - 1));
    await live.drainJobs();
    expect(sent).toEqual([]);
    expect((await live.inboxOf(recipient))[0]).toMatchObject({ body: '', sentAt: null });
  });

  test('SMS go to the countries that are served, and to no others', async () => {
    const code = (identifier: string) => live.call('POST', '/api/auth/otp/', { body: { identifier } });
    expect((await code('+4915112345678')).status).toBe(202);
    expect(await code('+8821234567890')).toMatchObject({ status: 400, body: { identifier: ['validation.smsCountry'] } });
    // Nor when something else writes there: an order's news, say.
    await queue(live, '+8821234567890');
    await live.drainJobs();
    expect(sent.map(({ body }) => body)).toMatchObject([{ to: '+4915112345678' }]);
  });

  test('SMS are as many a day as the shop is ready to pay for', async () => {
    live.passTime(24 * 60 * minute);
    for (let queued = 0; queued < 25; queued += 1) await queue(live, newPhone());
    await live.drainJobs();
    expect(sent).toHaveLength(20);
    live.passTime(24 * 60 * minute);
    await live.drainJobs();
    expect(sent).toHaveLength(25);
  });

  test('there is no inbox', async () => {
    expect((await live.call('GET', '/api/dev/inbox/')).status).toBe(404);
  });
});

describe('a job', () => {
  const { db } = live.services.database;

  test('that keeps failing is given up after ten tries, its error kept', async () => {
    remote.use(http.post(gateway, () => HttpResponse.error()));
    const recipient = newPhone();
    await queue(live, recipient);
    const [message] = await live.inboxOf(recipient);
    const own = async () => (await db.select().from(jobs)).find(({ payload }) => payload.messageId === message?.id);
    for (let tried = 0; tried < 10; tried += 1) {
      await live.drainJobs();
      expect((await own())?.attempts).toBe(tried + 1);
      live.passTime(60 * minute);
    }
    expect(await own()).toMatchObject({ attempts: 10, lastError: expect.any(String), doneAt: expect.any(Date) });
    expect(live.logLines.some((line) => line.includes('job given up'))).toBe(true);
  });

  test('of a process that died is done by another once its lease ends', async () => {
    const recipient = newPhone();
    const [message] = await db
      .insert(messages)
      .values({ channel: 'sms', recipient, subject: '', body: 'words' })
      .returning({ id: messages.id });
    const taken = new Date(live.services.now().getTime() + 5 * minute);
    await enqueue(db, 'sendMessage', { messageId: message?.id ?? 0 }, taken);
    await live.drainJobs();
    expect(sent).toEqual([]);
    live.passTime(5 * minute);
    await live.drainJobs();
    expect(sent).toHaveLength(1);
  });

  test('is done without being asked for, soon after its transaction', async () => {
    const recipient = newPhone();
    await queue(live, recipient);
    await expect.poll(async () => (await live.inboxOf(recipient))[0]?.sentAt ?? null, { timeout: 5000 }).not.toBeNull();
  });

  test('that cleans up comes back every hour and removes what has served', async () => {
    const cleaning = async () => (await db.select().from(jobs).where(eq(jobs.schedule, 'cleanUp')))[0];
    const old = newPhone();
    await queue(live, old);
    await live.drainJobs();
    live.passTime(91 * 24 * 60 * minute);
    await live.drainJobs();
    expect(await live.inboxOf(old)).toEqual([]);
    const next = await cleaning();
    expect(next?.doneAt).toBeNull();
    expect((next?.runAt.getTime() ?? 0) - live.services.now().getTime()).toBeGreaterThan(59 * minute);
  });
});
