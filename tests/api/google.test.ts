import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loginResponse } from '../../marketplace/contract/identity';
import { linkedAccounts as linkedAccountsContract } from '../../marketplace/contract/linkedAccounts';
import { link as linkIn } from '../../marketplace/identity/google/link';
import { linkedAccounts, tokens, users } from '../../marketplace/identity/tables';
import { client, newKey, type Person, Provider, type TokenFault } from '../openid/provider';
import { type CallOptions, newEmail, newPhone, openTestMarketplace, type TestMarketplace } from './harness';
import { insertProduct } from './products';

const provider = await new Provider().open();
const marketplace = await openTestMarketplace({ environment: provider.environment });
const { call, services, register, inboxOf, lastCode, logLines } = marketplace;
const { db } = services.database;

afterAll(() => provider.close());

const minute = 60_000;
const refusedToken = { status: 400, body: { detail: 'auth.googleFailed' } };

/** A Google account of somebody new, with a verified address. */
const somebody = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  given_name: 'Shilan',
  family_name: 'Karim',
  ...more,
});

/** An ID token and the nonce that goes with it. */
function proof(person: Person, fault: TokenFault = {}, at = provider) {
  const nonce = randomUUID();
  return { id_token: at.idToken(person, nonce, fault), nonce };
}

const post = (body: unknown, options: CallOptions = {}, at: TestMarketplace = marketplace) =>
  at.call('POST', '/api/auth/google/', { ...options, body });
const signIn = (person: Person, options: CallOptions = {}) => post(proof(person), options);
const me = async (token: string) => (await call('GET', '/api/me/', { token })).body;
const linked = (token: string) => call('GET', '/api/me/linked_accounts/', { token });
const link = (token: string, body: unknown, path = 'google') => call('POST', `/api/me/linked_accounts/${path}/`, { token, body });
const unlink = (token: string, path = 'google') => call('DELETE', `/api/me/linked_accounts/${path}/`, { token });

/** A customer who is known by a phone and signs in by code. */
async function codeCustomer(identifier = newPhone(), at: TestMarketplace = marketplace): Promise<string> {
  await at.call('POST', '/api/auth/otp/', { body: { identifier } });
  const { body } = await at.call('POST', '/api/otp_login/', { body: { identifier, code: await at.lastCode(identifier) } });
  return body.token;
}

describe('who comes with Google', () => {
  test('is given an account with their names, address and language, and comes back to it', async () => {
    const person = somebody({ email: newEmail().replace('shopper', 'Shopper') });
    const first = await post({ ...proof(person), channel: 'Customer Portal' }, { language: 'ckb' });
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
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ channel: 'Customer Portal', verifiedAt: expect.any(Date) });
    expect(await inboxOf(person.email?.toLowerCase() ?? '')).toEqual([]);
  });

  test('comes to the same account when their address there has changed', async () => {
    const person = somebody();
    const { id, email } = await me((await signIn(person)).body.token);
    for (const changed of [{ email: newEmail() }, { email: newEmail(), email_verified: false }, { email: undefined }])
      expect(await me((await signIn({ ...person, ...changed } as Person)).body.token)).toMatchObject({ id, email });
  });

  test('comes to the account of their verified address, which is linked and told so', async () => {
    const { identifier, userId } = await register();
    const person = somebody({ email: identifier.toUpperCase() });
    const { body } = await signIn(person);
    expect(await me(body.token)).toMatchObject({ id: userId, first_name: 'Dilan', has_password: true });
    expect((await linked(body.token)).body.results).toMatchObject([{ provider: 'google', email: person.email, can_unlink: true }]);
    expect((await inboxOf(identifier))[0]?.subject).toBe('A Google account was linked to your Karwan account');
  });

  test.each([
    ['that is somebody’s here', async () => (await register()).identifier],
    ['that is nobody’s here', async () => newEmail()],
  ])('is refused with an unverified address %s, alike', async (_whose, address) => {
    const email = await address();
    const before = await db.$count(users);
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }, { email: 'no address' }]) {
      const answer = await signIn({ ...somebody({ email }), ...claims } as Person);
      expect(answer).toMatchObject({ status: 409, body: { detail: 'auth.googleEmailUnverified' } });
    }
    expect(await db.$count(users)).toBe(before);
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.email, email))).toEqual([]);
  });

  test('is refused when the address’s account has another Google account', async () => {
    const person = somebody();
    await signIn(person);
    const answer = await signIn(somebody({ email: person.email ?? '' }));
    expect(answer).toMatchObject({ status: 409, body: { detail: 'auth.googleOtherLinked' } });
  });

  test('is asked for a name later when Google has none, and called by the whole one when it is all there is', async () => {
    const nameless = await signIn({ sub: randomUUID(), email: newEmail(), email_verified: true });
    expect(await me(nameless.body.token)).toMatchObject({ first_name: null, last_name: null });
    const whole = await signIn({ sub: randomUUID(), email: newEmail(), email_verified: true, name: `  Shilan\n ${'x'.repeat(100)}` });
    expect((await me(whole.body.token)).first_name).toBe(`Shilan ${'x'.repeat(53)}`);
  });

  test('keeps the guest’s cart', async () => {
    const { variantId } = await insertProduct(services);
    const { body: cart } = await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 2 } });
    const { body } = await signIn(somebody(), { headers: { 'X-Cart-Id': cart.cart_id } });
    const { body: own } = await call('GET', '/api/cart/', { token: body.token });
    expect(own.cart_items).toMatchObject([{ quantity: 2 }]);
  });

  test('is told when the password has to be changed', async () => {
    const { identifier, userId } = await register();
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, userId));
    expect((await signIn(somebody({ email: identifier }))).body.change_password_required).toBe(true);
  });

  test('takes over a registration that nobody ended, without its password', async () => {
    const email = newEmail();
    await call('POST', '/api/auth/register/', { body: { first_name: 'Other', identifier: email, password: 'Stranger1' } });
    expect(await me((await signIn(somebody({ email }))).body.token)).toMatchObject({ first_name: 'Shilan', has_password: false });
    expect((await call('POST', '/api/auth/login/', { body: { identifier: email, password: 'Stranger1' } })).status).toBe(400);
  });

  test('at several devices at once is given one account', async () => {
    const person = somebody();
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
    'signed with another key that names itself': { key: stranger, kid: stranger.kid },
    unsigned: { alg: 'none' },
    'signed with the public key as a shared secret': { alg: 'HS256' },
    'of another issuer': { claims: { iss: 'https://accounts.google.com' } },
    'for another shop': { claims: { aud: 'another.apps.example' } },
    'for several shops': { claims: { aud: [client.id, 'another.apps.example'] } },
    'that has expired': { claims: { iat: now() - 7200, exp: now() - 120 } },
    'that never expires': { claims: { exp: undefined } },
    'for later': { claims: { nbf: now() + 600 } },
    'without a person': { claims: { sub: undefined } },
    'without a nonce': { claims: { nonce: undefined } },
    'with another nonce': { claims: { nonce: randomUUID() } },
    'with claims of the wrong kind': { claims: { email_verified: 'true' } },
  };
  test.each(Object.entries(faults))('%s is refused', async (_what, fault) => {
    const person = somebody();
    expect(await post(proof(person, fault))).toMatchObject(refusedToken);
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, person.sub))).toEqual([]);
  });

  test('whose contents were changed is refused', async () => {
    const { id_token, nonce } = proof(somebody());
    const [header, , signature] = id_token.split('.');
    const [, payload] = proof(somebody(), { claims: { nonce } }).id_token.split('.');
    expect(await post({ id_token: `${header}.${payload}.${signature}`, nonce })).toMatchObject(refusedToken);
  });

  test.each(['no token', 'a.b.c', '..', `${'x'.repeat(9000)}`])('that is none is refused: %#', async (id_token) => {
    expect(await post({ id_token, nonce: randomUUID() })).toMatchObject(refusedToken);
  });

  test('has to be there, with its nonce', async () => {
    expect(await post({})).toMatchObject({
      status: 400,
      body: { id_token: ['validation.required'], nonce: ['validation.required'] },
    });
    expect(await post({ ...proof(somebody()), nonce: '' })).toMatchObject({ status: 400, body: { nonce: ['validation.invalid'] } });
  });

  test('works once', async () => {
    const given = proof(somebody());
    const answers = await Promise.all([post(given), post(given), post(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await link(await codeCustomer(), given)).toMatchObject(refusedToken);
  });

  test('a minute past its end still works: clocks differ', async () => {
    expect((await post(proof(somebody(), { claims: { exp: now() - 30 } }))).status).toBe(200);
  });

  test('leaves nothing of its person in the log', async () => {
    const person = somebody();
    const given = proof(person, { claims: { aud: 'another.apps.example' } });
    await post(given);
    const lines = logLines.join('');
    expect(lines).toContain('an ID token was refused');
    for (const secret of [person.email ?? '', person.sub, given.nonce, given.id_token]) expect(lines).not.toContain(secret);
  });

  test('is tried from one network 600 times in ten minutes', async () => {
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
    // What was kept so far ends, and so does the pause after asking.
    shop.passTime(11 * minute);
  });
  other.cacheControl = 'public, max-age=600';
  const arrive = async () => (await post(proof(somebody(), {}, other), {}, shop)).status;
  const countAsked = async (work: () => Promise<unknown>) => {
    const before = other.asked.keys;
    await work();
    return other.asked.keys - before;
  };
  const twice = async () => [await arrive(), await arrive()];

  test('are asked for once by many who come together, and kept as long as Cache-Control says', async () => {
    expect(await countAsked(() => Promise.all([arrive(), arrive(), arrive()]))).toBe(1);
    shop.passTime(9 * minute);
    expect(await countAsked(arrive)).toBe(0);
    shop.passTime(minute);
    expect(await countAsked(arrive)).toBe(1);
  });

  test('are not kept when they must not be', async () => {
    other.cacheControl = 'no-store';
    expect(await countAsked(twice)).toBe(2);
  });

  test('are asked for once more when one is unknown, but not for every token that names another', async () => {
    expect(await arrive()).toBe(200);
    shop.passTime(minute);
    other.key = newKey();
    expect(await countAsked(async () => expect(await arrive()).toBe(200))).toBe(1);
    const stranger = newKey();
    const forged = async () => (await post(proof(somebody(), { key: stranger, kid: stranger.kid }, other), {}, shop)).status;
    expect(await countAsked(async () => expect([await forged(), await forged()]).toEqual([400, 400]))).toBe(0);
    expect(await arrive()).toBe(200);
  });

  test.each([
    ['the keys', { keys: 'error' }],
    ['the keys', { keys: 'html' }],
    ['the keys', { keys: 'half' }],
    ['the keys', { keys: 'slow' }],
    ['the discovery document', { discovery: 'error' }],
    ['the discovery document', { discovery: 'html' }],
  ] as const)('and signing in with them wait until Google is well again: %s, %j', async (_what, faults) => {
    other.faults = faults;
    expect(await post(proof(somebody(), {}, other), {}, shop)).toMatchObject({ status: 503, body: { detail: 'auth.googleUnavailable' } });
    other.faults = {};
    expect(await arrive()).toBe(200);
  });
});

describe('linked accounts', () => {
  test('are none at first, and the ways in are told', async () => {
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
    // Whether Google has verified the address does not matter to who is signed in.
    const person = somebody({ email_verified: false });
    const answer = await link(token, proof(person));
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

  test('are told about once, though linked twice', async () => {
    const { token, identifier } = await register();
    const person = somebody();
    expect((await link(token, proof(person))).status).toBe(200);
    expect((await link(token, proof(person))).status).toBe(200);
    expect((await inboxOf(identifier)).filter(({ subject }) => subject.includes('Google'))).toHaveLength(1);
  });

  test('of somebody else are refused', async () => {
    const person = somebody();
    const { id } = await me((await signIn(person)).body.token);
    const { token } = await register();
    expect(await link(token, proof(person))).toMatchObject({ status: 409, body: { detail: 'auth.googleLinkedElsewhere' } });
    expect((await me((await signIn(person)).body.token)).id).toBe(id);
  });

  test('are one of a provider', async () => {
    const { token } = await register();
    await link(token, proof(somebody()));
    expect(await link(token, proof(somebody()))).toMatchObject({ status: 409, body: { detail: 'auth.googleOtherLinked' } });
  });

  test('come to one of two who link the same at once', async () => {
    const person = somebody();
    const customers = [await codeCustomer(), await codeCustomer()];
    const answers = await Promise.all(customers.map((token) => link(token, proof(person))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are refused with a token that is no good', async () => {
    const { token } = await register();
    expect(await link(token, proof(somebody(), { claims: { iss: 'https://evil.example' } }))).toMatchObject(refusedToken);
  });

  test('are nobody else’s to see or change, and of no other provider', async () => {
    for (const answer of [await linked(''), await link('', proof(somebody())), await unlink('')]) expect(answer.status).toBe(401);
    const { token } = await register();
    await link(token, proof(somebody()));
    const other = await codeCustomer();
    expect((await linked(other)).body.results).toEqual([]);
    expect((await unlink(other)).status).toBe(404);
    expect((await unlink(token, 'facebook')).status).toBe(404);
    expect((await link(token, proof(somebody()), 'facebook')).status).toBe(404);
  });

  test('are given to no account that is deleted meanwhile', async () => {
    const { userId } = await register();
    await db.update(users).set({ deletedAt: services.now() }).where(eq(users.id, userId));
    const identity = { subject: randomUUID(), label: null, email: null, firstName: null, lastName: null };
    const refused = await services.database.transaction((tx) => linkIn(tx, services, userId, identity));
    expect(refused).toMatchObject({ status: 401 });
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId))).toEqual([]);
  });

  test('go with their account', async () => {
    const person = somebody();
    const { id } = await me((await signIn(person)).body.token);
    await db.delete(tokens).where(eq(tokens.userId, id));
    await db.delete(users).where(eq(users.id, id));
    expect(await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, person.sub))).toEqual([]);
  });
});

describe('the last way in', async () => {
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Karwan <no-reply@karwan.example>' };
  const google = { clientId: client.id, clientSecret: client.secret, issuer: provider.issuer };
  const withoutMail = await openTestMarketplace({ config: { mode: 'live', google } });
  const withMail = await openTestMarketplace({ config: { mode: 'live', google, mail } });
  const unlinkAt = (at: TestMarketplace, token: string) => at.call('DELETE', '/api/me/linked_accounts/google/', { token });
  const arriveAt = async (at: TestMarketplace): Promise<string> => (await post(proof(somebody()), {}, at)).body.token;

  test('can’t be unlinked where the shop can’t send a code to the address', async () => {
    const token = await arriveAt(withoutMail);
    const { body } = await withoutMail.call('GET', '/api/me/linked_accounts/', { token });
    expect(body).toMatchObject({ ways_in: ['google'], results: [{ can_unlink: false }] });
    expect(await unlinkAt(withoutMail, token)).toMatchObject({ status: 409, body: { detail: 'auth.lastWayIn' } });
    expect((await withoutMail.call('GET', '/api/me/linked_accounts/', { token })).body.results).toHaveLength(1);
  });

  test('is not Google where a code can be sent to the address that came from it', async () => {
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

  test('does not know it, but shows and unlinks what was linked before', async () => {
    expect(await post(proof(somebody()), {}, plain)).toMatchObject({ status: 404, body: { detail: 'errors.notFound' } });
    const token = await codeCustomer(newPhone(), plain);
    expect((await plain.call('POST', '/api/me/linked_accounts/google/', { token, body: proof(somebody()) })).status).toBe(404);
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

test('a code still signs in to an account that came from Google', async () => {
  const person = somebody();
  const { id } = await me((await signIn(person)).body.token);
  const identifier = person.email ?? '';
  await call('POST', '/api/auth/otp/', { body: { identifier } });
  const { body } = await call('POST', '/api/otp_login/', { body: { identifier, code: await lastCode(identifier) } });
  expect((await me(body.token)).id).toBe(id);
});
