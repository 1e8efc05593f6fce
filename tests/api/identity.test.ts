import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginResponse, userDetail } from '../../marketplace/contract/identity';
import { hashOf } from '../../marketplace/identity/authenticate';
import { seedDemoAccounts } from '../../marketplace/identity/seedDemoAccounts';
import { codes, tokens, users } from '../../marketplace/identity/tables';
import { messages } from '../../marketplace/messages/tables';
import { newEmail, newPhone, openTestMarketplace } from './harness';
import { insertProduct } from './products';

const { call, services, register, lastCode, inboxOf, passTime } = await openTestMarketplace();
const { db } = services.database;

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const begin = (identifier: string, body: Record<string, unknown> = {}) =>
  call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier, password: 'Passw0rd', ...body } });
const verify = (identifier: string, code: string) => call('POST', '/api/auth/register/verify/', { body: { identifier, code } });
const logIn = (identifier: string, password: string) => call('POST', '/api/auth/login/', { body: { identifier, password } });
const me = (token: string) => call('GET', '/api/me/', { token });

describe('registering', () => {
  test('sends a code, and the code signs in', async () => {
    const email = newEmail();
    const begun = await begin(email.toUpperCase(), { last_name: ' Ahmed  Karim ', language_id: 3 });
    expect(begun.status).toBe(202);
    expect(begun.body).toEqual({ destination: `s•••@example.com`, expires_in: 300, resend_in: 60 });
    const verified = await verify(email, await lastCode(email));
    expect(verified.status).toBe(200);
    const { token, expiry, change_password_required } = loginResponse.parse(verified.body);
    expect(change_password_required).toBe(false);
    expect(Date.parse(expiry) - services.now().getTime()).toBeGreaterThan(29 * day);
    const detail = userDetail.parse((await me(token)).body);
    expect(detail).toMatchObject({
      first_name: 'Shilan',
      last_name: 'Ahmed Karim',
      email,
      phone: null,
      has_password: true,
      language_id: 3,
      merchant_approval: { approval_status: null },
      currency: { id: 1 },
      transfer_fee: { amount: 500, amount_type: 'fixed' },
    });
  });

  test('sends another code after a minute, and what was registered stays', async () => {
    const email = newEmail();
    const resend = () => call('POST', '/api/auth/register/resend/', { body: { identifier: email } });
    const begun = await begin(email);
    const first = await lastCode(email);
    expect(await resend()).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    passTime(minute);
    const resent = await resend();
    expect(resent.status).toBe(202);
    expect(resent.body).toEqual(begun.body);
    const second = await lastCode(email);
    if (first !== second) expect((await verify(email, first)).body).toEqual({ code: ['validation.wrongCode'] });
    expect((await verify(email, second)).status).toBe(200);
    expect((await logIn(email, 'Passw0rd')).status).toBe(200);
  });

  test('sends no code to an address that nobody registered, and answers alike', async () => {
    const email = newEmail();
    expect((await call('POST', '/api/auth/register/resend/', { body: { identifier: email } })).status).toBe(202);
    expect(await inboxOf(email)).toEqual([]);
  });

  test('takes a phone in any spelling for the same account', async () => {
    const phone = newPhone();
    const local = `0${phone.slice(4, 7)} ${phone.slice(7)}`;
    const arabic = local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await begin(local)).status).toBe(202);
    expect((await verify(arabic, await lastCode(phone))).status).toBe(200);
    expect((await logIn(phone, 'Passw0rd')).status).toBe(200);
    expect((await logIn(arabic, 'Passw0rd')).status).toBe(200);
  });

  test.each([
    [{}, { first_name: ['validation.required'], identifier: ['validation.required'], password: ['validation.required'] }],
    [
      { first_name: '  ', identifier: ' ', password: '' },
      { first_name: ['validation.required'], identifier: ['validation.required'], password: ['validation.required'] },
    ],
    [
      { first_name: 'a'.repeat(61), last_name: 'b'.repeat(61), identifier: '12345', password: 'password1' },
      {
        first_name: ['validation.max?max=60'],
        last_name: ['validation.max?max=60'],
        identifier: ['validation.phoneOrEmail'],
        password: ['validation.password'],
      },
    ],
    [
      { first_name: 'A', identifier: 'a@b', password: `Aa1${'x'.repeat(198)}` },
      { identifier: ['validation.phoneOrEmail'], password: ['validation.max?max=200'] },
    ],
  ])('names what is wrong beside its field: %j', async (body, errors) => {
    const answer = await call('POST', '/api/auth/register/', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(errors);
  });

  test('keeps what no database takes out of names', async () => {
    const email = newEmail();
    expect((await begin(email, { first_name: 'Shi\u0000lan\u202e' })).status).toBe(202);
    const { body } = await verify(email, await lastCode(email));
    expect((await me(body.token)).body.first_name).toBe('Shi lan');
  });

  test('does not tell whether there is an account, and does not touch it', async () => {
    const { identifier } = await register();
    passTime(minute);
    const fresh = newEmail();
    const taken = await begin(identifier, { password: 'Another1' });
    const free = await begin(fresh, { password: 'Another1' });
    expect(taken.status).toBe(free.status);
    expect(taken.body).toEqual(free.body);
    expect((await inboxOf(identifier))[0]?.subject).toBe('You already have a Karwan account');
    expect((await verify(identifier, '123456')).body).toEqual((await verify(fresh, wrong(await lastCode(fresh)))).body);
    expect((await logIn(identifier, 'Another1')).status).toBe(400);
    expect((await logIn(identifier, 'Passw0rd')).status).toBe(200);
  });

  test('does not sign in before the code came back', async () => {
    const email = newEmail();
    await begin(email);
    expect(await logIn(email, 'Passw0rd')).toMatchObject({ status: 400, body: { detail: 'auth.wrongCredentials' } });
  });

  test('again before verifying writes over the name and the password, and ends the first code', async () => {
    const email = newEmail();
    await begin(email);
    const first = await lastCode(email);
    const soon = await begin(email);
    expect(soon).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(0);
    passTime(minute);
    expect((await begin(email, { first_name: 'Hana', password: 'Second2pass' })).status).toBe(202);
    const second = await lastCode(email);
    if (first !== second) expect((await verify(email, first)).status).toBe(400);
    const { body } = await verify(email, second);
    expect((await me(body.token)).body.first_name).toBe('Hana');
    expect((await logIn(email, 'Passw0rd')).status).toBe(400);
    expect((await logIn(email, 'Second2pass')).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('writes in the shopper’s language', async () => {
    const email = newEmail();
    await call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier: email, password: 'Passw0rd' }, language: 'ckb' });
    expect((await inboxOf(email))[0]?.subject).toBe('کۆدی تۆ لە کاروان');
  });
});

describe('a code', () => {
  test('is compared five times at most, however many tries come at once', async () => {
    const email = newEmail();
    await begin(email);
    const code = await lastCode(email);
    const tries = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))));
    const answers = tries.map(({ body }) => body.code[0]);
    expect(answers.filter((key) => key === 'validation.wrongCode')).toHaveLength(5);
    expect(answers.filter((key) => key === 'validation.codeExpired')).toHaveLength(15);
    expect((await verify(email, code)).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('opens one account when it comes twice at once', async () => {
    const email = newEmail();
    await begin(email);
    const code = await lastCode(email);
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('may be typed with spaces and Arabic digits', async () => {
    const email = newEmail();
    await begin(email);
    const typed = (await lastCode(email)).replaceAll(/\d/g, (digit) => ` ${'۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))}`);
    expect((await verify(email, typed)).status).toBe(200);
  });

  test('ends after five minutes', async () => {
    const email = newEmail();
    await begin(email);
    passTime(5 * minute);
    expect((await verify(email, await lastCode(email))).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('of one purpose does not serve another', async () => {
    const { identifier } = await register();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const code = await lastCode(identifier);
    const reset = await call('POST', '/api/auth/password/reset/', { body: { identifier, code, password: 'Stolen1pass' } });
    expect(reset.body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('goes to one identifier ten times an hour', async () => {
    const identifier = newPhone();
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      statuses.push((await call('POST', '/api/auth/otp/', { body: { identifier } })).status);
      passTime(minute);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  });

  test('is asked for from one network 300 times in ten minutes, whoever it is for', async () => {
    const askFrom = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await call('POST', '/api/auth/otp/', { body: { identifier: newEmail() }, headers })).status;
    };
    const first = await Promise.all(Array.from({ length: 300 }, (_, asked) => askFrom(`2001:db8:1:2::${asked.toString(16)}`)));
    expect(new Set(first)).toEqual(new Set([202]));
    expect(await askFrom('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await askFrom('2001:db8:1:3::1')).toBe(202);
    expect(await askFrom('203.0.113.1')).toBe(202);
    passTime(10 * minute);
    expect(await askFrom('2001:db8:1:2::1')).toBe(202);
  });
});

describe('signing in', () => {
  test('gives a token', async () => {
    const { identifier, password } = await register();
    const { status, body } = await logIn(` ${identifier.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect((await me(loginResponse.parse(body).token)).body.email).toBe(identifier);
  });

  test('answers alike for a wrong password and for nobody', async () => {
    const { identifier } = await register();
    const known = await logIn(identifier, 'Wr0ngpass');
    const unknown = await logIn(newEmail(), 'Wr0ngpass');
    expect(known).toMatchObject({ status: 400, body: { detail: 'auth.wrongCredentials' } });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toEqual(known.body);
  });

  test('is closed for a while after ten wrong passwords, also for the right one', async () => {
    const { identifier, password } = await register();
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(identifier, 'Wr0ngpass')));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await logIn(identifier, password)).status).toBe(429);
    passTime(15 * minute);
    expect((await logIn(identifier, password)).status).toBe(200);
  });

  test('by code opens an account without a first name for a new phone', async () => {
    const phone = newPhone();
    const asked = await call('POST', '/api/auth/otp/', { body: { identifier: phone }, language: 'ar' });
    expect(asked.status).toBe(202);
    expect(asked.body.destination).toMatch(/^\+964•+\d\d$/);
    const answer = await call('POST', '/api/otp_login/', {
      body: { identifier: phone, code: await lastCode(phone), channel: 'Customer Portal' },
      language: 'ar',
    });
    expect(answer.status).toBe(200);
    expect((await me(answer.body.token)).body).toMatchObject({ first_name: null, phone, has_password: false, language_id: 3 });
    const [account] = await db.select().from(users).where(eq(users.phone, phone));
    expect(account?.channel).toBe('Customer Portal');
  });

  test('by code comes to the account there is', async () => {
    const { identifier, userId } = await register();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const answer = await call('POST', '/api/otp_login/', { body: { identifier, code: await lastCode(identifier) } });
    expect((await me(answer.body.token)).body.id).toBe(userId);
  });

  test('by code between registering and verifying leaves one account, which takes the name and password', async () => {
    const identifier = newPhone();
    await begin(identifier);
    const registerCode = await lastCode(identifier);
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    expect((await call('POST', '/api/otp_login/', { body: { identifier, code: await lastCode(identifier) } })).status).toBe(200);
    expect((await verify(identifier, registerCode)).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.phone, identifier))).toMatchObject([{ firstName: 'Shilan' }]);
    expect((await logIn(identifier, 'Passw0rd')).status).toBe(200);
  });

  test('says when the password has to be changed', async () => {
    const { identifier, password, userId } = await register();
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, userId));
    expect((await logIn(identifier, password)).body.change_password_required).toBe(true);
  });
});

describe('a token', () => {
  const refresh = (token: string) => call('POST', '/api/auth/refresh/', { token });

  test('of the wrong kind is 401', async () => {
    for (const token of ['short', 'x'.repeat(43), '']) {
      expect(await me(token)).toMatchObject({ status: 401, body: { detail: 'auth.required' } });
    }
  });

  test('lasts thirty days from its last use', async () => {
    const { token } = await register();
    passTime(29 * day);
    expect((await me(token)).status).toBe(200);
    passTime(29 * day);
    expect((await me(token)).status).toBe(200);
    passTime(30 * day);
    expect((await me(token)).status).toBe(401);
  });

  test('comes back as it is within a day', async () => {
    const { token } = await register();
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(loginResponse.parse(body).token).toBe(token);
  });

  test('is replaced after a day, by the same successor for all who ask within a minute', async () => {
    const { token } = await register();
    passTime(day);
    const [one, two] = await Promise.all([refresh(token), refresh(token)]);
    expect(one.status).toBe(200);
    expect(one.body.token).not.toBe(token);
    expect(two.body).toEqual(one.body);
    passTime(59_000);
    expect((await me(token)).status).toBe(200);
    expect((await refresh(token)).body.token).toBe(one.body.token);
    passTime(2000);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await me(one.body.token)).status).toBe(200);
  });

  test.each(['old', 'new'] as const)('and its successor end by logging out with the %s one', async (which) => {
    const { token } = await register();
    passTime(day);
    const successor: string = (await refresh(token)).body.token;
    expect((await call('POST', '/api/auth/logout/', { token: which === 'old' ? token : successor })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(successor)).status).toBe(401);
  });

  test('that is no good logs out all the same', async () => {
    expect((await call('POST', '/api/auth/logout/')).status).toBe(204);
  });
});

describe('a password', () => {
  const forgot = (identifier: string) => call('POST', '/api/auth/password/forgot/', { body: { identifier } });
  const reset = (identifier: string, code: string, password: string) =>
    call('POST', '/api/auth/password/reset/', { body: { identifier, code, password } });
  const change = (token: string, old_password: string, new_password: string) =>
    call('POST', '/api/auth/password/change/', { token, body: { old_password, new_password } });

  test('forgotten is set anew with a code, which ends every sign-in and signs in', async () => {
    const { identifier, token } = await register();
    const asked = await forgot(identifier);
    expect(asked.status).toBe(202);
    const code = await lastCode(identifier);
    expect((await reset(identifier, code, 'weak')).body).toEqual({ password: ['validation.password'] });
    expect((await reset(identifier, code, 'Passw0rd')).body).toEqual({ password: ['validation.passwordMustDiffer'] });
    const done = await reset(identifier, code, 'Better2pass');
    expect(done.status).toBe(200);
    expect((await me(done.body.token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await logIn(identifier, 'Passw0rd')).status).toBe(400);
    expect((await logIn(identifier, 'Better2pass')).status).toBe(200);
    expect((await reset(identifier, code, 'Third3pass')).body).toEqual({ code: ['validation.codeExpired'] });
    expect((await inboxOf(identifier))[0]?.subject).toBe('Your Karwan password was changed');
  });

  test('forgotten by nobody is answered alike', async () => {
    const { identifier } = await register();
    const nobody = newEmail();
    const known = await forgot(identifier);
    const unknown = await forgot(nobody);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect((await reset(nobody, '000000', 'Better2pass')).body).toEqual({ code: ['validation.wrongCode'] });
    expect((await inboxOf(nobody))[0]?.subject).toBe('No Karwan account here');
  });

  test('is changed with the old one, which ends every other sign-in', async () => {
    const { identifier, password, token, userId } = await register();
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, userId));
    const other: string = (await logIn(identifier, password)).body.token;
    expect((await change(token, 'Wr0ngpass', 'Better2pass')).body).toEqual({ old_password: ['validation.wrongPassword'] });
    expect((await change(token, password, password)).body).toEqual({ new_password: ['validation.passwordMustDiffer'] });
    expect((await change(token, '', 'weak')).body).toEqual({
      old_password: ['validation.required'],
      new_password: ['validation.password'],
    });
    expect((await change(token, password, 'Better2pass')).status).toBe(204);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    const again = await logIn(identifier, 'Better2pass');
    expect(again.body.change_password_required).toBe(false);
  });

  test('there is none to change for who signs in by code', async () => {
    const identifier = newPhone();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const { body } = await call('POST', '/api/otp_login/', { body: { identifier, code: await lastCode(identifier) } });
    expect(await change(body.token, 'Passw0rd', 'Better2pass')).toMatchObject({ status: 409, body: { detail: 'auth.noPassword' } });
  });
});

describe('the profile', () => {
  const update = (token: string, body: unknown) => call('POST', '/api/me/update_profile/', { token, body });

  test('takes names, a language and the dinar, and leaves what is absent', async () => {
    const { token } = await register();
    expect((await update(token, { language_id: 2 })).body).toMatchObject({ first_name: 'Dilan', language_id: 2 });
    expect((await update(token, { first_name: 'Nask', last_name: 'Omer', currency_id: 1 })).body).toMatchObject({
      first_name: 'Nask',
      last_name: 'Omer',
      language_id: 2,
    });
    expect((await update(token, { last_name: '' })).body.last_name).toBeNull();
    expect((await update(token, {})).status).toBe(200);
  });

  test('refuses what it can’t keep', async () => {
    const { token } = await register();
    const answer = await update(token, { first_name: ' ', last_name: 'x'.repeat(61), language_id: 4, currency_id: 2 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        first_name: ['validation.required'],
        last_name: ['validation.max?max=60'],
        language_id: ['validation.invalid'],
        currency_id: ['validation.invalid'],
      },
    });
    expect((await update('', {})).status).toBe(401);
  });
});

test('at rest there is no token, code or password', async () => {
  const { identifier, token, password } = await register();
  const code = await lastCode(identifier);
  await db.delete(messages).where(eq(messages.recipient, identifier));
  const rows = JSON.stringify([await db.select().from(users), await db.select().from(tokens), await db.select().from(codes)]);
  expect(rows).toContain(hashOf(token));
  expect(rows).toContain('$argon2id$');
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(password);
  expect(rows).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
});

test('the demo’s accounts are opened once, with an address at home and one at work', async () => {
  await seedDemoAccounts(services);
  await seedDemoAccounts(services);
  const { status, body } = await logIn('demo@karwan.example', 'Demo1234');
  expect(status).toBe(200);
  const { body: kept } = await call('GET', '/api/me/addresses/', { token: body.token });
  expect(kept).toMatchObject([
    { label: 'home', city_name: 'Erbil', is_default: true },
    { label: 'work', city_name: 'Baghdad', is_default: false },
  ]);
  expect((await logIn('0770 123 4567', 'Demo1234')).status).toBe(200);
});

test('every way of signing in brings the guest’s cart along', async () => {
  const { variantId } = await insertProduct(services);
  const guestKey = async (): Promise<string> =>
    (await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 1 } })).body.cart_id;
  const quantity = async (token: string) => (await call('GET', '/api/cart/', { token })).body.cart_items[0]?.quantity;
  const arrive = async (path: string, body: object) => call('POST', path, { body, headers: { 'X-Cart-Id': await guestKey() } });

  const { identifier, password, token } = await register({ guestKey: await guestKey() });
  expect(await quantity(token)).toBe(1);
  await arrive('/api/auth/login/', { identifier, password });
  expect(await quantity(token)).toBe(2);
  await call('POST', '/api/auth/otp/', { body: { identifier } });
  await arrive('/api/otp_login/', { identifier, code: await lastCode(identifier) });
  expect(await quantity(token)).toBe(3);
  await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
  const reset = await arrive('/api/auth/password/reset/', { identifier, code: await lastCode(identifier), password: 'Better2pass' });
  expect(await quantity(reset.body.token)).toBe(4);
});

test('a call that says more than any call has to say is not read', async () => {
  const { status, body } = await logIn(newEmail(), 'x'.repeat(200_000));
  expect([status, body]).toEqual([400, { detail: 'errors.notJson' }]);
});
