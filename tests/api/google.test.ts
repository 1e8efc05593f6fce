import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loginResponse } from '../../marketplace/contract/customer/identity';
import { linkedAccounts as linkedAccountsContract } from '../../marketplace/contract/customer/linkedAccounts';
import { linkedAccounts, tokens, users } from '../../marketplace/database/tables/customer/identity';
import { link as linkIn } from '../../marketplace/identity/google/link';
import { client, newKey, type Person, Provider, type TokenFault } from '../openid/provider';
import { insertProduct } from './insertProduct';
import { type CallOptions, newEmail, newPhone, openTestMarketplace, type TestMarketplace } from './openTestMarketplace';

const provider = await new Provider().open();
const marketplace = await openTestMarketplace({ environment: provider.environment });
const { call, services, register, inboxOf, lastVerification, logLines } = marketplace;
const { db } = services.database;

afterAll(() => provider.close());

const minute = 60_000;
const refusedToken = { status: 400, body: { detail: 'auth.googleFailed' } };

/** A new Google account with a verified address. */
const newPerson = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  given_name: 'Shilan',
  family_name: 'Karim',
  ...more,
});

/** An ID token and its nonce. */
function createToken(person: Person, fault: TokenFault = {}, at = provider) {
  const nonce = randomUUID();
  return { id_token: at.idToken(person, nonce, fault), nonce };
}

const post = (body: unknown, options: CallOptions = {}, at: TestMarketplace = marketplace) =>
  at.call('POST', '/api/auth/google/', { ...options, body });
const signIn = (person: Person, options: CallOptions = {}) => post(createToken(person), options);
const me = async (token: string) => (await call('GET', '/api/me/', { token })).body;
const linked = (token: string) => call('GET', '/api/me/linked_accounts/', { token });
const link = (token: string, body: unknown, path = 'google') => call('POST', `/api/me/linked_accounts/${path}/`, { token, body });
const unlink = (token: string, path = 'google') => call('DELETE', `/api/me/linked_accounts/${path}/`, { token });

/** A customer with a phone who signs in by code. */
async function codeCustomer(identifier = newPhone(), at: TestMarketplace = marketplace): Promise<string> {
  await at.call('POST', '/api/auth/otp/', { body: { identifier } });
  const { body } = await at.call('POST', '/api/otp_login/', { body: { identifier, ...(await at.lastVerification(identifier)) } });
  return body.token;
}

describe('signing in with Google', () => {
  test('creates an account with names, address and language, and finds it again', async () => {
    const person = newPerson({ email: newEmail().replace('shopper', 'Shopper') });
    const first = await post({ ...createToken(person), channel: 'Customer Portal' }, { language: 'ckb' });
    expect(first.status).toBe(200);
    const { token, change_password_required } = loginResponse.parse(first.body);
    expect(change_password_required).toBe(false);
    const user = await me(token);
    expect(user).toMatchObject({
      first_name: 'Shilan',
      last_name: 'Karim',
      email: person.email?.toLowerCase(),
      phone: null,
      has_password: false,
      language_id: 2,
    });
    expect((await me((await signIn(person)).body.token)).id).toBe(user.id);
    for (const [language, id] of [
      ['en', 1],
      ['ckb', 2],
      ['ar', 3],
    ] as const) {
      const opened = newPerson();
      expect((await me((await signIn(opened, { language })).body.token)).language_id).toBe(id);
      expect((await me((await signIn(opened, { language: 'ar' })).body.token)).language_id, 'it stays').toBe(id);
    }
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ channel: 'Customer Portal', verifiedAt: expect.any(Date) });
    expect(await inboxOf(person.email?.toLowerCase() ?? '')).toEqual([]);
  });

  test.each([
    ['en', 1],
    ['ckb', 2],
    ['ar', 3],
  ] as const)('is a login: a token for thirty days, and an account in the shopper’s language, %s', async (language, id) => {
    const { variantId } = await insertProduct(services);
    const { identifier, userId } = await register();
    for (const person of [newPerson(), newPerson({ email: identifier })])
      for (const time of ['first', 'second']) {
        const { body: cart } = await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 1 } });
        const { status, body } = await signIn(person, { language, headers: { 'X-Cart-Id': cart.cart_id } });
        expect([time, status]).toEqual([time, 200]);
        const login = loginResponse.parse(body);
        expect(login.change_password_required).toBe(false);
        expect(Math.abs(Date.parse(login.expiry) - services.now().getTime() - 30 * 24 * 60 * minute)).toBeLessThan(minute);
        const isNew = person.email !== identifier;
        expect(await me(login.token)).toMatchObject({
          ...(isNew ? { language_id: id } : { id: userId, language_id: 1 }),
          email: person.email,
          cart_lines: 1,
        });
      }
  });

  test('finds the same account after the Google address changes', async () => {
    const person = newPerson();
    const { id, email } = await me((await signIn(person)).body.token);
    for (const changed of [{ email: newEmail() }, { email: newEmail(), email_verified: false }, { email: undefined }])
      expect(await me((await signIn({ ...person, ...changed } as Person)).body.token)).toMatchObject({ id, email });
  });

  test('links the account of a verified address, and notifies its owner', async () => {
    const { identifier, userId } = await register();
    const person = newPerson({ email: identifier.toUpperCase() });
    const { body } = await signIn(person);
    expect(await me(body.token)).toMatchObject({ id: userId, first_name: 'Dilan', has_password: true });
    expect((await linked(body.token)).body.results).toMatchObject([{ provider: 'google', email: person.email, can_unlink: true }]);
    expect((await inboxOf(identifier))[0]?.subject).toBe('A Google account was linked to your Karwan account');
  });

  test('has its provider, address, time and whether it can be unlinked, linked or signed in with', async () => {
    const person = newPerson();
    const { body } = await signIn(person);
    const entry = { provider: 'google', email: person.email, linked_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) };
    expect((await linked(body.token)).body).toEqual({
      available: ['google'],
      ways_in: ['email_code', 'google'],
      results: [{ ...entry, can_unlink: true }],
    });
    const phoneless = await linked((await signIn(newPerson())).body.token);
    expect(Object.keys(phoneless.body.results[0]).sort()).toEqual(['can_unlink', 'email', 'linked_at', 'provider']);
    const token = await codeCustomer();
    expect((await linked(token)).body).toEqual({ available: ['google'], ways_in: ['phone_code'], results: [] });
    const other = newPerson();
    const before = services.now().getTime();
    const answer = await link(token, createToken(other));
    const at = Date.parse(answer.body.results[0].linked_at);
    expect([at >= before, at <= services.now().getTime()]).toEqual([true, true]);
    expect(answer.body).toEqual((await linked(token)).body);
    const earlier = new Date('2026-01-02T03:04:05.678Z');
    await db.update(linkedAccounts).set({ createdAt: earlier }).where(eq(linkedAccounts.subject, other.sub));
    await signIn(other);
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const later = await call('GET', '/api/me/linked_accounts/', { token, language });
      const results = [{ ...entry, email: other.email, linked_at: earlier.toISOString(), can_unlink: true }];
      expect(later.body, 'nothing changes later').toEqual({ ...answer.body, results });
    }
    const unverified = await codeCustomer();
    await link(unverified, createToken(newPerson({ email: 'Not.Mine@Example.com', email_verified: false })));
    expect((await linked(unverified)).body.results).toMatchObject([
      { provider: 'google', email: 'Not.Mine@Example.com', can_unlink: true },
    ]);
    expect(answer.body.results).toEqual([{ ...entry, email: other.email, can_unlink: true }]);
  });

  test.each([
    ['that belongs to an account', async () => (await register()).identifier],
    ['of nobody here', async () => newEmail()],
  ])('is refused with an unverified address %s, with the same error', async (_whose, address) => {
    const email = await address();
    const before = await db.$count(users);
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }, { email: 'no address' }]) {
      const answer = await signIn({ ...newPerson({ email }), ...claims } as Person);
      expect(answer).toMatchObject({ status: 409, body: { detail: 'auth.googleEmailUnverified' } });
    }
    expect(await db.$count(users)).toBe(before);
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.email, email))).toEqual([]);
  });

  test('is refused when the address’s account has another Google account', async () => {
    const person = newPerson();
    await signIn(person);
    const answer = await signIn(newPerson({ email: person.email ?? '' }));
    expect(answer).toMatchObject({ status: 409, body: { detail: 'auth.googleOtherLinked' } });
  });

  test('asks for a missing name later, and uses the full name when it is the only one', async () => {
    const nameless = await signIn({ sub: randomUUID(), email: newEmail(), email_verified: true });
    expect(await me(nameless.body.token)).toMatchObject({ first_name: null, last_name: null });
    const fullName = await signIn({ sub: randomUUID(), email: newEmail(), email_verified: true, name: `  Shilan\n ${'x'.repeat(100)}` });
    expect((await me(fullName.body.token)).first_name).toBe(`Shilan ${'x'.repeat(53)}`);
  });

  test('keeps the guest’s cart', async () => {
    const { variantId } = await insertProduct(services);
    const { body: cart } = await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 2 } });
    const { body } = await signIn(newPerson(), { headers: { 'X-Cart-Id': cart.cart_id } });
    const { body: own } = await call('GET', '/api/cart/', { token: body.token });
    expect(own.cart_items).toMatchObject([{ quantity: 2 }]);
  });

  test('reports that the password must be changed', async () => {
    const { identifier, userId } = await register();
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, userId));
    expect((await signIn(newPerson({ email: identifier }))).body.change_password_required).toBe(true);
  });

  test('takes over an unfinished registration, without its password', async () => {
    const email = newEmail();
    await call('POST', '/api/auth/register/', { body: { first_name: 'Other', identifier: email, password: 'Stranger1' } });
    expect(await me((await signIn(newPerson({ email }))).body.token)).toMatchObject({ first_name: 'Shilan', has_password: false });
    expect((await call('POST', '/api/auth/login/', { body: { identifier: email, password: 'Stranger1' } })).status).toBe(400);
  });

  test('on several devices at once creates one account', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ids = await Promise.all(answers.map(async ({ body }) => (await me(body.token)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, person.sub))).toHaveLength(1);
  });
});

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const stranger = newKey();
  const faults: Record<string, TokenFault> = {
    'signed with another key': { key: stranger },
    'signed with another key in its own header': { key: stranger, kid: stranger.kid },
    unsigned: { alg: 'none' },
    'signed with the public key as an HMAC secret': { alg: 'HS256' },
    'of another issuer': { claims: { iss: 'https://accounts.google.com' } },
    'for another shop': { claims: { aud: 'another.apps.example' } },
    'for several shops': { claims: { aud: [client.id, 'another.apps.example'] } },
    'that has expired': { claims: { iat: now() - 7200, exp: now() - 120 } },
    'that never expires': { claims: { exp: undefined } },
    'for later': { claims: { nbf: now() + 600 } },
    'without a subject': { claims: { sub: undefined } },
    'without a nonce': { claims: { nonce: undefined } },
    'with another nonce': { claims: { nonce: randomUUID() } },
    'with claims of the wrong kind': { claims: { email_verified: 'true' } },
  };
  test.each(Object.entries(faults))('%s is refused', async (_what, fault) => {
    const person = newPerson();
    expect(await post(createToken(person, fault))).toMatchObject(refusedToken);
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, person.sub))).toEqual([]);
  });

  test('with changed contents is refused', async () => {
    const { id_token, nonce } = createToken(newPerson());
    const [header, , signature] = id_token.split('.');
    const [, payload] = createToken(newPerson(), { claims: { nonce } }).id_token.split('.');
    expect(await post({ id_token: `${header}.${payload}.${signature}`, nonce })).toMatchObject(refusedToken);
  });

  test.each(['no token', 'a.b.c', '..', `${'x'.repeat(9000)}`])('that is malformed is refused: %#', async (id_token) => {
    expect(await post({ id_token, nonce: randomUUID() })).toMatchObject(refusedToken);
  });

  test('is required, with its nonce', async () => {
    expect(await post({})).toMatchObject({
      status: 400,
      body: { id_token: ['validation.required'], nonce: ['validation.required'] },
    });
    expect(await post({ ...createToken(newPerson()), nonce: '' })).toMatchObject({ status: 400, body: { nonce: ['validation.invalid'] } });
  });

  test('works once', async () => {
    const given = createToken(newPerson());
    const answers = await Promise.all([post(given), post(given), post(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await link(await codeCustomer(), given)).toMatchObject(refusedToken);
  });

  test('still works a minute after its expiry, for clock skew', async () => {
    expect((await post(createToken(newPerson(), { claims: { exp: now() - 30 } }))).status).toBe(200);
  });

  test('leaves no personal data in the log', async () => {
    const person = newPerson();
    const given = createToken(person, { claims: { aud: 'another.apps.example' } });
    await post(given);
    const lines = logLines.join('');
    expect(lines).toContain('an ID token was refused');
    for (const secret of [person.email ?? '', person.sub, given.nonce, given.id_token]) expect(lines).not.toContain(secret);
  });

  test('is limited to 600 attempts in ten minutes per network', async () => {
    const from = (address: string) => post({ id_token: 'none', nonce: randomUUID() }, { headers: { 'X-Forwarded-For': address } });
    const tries = await Promise.all(Array.from({ length: 600 }, () => from('198.51.100.7')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await from('198.51.100.7')).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(400);
  });
});

describe('Google’s keys', async () => {
  const other = await new Provider().open();
  const shop = await openTestMarketplace({ environment: other.environment });
  other.now = () => shop.services.now().getTime();
  afterAll(() => other.close());
  afterEach(() => {
    other.faults = {};
    other.cacheControl = 'public, max-age=600';
    // The cached keys expire, and so does the pause between requests.
    shop.advanceTime(11 * minute);
  });
  other.cacheControl = 'public, max-age=600';
  const arrive = async () => (await post(createToken(newPerson(), {}, other), {}, shop)).status;
  const countAsked = async (task: () => Promise<unknown>) => {
    const before = other.counts.keys;
    await task();
    return other.counts.keys - before;
  };
  const twice = async () => [await arrive(), await arrive()];

  test('are requested once by concurrent callers, and cached as Cache-Control says', async () => {
    expect(await countAsked(() => Promise.all([arrive(), arrive(), arrive()]))).toBe(1);
    shop.advanceTime(9 * minute);
    expect(await countAsked(arrive)).toBe(0);
    shop.advanceTime(minute);
    expect(await countAsked(arrive)).toBe(1);
  });

  test('are not cached when Cache-Control forbids it', async () => {
    other.cacheControl = 'no-store';
    expect(await countAsked(twice)).toBe(2);
  });

  test('are requested again for an unknown key, but not for every token with one', async () => {
    expect(await arrive()).toBe(200);
    shop.advanceTime(minute);
    other.key = newKey();
    expect(await countAsked(async () => expect(await arrive()).toBe(200))).toBe(1);
    const stranger = newKey();
    const signed = async () => (await post(createToken(newPerson(), { key: stranger, kid: stranger.kid }, other), {}, shop)).status;
    expect(await countAsked(async () => expect([await signed(), await signed()]).toEqual([400, 400]))).toBe(0);
    expect(await arrive()).toBe(200);
  });

  test.each([
    ['the keys', { keys: 'error' }],
    ['the keys', { keys: 'html' }],
    ['the keys', { keys: 'half' }],
    ['the keys', { keys: 'slow' }],
    ['the discovery document', { discovery: 'error' }],
    ['the discovery document', { discovery: 'html' }],
  ] as const)('are retried after a failure, and sign-in fails until then: %s, %j', async (_what, faults) => {
    other.faults = faults;
    expect(await post(createToken(newPerson(), {}, other), {}, shop)).toMatchObject({
      status: 503,
      body: { detail: 'auth.googleUnavailable' },
    });
    other.faults = {};
    expect(await arrive()).toBe(200);
  });
});

describe('linked accounts', () => {
  test('are empty at first, and the sign-in methods are listed', async () => {
    const { token } = await register();
    expect(linkedAccountsContract.parse((await linked(token)).body)).toEqual({
      available: ['google'],
      ways_in: ['password', 'email_code'],
      results: [],
    });
    expect((await linked(await codeCustomer())).body.ways_in).toEqual(['phone_code']);
  });

  test('are linked, sign in, and are unlinked', async () => {
    const phone = newPhone();
    const token = await codeCustomer(phone);
    const { id } = await me(token);
    // A signed-in user may link an unverified address.
    const person = newPerson({ email_verified: false });
    const answer = await link(token, createToken(person));
    expect(answer.status).toBe(200);
    expect(linkedAccountsContract.parse(answer.body)).toMatchObject({
      ways_in: ['phone_code', 'google'],
      results: [{ provider: 'google', email: person.email, can_unlink: true }],
    });
    expect((await inboxOf(phone))[0]?.body).toContain('Google');
    expect(await me((await signIn(person)).body.token)).toMatchObject({ id, email: null });
    expect((await unlink(token)).status).toBe(204);
    expect((await linked(token)).body.results).toEqual([]);
    expect((await unlink(token)).status).toBe(404);
    expect(await signIn(person)).toMatchObject({ status: 409, body: { detail: 'auth.googleEmailUnverified' } });
  });

  test('send one notification, though linked twice', async () => {
    const { token, identifier } = await register();
    const person = newPerson();
    expect((await link(token, createToken(person))).status).toBe(200);
    expect((await link(token, createToken(person))).status).toBe(200);
    expect((await inboxOf(identifier)).filter(({ subject }) => subject.includes('Google'))).toHaveLength(1);
  });

  test('of another user are refused', async () => {
    const person = newPerson();
    const { id } = await me((await signIn(person)).body.token);
    const { token } = await register();
    expect(await link(token, createToken(person))).toMatchObject({ status: 409, body: { detail: 'auth.googleLinkedElsewhere' } });
    expect((await me((await signIn(person)).body.token)).id).toBe(id);
  });

  test('are one per provider', async () => {
    const { token } = await register();
    await link(token, createToken(newPerson()));
    expect(await link(token, createToken(newPerson()))).toMatchObject({ status: 409, body: { detail: 'auth.googleOtherLinked' } });
  });

  test('go to one of two users who link concurrently', async () => {
    const person = newPerson();
    const customers = [await codeCustomer(), await codeCustomer()];
    const answers = await Promise.all(customers.map((token) => link(token, createToken(person))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are refused with an invalid token', async () => {
    const { token } = await register();
    expect(await link(token, createToken(newPerson(), { claims: { iss: 'https://evil.example' } }))).toMatchObject(refusedToken);
  });

  test('are hidden from other users, and refused for other providers', async () => {
    for (const answer of [await linked(''), await link('', createToken(newPerson())), await unlink('')]) expect(answer.status).toBe(401);
    const { token } = await register();
    await link(token, createToken(newPerson()));
    const other = await codeCustomer();
    expect((await linked(other)).body.results).toEqual([]);
    expect((await unlink(other)).status).toBe(404);
    expect((await unlink(token, 'facebook')).status).toBe(404);
    expect((await link(token, createToken(newPerson()), 'facebook')).status).toBe(404);
  });

  test('are not linked to an account deleted at the same time', async () => {
    const { userId } = await register();
    await db.update(users).set({ deletedAt: services.now() }).where(eq(users.id, userId));
    const identity = { subject: randomUUID(), label: null, email: null, firstName: null, lastName: null };
    const refused = await services.database.transaction((tx) => linkIn(tx, services, userId, identity));
    expect(refused).toMatchObject({ status: 401 });
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId))).toEqual([]);
  });

  test('are deleted with their account', async () => {
    const person = newPerson();
    const { id } = await me((await signIn(person)).body.token);
    await db.delete(tokens).where(eq(tokens.userId, id));
    await db.delete(users).where(eq(users.id, id));
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, person.sub))).toEqual([]);
  });
});

describe('the last sign-in method', async () => {
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Karwan <no-reply@karwan.example>' };
  const google = { clientId: client.id, clientSecret: client.secret, issuer: provider.issuer };
  const withoutMail = await openTestMarketplace({ config: { mode: 'live', google } });
  const withMail = await openTestMarketplace({ config: { mode: 'live', google, mail } });
  const unlinkAt = (at: TestMarketplace, token: string) => at.call('DELETE', '/api/me/linked_accounts/google/', { token });
  const arriveAt = async (at: TestMarketplace): Promise<string> => (await post(createToken(newPerson()), {}, at)).body.token;

  test('can’t be unlinked where the shop can’t send a code to the address', async () => {
    const token = await arriveAt(withoutMail);
    const { body } = await withoutMail.call('GET', '/api/me/linked_accounts/', { token });
    expect(body).toMatchObject({ ways_in: ['google'], results: [{ can_unlink: false }] });
    expect(await unlinkAt(withoutMail, token)).toMatchObject({ status: 409, body: { detail: 'auth.lastWayIn' } });
    expect((await withoutMail.call('GET', '/api/me/linked_accounts/', { token })).body.results).toHaveLength(1);
  });

  test('is not Google where a code can be sent to the Google address', async () => {
    const token = await arriveAt(withMail);
    expect((await unlinkAt(withMail, token)).status).toBe(204);
  });

  test('is not Google once there is a password', async () => {
    const token = await arriveAt(withoutMail);
    const { body: user } = await withoutMail.call('GET', '/api/me/', { token });
    await withoutMail.services.database.db.update(users).set({ passwordHash: 'set' }).where(eq(users.id, user.id));
    expect((await unlinkAt(withoutMail, token)).status).toBe(204);
  });
});

describe('a shop without Google', async () => {
  const plain = await openTestMarketplace();

  test('offers no Google sign-in, but shows and unlinks earlier links', async () => {
    expect(await post(createToken(newPerson()), {}, plain)).toMatchObject({ status: 404, body: { detail: 'errors.notFound' } });
    const token = await codeCustomer(newPhone(), plain);
    expect((await plain.call('POST', '/api/me/linked_accounts/google/', { token, body: createToken(newPerson()) })).status).toBe(404);
    const { body: user } = await plain.call('GET', '/api/me/', { token });
    await plain.services.database.db.insert(linkedAccounts).values({ provider: 'google', subject: 'before', userId: user.id });
    expect((await plain.call('GET', '/api/me/linked_accounts/', { token })).body).toMatchObject({
      available: [],
      ways_in: ['phone_code'],
      results: [{ provider: 'google', email: null, can_unlink: true }],
    });
    expect((await plain.call('DELETE', '/api/me/linked_accounts/google/', { token })).status).toBe(204);
  });
});

test('a code still signs in to an account created with Google', async () => {
  const person = newPerson();
  const { id } = await me((await signIn(person)).body.token);
  const identifier = person.email ?? '';
  await call('POST', '/api/auth/otp/', { body: { identifier } });
  const { body } = await call('POST', '/api/otp_login/', { body: { identifier, ...(await lastVerification(identifier)) } });
  expect((await me(body.token)).id).toBe(id);
});
