import { eq } from 'drizzle-orm';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../marketplace/config';
import { inbox } from '../../marketplace/contract/customer/messages';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { jobs } from '../../marketplace/database/tables/system/jobs';
import { queueMessage } from '../../marketplace/messages/queueMessage';
import { renderMessage } from '../../marketplace/messages/renderMessage';
import { sendMail } from '../../marketplace/messages/sendMail';
import { findUnsent, sendAgain } from '../../marketplace/messages/unsentMessages';
import { enqueue } from '../../marketplace/queue/enqueue';
import { openMailServer } from './openMailServer';
import { openStaff } from './openStaff';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const gateway = 'https://sms.example/send';
const minute = 60_000;

const { mails, url } = await openMailServer();

/** Requests to the SMS gateway. */
const sent: { body: unknown; authorization: string | null }[] = [];
const takesSms = http.post(gateway, async ({ request }) => {
  sent.push({ body: await request.json(), authorization: request.headers.get('Authorization') });
  return HttpResponse.json({ ok: true });
});
const remote = setupServer(takesSms);

const demo = await openTestMarketplace();
const live = await openTestMarketplace({
  runCleanUp: true,
  config: {
    mode: 'live',
    settingDefaults: { ...readConfig({}).settingDefaults, smsDailyCap: 20 },
    mail: { url, from: 'Karwan <no-reply@karwan.example>' },
    sms: {
      url: gateway,
      headers: '{"Authorization":"Bearer gateway-key"}',
      body: '{"to":"{to}","message":"{text}"}',
      countries: ['964', '49'],
    },
  },
});

beforeAll(() => remote.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  remote.resetHandlers();
  sent.length = 0;
  mails.length = 0;
});
afterAll(() => remote.close());

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

  test('a rolled-back transaction queues nothing', async () => {
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
  test('a mail is sent over SMTP once, and its text is deleted', async () => {
    const recipient = newEmail();
    await queue(live, recipient);
    await live.drainJobs();
    await live.drainJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([recipient]);
    expect(mails[0]?.source).toMatch(/^From: Karwan <no-reply@karwan\.example>/m);
    expect(mails[0]?.source).toContain('123456');
    const [stored] = await live.inboxOf(recipient);
    expect(stored).toMatchObject({ body: '', channel: 'email' });
    expect(stored?.sentAt).not.toBeNull();
    expect(live.logLines.join('\n')).not.toContain(recipient);
  });

  test('a mail is not sent unencrypted to another machine, unless the address of the server allows it', async () => {
    const mail = { id: 1, to: newEmail(), replyTo: null, subject: 'A code', text: '123456' };
    // 0.0.0.0 reaches the server on this machine without naming it as such.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
    await expect(sendMail({ url: elsewhere, from: 'no-reply@karwan.example' }, mail)).rejects.toThrow(/STARTTLS|TLS/);
    expect(mails).toEqual([]);
    await sendMail({ url: `${elsewhere}?requireTLS=false`, from: 'no-reply@karwan.example' }, mail);
    expect(mails).toMatchObject([{ to: [mail.to] }]);
  });

  test('an SMS is sent to the gateway, its text escaped in the template', async () => {
    const recipient = newPhone();
    await queue(live, recipient);
    await live.drainJobs();
    expect(sent).toEqual([
      { body: { to: recipient, message: renderMessage('en', 'signInCode', { code: '123456' }).body }, authorization: 'Bearer gateway-key' },
    ]);
    expect(sent[0]?.body).toMatchObject({ message: expect.stringContaining('\n') });
  });

  test('an SMS that the gateway refuses is retried later', async () => {
    remote.use(http.post(gateway, () => new HttpResponse(null, { status: 503 }), { once: true }));
    const recipient = newPhone();
    await queue(live, recipient);
    await live.drainJobs();
    expect(sent).toEqual([]);
    expect((await live.inboxOf(recipient))[0]?.sentAt).toBeNull();
    live.advanceTime(6000);
    await live.drainJobs();
    expect(sent).toHaveLength(1);
    expect((await live.inboxOf(recipient))[0]?.sentAt).not.toBeNull();
  });

  test('an expired code is not sent', async () => {
    const recipient = newPhone();
    await queue(live, recipient, new Date(live.services.now().getTime() - 1));
    await live.drainJobs();
    expect(sent).toEqual([]);
    expect((await live.inboxOf(recipient))[0]).toMatchObject({ body: '', sentAt: null });
  });

  test('SMS are sent to allowed countries only', async () => {
    const code = (identifier: string) => live.call('POST', '/api/auth/otp/', { body: { identifier } });
    expect((await code('+4915112345678')).status).toBe(202);
    expect(await code('+8821234567890')).toMatchObject({ status: 400, body: { identifier: ['validation.smsCountry'] } });
    // Nor to an order message.
    await queue(live, '+8821234567890');
    await live.drainJobs();
    expect(sent.map(({ body }) => body)).toMatchObject([{ to: '+4915112345678' }]);
  });

  test('SMS have a daily limit', async () => {
    live.advanceTime(24 * 60 * minute);
    for (let queued = 0; queued < 25; queued += 1) await queue(live, newPhone());
    await live.drainJobs();
    expect(sent).toHaveLength(20);
    live.advanceTime(24 * 60 * minute);
    await live.drainJobs();
    expect(sent).toHaveLength(25);
  });

  test('the staff change the daily limit of SMS', async () => {
    live.advanceTime(24 * 60 * minute);
    const owner = await openStaff(live).member('owner');
    const setCap = async (value: number | null) => {
      const { body } = await live.call('GET', '/api/staff/settings/', { token: owner.token });
      const { version } = body.find(({ key }: { key: string }) => key === 'smsDailyCap');
      const settings = [{ key: 'smsDailyCap', value, version }];
      const answer = await live.call('POST', '/api/staff/settings/', {
        token: owner.token,
        body: { settings, confirmation: owner.code() },
      });
      expect(answer.status).toBe(200);
    };
    await setCap(3);
    for (let queued = 0; queued < 5; queued += 1) await queue(live, newPhone());
    await live.drainJobs();
    expect(sent).toHaveLength(3);
    await setCap(null);
    // A code advances the clock, so that a refused message may be on its way again; its lease must not end meanwhile.
    await live.drainJobs();
    live.advanceTime(15 * minute);
    await live.drainJobs();
    expect(sent).toHaveLength(5);
  });

  test('there is no inbox', async () => {
    expect((await live.call('GET', '/api/dev/inbox/')).status).toBe(404);
  });
});

describe('a job', () => {
  const { db } = live.services.database;

  const jobOf = async (recipient: string) => {
    const [message] = await live.inboxOf(recipient);
    return (await db.select().from(jobs)).find(({ payload }) => payload.messageId === message?.id);
  };

  test('of a message is retried every quarter of an hour: an outage of a day loses nothing', async () => {
    remote.use(http.post(gateway, () => HttpResponse.error()));
    const recipient = newPhone();
    await queue(live, recipient);
    for (let passed = 0; passed < 24 * 60; passed += 15) {
      await live.drainJobs();
      live.advanceTime(15 * minute);
    }
    expect(await jobOf(recipient)).toMatchObject({ lastError: expect.any(String), doneAt: null });
    remote.resetHandlers();
    remote.use(http.post(gateway, () => new HttpResponse(null)));
    live.advanceTime(15 * minute);
    await live.drainJobs();
    expect((await live.inboxOf(recipient))[0]?.sentAt).not.toBeNull();
  });

  test('that keeps failing is abandoned after three days, with its error stored; an operator sends it again', async () => {
    remote.use(http.post(gateway, () => HttpResponse.error()));
    const recipient = newPhone();
    await queue(live, recipient);
    await live.drainJobs();
    await db
      .update(jobs)
      .set({ attempts: 295 })
      .where(eq(jobs.id, (await jobOf(recipient))?.id ?? 0));
    live.advanceTime(15 * minute);
    await live.drainJobs();
    expect(await jobOf(recipient)).toMatchObject({ attempts: 296, lastError: expect.any(String), doneAt: expect.any(Date) });
    expect(live.logLines.some((line) => line.includes('job given up'))).toBe(true);
    const unsent = (await findUnsent(live.services)).find((message) => message.recipient === recipient);
    expect(unsent).toMatchObject({ isAbandoned: true, attempts: 296 });
    remote.resetHandlers();
    remote.use(http.post(gateway, () => new HttpResponse(null)));
    expect(await sendAgain(live.services, { ids: [unsent?.id ?? 0], operator: 'Dara' })).toEqual([unsent?.id]);
    await live.drainJobs();
    expect((await live.inboxOf(recipient))[0]?.sentAt).not.toBeNull();
    expect(await sendAgain(live.services, { ids: [unsent?.id ?? 0], operator: 'Dara' })).toEqual([]);
  });

  test('to a country without service is abandoned at once', async () => {
    await queue(live, '+8821234567891');
    await live.drainJobs();
    expect(await jobOf('+8821234567891')).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });
  });

  test('that another process runs is not taken by one whose clock is six minutes ahead', async () => {
    const recipient = newPhone();
    const [message] = await db
      .insert(messages)
      .values({ channel: 'sms', recipient, subject: '', body: 'words' })
      .returning({ id: messages.id });
    // Taken by another process, for five minutes.
    const runAt = new Date(live.services.now().getTime() + 5 * minute);
    await db.insert(jobs).values({ kind: 'sendMessage', payload: { messageId: message?.id }, attempts: 1, runAt });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
    try {
      await live.drainJobs();
    } finally {
      vi.useRealTimers();
    }
    expect((await jobOf(recipient))?.attempts).toBe(1);
    expect(sent).toEqual([]);
    await db.delete(jobs).where(eq(jobs.kind, 'sendMessage'));
  });

  test('of a crashed process is run by another once its lease expires', async () => {
    const recipient = newPhone();
    const [message] = await db
      .insert(messages)
      .values({ channel: 'sms', recipient, subject: '', body: 'words' })
      .returning({ id: messages.id });
    const leaseEnd = new Date(live.services.now().getTime() + 5 * minute);
    await enqueue(db, 'sendMessage', { messageId: message?.id ?? 0 }, leaseEnd);
    await live.drainJobs();
    expect(sent).toEqual([]);
    live.advanceTime(5 * minute);
    await live.drainJobs();
    expect(sent).toHaveLength(1);
  });

  test('runs soon after its transaction, without polling', async () => {
    const recipient = newPhone();
    await queue(live, recipient);
    await expect.poll(async () => (await live.inboxOf(recipient))[0]?.sentAt ?? null, { timeout: 5000 }).not.toBeNull();
  });

  test('for clean-up runs every hour and deletes expired rows', async () => {
    const cleaning = async () => (await db.select().from(jobs).where(eq(jobs.schedule, 'cleanUp')))[0];
    const old = newPhone();
    await queue(live, old);
    await live.drainJobs();
    live.advanceTime(91 * 24 * 60 * minute);
    await live.drainJobs();
    expect(await live.inboxOf(old)).toEqual([]);
    const next = await cleaning();
    expect(next?.doneAt).toBeNull();
    expect((next?.runAt.getTime() ?? 0) - live.services.now().getTime()).toBeGreaterThan(59 * minute);
  });

  test('runs while messages wait for a slow gateway', async () => {
    remote.use(http.post(gateway, () => delay(4000)));
    for (let queued = 0; queued < 8; queued += 1) await queue(live, newPhone());
    await db.insert(jobs).values({ kind: 'reportLedger', payload: {}, runAt: new Date(0) });
    const ledger = async () => (await db.select().from(jobs)).find(({ kind, runAt }) => kind === 'reportLedger' && runAt.getTime() === 0);
    await expect.poll(ledger, { timeout: 3000 }).toBeUndefined();
  });
});
