import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../marketplace/database/tables/customer/identity';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, services, register, lastCode, inboxOf, advanceTime } = await openTestMarketplace();
const { db } = services.database;
const minute = 60_000;

const owner = { 'X-Forwarded-For': '203.0.113.7' };
const attacker = { 'X-Forwarded-For': '198.51.100.9' };
const wrong = { status: 400, body: { code: ['validation.codeExpired'] } };

const start = (identifier: string, password: string, headers: Record<string, string> = owner) =>
  call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier, password }, headers });
const verify = (identifier: string, verificationToken: string, code: string, headers: Record<string, string> = owner) =>
  call('POST', '/api/auth/register/verify/', { body: { identifier, code, verification_token: verificationToken }, headers });
const resend = (identifier: string, verificationToken: string, headers: Record<string, string> = owner) =>
  call('POST', '/api/auth/register/resend/', { body: { identifier, verification_token: verificationToken }, headers });
const logIn = async (identifier: string, password: string) =>
  (await call('POST', '/api/auth/login/', { body: { identifier, password }, headers: owner })).status;

describe('two people register one identifier', () => {
  test.each([
    ['the attacker begins after the owner', ['owner', 'attacker']],
    ['the attacker begins before the owner', ['attacker', 'owner']],
  ])('%s: the owner’s code opens the account with the owner’s password', async (_, order) => {
    const email = newEmail();
    const begun: Record<string, { token: string; code: string }> = {};
    for (const who of order) {
      const { body } = await (who === 'owner' ? start(email, 'Owner1pass') : start(email, 'Attacker1', attacker));
      begun[who] = { token: body.verification_token, code: await lastCode(email) };
      advanceTime(minute);
    }
    const { owner: mine, attacker: theirs } = begun;
    if (!mine || !theirs) throw new Error('nobody registered');
    // The attacker's browser does not know the codes; a code of the other registration is worthless in either browser.
    if (mine.code !== theirs.code) {
      expect((await verify(email, mine.token, theirs.code)).body).toEqual({ code: ['validation.wrongCode'] });
      expect((await verify(email, theirs.token, mine.code, attacker)).body).toEqual({ code: ['validation.wrongCode'] });
    }
    expect((await verify(email, mine.token, mine.code)).status).toBe(200);
    expect(await logIn(email, 'Owner1pass')).toBe(200);
    expect(await logIn(email, 'Attacker1')).toBe(400);
  });

  test('the attacker’s code, typed by the owner elsewhere, gives the account no password of the attacker', async () => {
    const phone = newPhone();
    const { body } = await start(phone, 'Attacker1', attacker);
    const code = await lastCode(phone);
    const resent = await call('POST', '/api/auth/otp/', { body: { identifier: phone }, headers: owner });
    const answer = await call('POST', '/api/otp_login/', {
      body: { identifier: phone, code, verification_token: resent.body.verification_token },
      headers: owner,
    });
    expect(answer.status).toBe(400);
    expect(await verify(phone, resent.body.verification_token, code)).toMatchObject(wrong);
    expect(await verify(phone, body.verification_token, code)).toMatchObject({ status: 200 });
  });

  test('both wait side by side, and a second confirmation changes nothing of the account', async () => {
    const email = newEmail();
    const first = (await start(email, 'Owner1pass')).body.verification_token;
    const firstCode = await lastCode(email);
    const second = (await start(email, 'Attacker1', attacker)).body.verification_token;
    const secondCode = await lastCode(email);
    expect(second).not.toBe(first);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(2);
    const [one, other] = await Promise.all([verify(email, first, firstCode), verify(email, first, firstCode)]);
    expect([one?.status, other?.status].sort()).toEqual([200, 400]);
    expect((await verify(email, second, secondCode)).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect([await logIn(email, 'Owner1pass'), await logIn(email, 'Attacker1')]).toEqual([200, 400]);
  });

  test('the attacker can’t use up the tries of the owner’s code', async () => {
    const email = newEmail();
    const token = (await start(email, 'Owner1pass')).body.verification_token;
    const code = await lastCode(email);
    const guess = code === '000000' ? '000001' : '000000';
    const other = (await start(email, 'Attacker1', attacker)).body.verification_token;
    for (let count = 0; count < 8; count += 1) await verify(email, other, guess, attacker);
    expect((await verify(email, token, code)).status).toBe(200);
  });
});

describe('the verification token', () => {
  test('must be the right one: with another or a made-up one, the code is worthless', async () => {
    const email = newEmail();
    await start(email, 'Owner1pass');
    const code = await lastCode(email);
    const foreign = (await start(newEmail(), 'Owner1pass')).body.verification_token;
    for (const token of ['', 'x', foreign, 'user:1']) expect(await verify(email, token, code)).toMatchObject(wrong);
    const [waiting] = await db.select().from(users).where(eq(users.email, email));
    expect(waiting?.verifiedAt).toBeNull();
  });

  test('stays the same when another code is sent, which replaces the first', async () => {
    const email = newEmail();
    const token = (await start(email, 'Owner1pass')).body.verification_token;
    const first = await lastCode(email);
    advanceTime(minute);
    expect((await resend(email, token)).status).toBe(202);
    const second = await lastCode(email);
    if (first !== second) expect((await verify(email, token, first)).status).toBe(400);
    expect((await verify(email, token, second)).status).toBe(200);
    expect(await logIn(email, 'Owner1pass')).toBe(200);
  });

  test('of somebody else makes no message go out, with the same answer', async () => {
    const email = newEmail();
    await start(email, 'Owner1pass');
    advanceTime(minute);
    const sent = (await inboxOf(email)).length;
    const made = await resend(email, 'made-up', attacker);
    const { verification_token: _, ...known } = (await start(newEmail(), 'Owner1pass')).body;
    expect(made).toMatchObject({ status: 202, body: known });
    expect(await inboxOf(email)).toHaveLength(sent);
  });

  test('looks the same for an identifier that has an account; another code tells its owner again', async () => {
    const { identifier } = await register();
    const taken = await start(identifier, 'Another1');
    const free = await start(newEmail(), 'Another1');
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.verification_token).toHaveLength(free.body.verification_token.length);
    advanceTime(minute);
    const before = (await inboxOf(identifier)).length;
    expect((await resend(identifier, taken.body.verification_token)).status).toBe(202);
    const inbox = await inboxOf(identifier);
    expect([inbox.length, inbox[0]?.subject]).toEqual([before + 1, 'You already have an account at Karwan']);
    const answers = await Promise.all(
      [
        [identifier, taken.body.verification_token],
        [newEmail(), 'made-up'],
      ].map(async ([name = '', token = '']) => (await verify(name, token, 'abc')).body),
    );
    expect(answers.map(({ code }) => code.length)).toEqual([1, 1]);
    expect(await logIn(identifier, 'Passw0rd')).toBe(200);
    const unverified = and(eq(users.email, identifier), isNull(users.verifiedAt));
    expect(await db.$count(users, unverified)).toBe(0);
  });
});

describe('a client that keeps no verification token', () => {
  const tokenless = (path: string, body: Record<string, unknown>, headers: Record<string, string> = owner) =>
    call('POST', path, { body, headers });

  test('confirms a registration, which then has no password: not its own, and not a stranger’s', async () => {
    const email = newEmail();
    await start(email, 'Owner1pass');
    advanceTime(minute);
    await start(email, 'Attacker1', attacker);
    const answer = await tokenless('/api/auth/register/verify/', { identifier: email, code: await lastCode(email) });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect([await logIn(email, 'Owner1pass'), await logIn(email, 'Attacker1')]).toEqual([400, 400]);
  });

  test('signs in and resets with the newest code', async () => {
    const email = newEmail();
    await register({ identifier: email });
    advanceTime(minute);
    await call('POST', '/api/auth/otp/', { body: { identifier: email }, headers: owner });
    expect((await tokenless('/api/otp_login/', { identifier: email, code: await lastCode(email) })).status).toBe(200);
    await call('POST', '/api/auth/password/forgot/', { body: { identifier: email }, headers: owner });
    const reset = { identifier: email, code: await lastCode(email), password: 'Another1pass' };
    expect((await tokenless('/api/auth/password/reset/', reset)).status).toBe(200);
    expect(await logIn(email, 'Another1pass')).toBe(200);
  });

  test('is bounded by its network, and takes no try of the owner’s code', async () => {
    const email = newEmail();
    const { body } = await start(email, 'Owner1pass');
    const code = await lastCode(email);
    const guess = code === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1)
      statuses.push((await tokenless('/api/auth/register/verify/', { identifier: email, code: guess }, attacker)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await verify(email, body.verification_token, code)).status).toBe(200);
    expect(await logIn(email, 'Owner1pass')).toBe(200);
  });
});
