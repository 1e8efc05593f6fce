import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codes, knownDevices } from '../../marketplace/database/tables/customer/identity';
import { sha256 } from '../../marketplace/http/authenticate';
import { newEmail, openTestMarketplace, type Registered } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, lastVerification, advanceTime } = marketplace;
const { topUp, quoteTransfer, send } = openWallet(marketplace);
const { db } = services.database;
const minute = 60_000;
const day = 24 * 60 * minute;

type Headers = Record<string, string>;
const from = (address: string): Headers => ({ 'X-Forwarded-For': address });
const home = from('203.0.113.7');

const logIn = (identifier: string, password: string, headers: Headers) =>
  call('POST', '/api/auth/login/', { body: { identifier, password }, headers });
const askCode = (path: string, identifier: string, headers: Headers) => call('POST', path, { body: { identifier }, headers });
const logInWithCode = async (identifier: string, headers: Headers, fields: object) =>
  call('POST', '/api/otp_login/', { body: { identifier, ...fields }, headers });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** Repeats a request until it gets 429. @returns how often it was not refused. */
async function exhaust(request: () => Promise<{ status: number; body: { detail?: string } }>): Promise<number> {
  for (let count = 0; count < 40; count += 1) {
    const { status, body } = await request();
    if (status === 429 && body.detail !== 'auth.codeTooSoon') return count;
    if (status === 429) advanceTime(minute);
  }
  throw new Error('it is never refused');
}

/** Uses up every attempt that a network has on a stranger's account. */
async function attack({ identifier }: Registered, headers: Headers) {
  await exhaust(() => logIn(identifier, 'Wr0ngpass', headers));
  const asked = await askCode('/api/auth/otp/', identifier, headers);
  const guesses = { ...(await lastVerification(identifier)), verification_token: asked.body.verification_token ?? '' };
  for (let count = 0; count < 6; count += 1) await logInWithCode(identifier, headers, { ...guesses, code: wrongOf(guesses.code) });
  await exhaust(() => askCode('/api/auth/password/forgot/', identifier, headers));
}

/** Signs in with the password and with a code, resets the password, and transfers, each as the owner. */
async function expectOwnerServed(owner: Registered, headers: Headers) {
  const { identifier } = owner;
  expect((await logIn(identifier, owner.password, headers)).status, 'by password').toBe(200);
  expect((await askCode('/api/auth/otp/', identifier, headers)).status, 'a code').toBe(202);
  expect((await logInWithCode(identifier, headers, await lastVerification(identifier))).status, 'by code').toBe(200);
  expect((await askCode('/api/auth/password/forgot/', identifier, headers)).status, 'a reset code').toBe(202);
  const password = `${owner.password}x`;
  const body = { identifier, password, ...(await lastVerification(identifier)) };
  const reset = await call('POST', '/api/auth/password/reset/', { body, headers });
  expect(reset.status, 'reset').toBe(200);
  const { token } = reset.body;
  const friend = await register();
  const { body: quote } = await quoteTransfer(token, friend.identifier, '100');
  expect((await call('POST', '/api/balance/transfer/code/', { token, body: {}, headers })).status, 'a transfer code').toBe(202);
  const transfer = { recipient: friend.identifier, amount: '100', quoteId: quote.quote_id };
  expect((await send(token, { ...transfer, code: await lastCode(identifier) })).status, 'transfer').toBe(200);
  owner.password = password;
}

async function payer() {
  const owner = await register();
  await topUp(owner.token, '10000');
  return owner;
}

describe('a stranger who uses up every attempt does not lock the owner out', () => {
  test('from one network, again and again', async () => {
    const owner = await payer();
    for (let round = 0; round < 4; round += 1) {
      await attack(owner, from('198.51.100.1'));
      advanceTime(20 * minute);
    }
    await expectOwnerServed(owner, home);
  }, 60_000);

  test('from twenty networks, even in a browser that was never used before', async () => {
    const owner = await payer();
    for (let network = 0; network < 20; network += 1) await attack(owner, from(`2001:db8:${network}::1`));
    await expectOwnerServed(owner, home);
  }, 120_000);

  test('from more networks than one identifier admits: the known browser is still served, a new one is not', async () => {
    const owner = await payer();
    const first = await logIn(owner.identifier, owner.password, home);
    const device = { ...home, 'X-Device-Token': first.body.device_token };
    await call('POST', '/api/auth/logout/', { token: first.body.token });
    for (let network = 0; network < 26; network += 1)
      await exhaust(() => askCode('/api/auth/password/forgot/', owner.identifier, from(`192.0.2.${network}`)));
    expect((await askCode('/api/auth/otp/', owner.identifier, home)).status).toBe(429);
    await expectOwnerServed(owner, device);
  }, 60_000);

  test('from the owner’s own network: the known browser is still served', async () => {
    const owner = await payer();
    const device = { ...home, 'X-Device-Token': (await logIn(owner.identifier, owner.password, home)).body.device_token };
    await attack(owner, home);
    expect((await logIn(owner.identifier, owner.password, home)).status).toBe(429);
    await expectOwnerServed(owner, device);
  });
});

describe('the attempts of strangers on one identifier are bounded', () => {
  test('to 240 compared codes a day, from however many networks', async () => {
    const identifier = newEmail();
    let compared = 0;
    for (let network = 0; network < 30; network += 1) {
      const headers = from(`2001:db8:${network.toString(16)}:a::1`);
      for (let asked = 0; asked < 3; asked += 1) {
        const sent = await askCode('/api/auth/otp/', identifier, headers);
        if (sent.status !== 202) break;
        const fields = { verification_token: sent.body.verification_token, code: wrongOf(await lastCode(identifier)) };
        for (let guess = 0; guess < 5; guess += 1) {
          const { body } = await logInWithCode(identifier, headers, fields);
          if (body.code?.[0] === 'validation.wrongCode') compared += 1;
        }
        // The pause between two codes; 90 of them are less than a day.
        advanceTime(minute);
      }
    }
    expect(compared).toBe(240);
  }, 240_000);

  test('to ten compared codes a day from one network; what compared nothing does not count', async () => {
    const identifier = newEmail();
    const headers = from('198.51.100.3');
    for (let count = 0; count < 12; count += 1)
      expect((await logInWithCode(identifier, headers, { code: '123456', verification_token: 'none' })).status).toBe(400);
    const compared: string[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const { body } = await askCode('/api/auth/otp/', identifier, headers);
      const fields = { verification_token: body.verification_token, code: wrongOf(await lastCode(identifier)) };
      for (let guess = 0; guess < 5; guess += 1) compared.push((await logInWithCode(identifier, headers, fields)).body.code?.[0]);
      advanceTime(minute);
    }
    expect(compared.filter((key) => key === 'validation.wrongCode')).toHaveLength(10);
    const [left] = await db.select().from(codes).where(eq(codes.destination, identifier)).orderBy(codes.id).offset(2);
    expect(left?.triesLeft, 'a refused guess takes no try').toBe(5);
  });

  test('and a refused request for a code does not count', async () => {
    const identifier = newEmail();
    const headers = from('198.51.100.4');
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) {
      for (let soon = 0; soon < 3; soon += 1) statuses.push((await askCode('/api/auth/otp/', identifier, headers)).status);
      advanceTime(minute);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    const other = newEmail();
    const [one, two] = [from('2001:db8:ffff:1::1'), from('2001:db8:ffff:1:ffff::9')];
    expect((await askCode('/api/auth/otp/', other, one)).status).toBe(202);
    expect((await askCode('/api/auth/otp/', other, two)).body.detail, 'the same IPv6 network').toBe('auth.codeTooSoon');
    expect((await askCode('/api/auth/otp/', other, from('2001:db8:ffff:2::1'))).status).toBe(202);
  });
});

describe('the token of a device', () => {
  const tooMany = 429;
  /** Whether a device token gives attempts of its own after the network's are used up. */
  async function isServed({ identifier, password }: Registered, deviceToken: string) {
    await exhaust(() => logIn(identifier, 'Wr0ngpass', home));
    const { status } = await logIn(identifier, password, { ...home, 'X-Device-Token': deviceToken });
    return status !== tooMany;
  }

  test('is issued at every first sign-in, stored as a hash, and kept at the next', async () => {
    const owner = await register();
    const { body } = await logIn(owner.identifier, owner.password, home);
    expect(
      await db
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.hash, sha256(body.device_token))),
    ).toMatchObject([{ userId: owner.userId }]);
    expect(JSON.stringify(await db.select().from(knownDevices))).not.toContain(body.device_token);
    const again = await logIn(owner.identifier, owner.password, { ...home, 'X-Device-Token': body.device_token });
    expect(again.body).not.toHaveProperty('device_token');
    expect(await isServed(owner, body.device_token)).toBe(true);
  });

  test('that was made up, or belongs to another account, gives nothing, and a made-up one is replaced', async () => {
    const owner = await register();
    const stranger = await register();
    const theirs = (await logIn(stranger.identifier, stranger.password, home)).body.device_token;
    const madeUp = 'm'.repeat(43);
    expect(await isServed(owner, madeUp)).toBe(false);
    expect(await isServed(owner, theirs)).toBe(false);
    const { body } = await logIn(stranger.identifier, stranger.password, { ...home, 'X-Device-Token': madeUp });
    expect(body.device_token).toMatch(/^[\w-]{43}$/);
    expect(await db.$count(knownDevices, eq(knownDevices.hash, sha256(madeUp)))).toBe(0);
  });

  test('serves all accounts that sign in there', async () => {
    const [one, two] = [await register(), await register()];
    const device = (await logIn(one.identifier, one.password, home)).body.device_token;
    await logIn(two.identifier, two.password, { ...home, 'X-Device-Token': device });
    expect([await isServed(one, device), await isServed(two, device)]).toEqual([true, true]);
  });

  test('has its own ten wrong passwords in 15 minutes', async () => {
    const owner = await register();
    const headers = { ...home, 'X-Device-Token': (await logIn(owner.identifier, owner.password, home)).body.device_token };
    expect(await exhaust(() => logIn(owner.identifier, 'Wr0ngpass', headers))).toBe(10);
    expect((await logIn(owner.identifier, owner.password, home)).status, 'the network has its own').toBe(200);
  });

  test('ends for the other browsers when the password changes, and for all when it is reset', async () => {
    const owner = await register();
    const { identifier, password } = owner;
    const [mine, other] = [(await logIn(identifier, password, home)).body, (await logIn(identifier, password, home)).body];
    const known = (token: string) =>
      db.$count(knownDevices, and(eq(knownDevices.hash, sha256(token)), eq(knownDevices.userId, owner.userId)));
    const changed = await call('POST', '/api/auth/password/change/', {
      token: mine.token,
      body: { old_password: password, new_password: 'Better2pass' },
      headers: { 'X-Device-Token': mine.device_token },
    });
    expect(changed.status).toBe(204);
    expect([await known(mine.device_token), await known(other.device_token)]).toEqual([1, 0]);
    await askCode('/api/auth/password/forgot/', identifier, home);
    const body = { identifier, password: 'Third3pass', ...(await lastVerification(identifier)) };
    const reset = await call('POST', '/api/auth/password/reset/', { body, headers: { 'X-Device-Token': mine.device_token } });
    expect([await known(mine.device_token), await known(reset.body.device_token)]).toEqual([0, 1]);
  });

  test('is deleted a year after its last sign-in', async () => {
    const owner = await register();
    expect(await db.$count(knownDevices, eq(knownDevices.userId, owner.userId))).toBe(1);
    advanceTime(366 * day);
    const { cleanUp } = await import('../../marketplace/jobs/cleanUp');
    await cleanUp(services);
    expect(await db.$count(knownDevices, eq(knownDevices.userId, owner.userId))).toBe(0);
  });
});
