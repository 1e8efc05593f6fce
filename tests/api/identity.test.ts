import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginResponse, userDetail } from '../../marketplace/contract/customer/identity';
import { codes, tokens, users } from '../../marketplace/database/tables/customer/identity';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { sellerApplications } from '../../marketplace/database/tables/customer/sellers';
import { seedDemoAccounts } from '../../marketplace/demo/seeds/seedAccounts';
import { sha256 } from '../../marketplace/http/authenticate';
import { insertProduct } from './insertProduct';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, services, register, lastCode, lastToken, lastVerification, inboxOf, advanceTime, logLines } = await openTestMarketplace();
const { db } = services.database;

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const startRegistration = (identifier: string, body: Record<string, unknown> = {}) =>
  call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier, password: 'Passw0rd', ...body } });
const verify = (identifier: string, code: string, verificationToken = lastToken(identifier)) =>
  call('POST', '/api/auth/register/verify/', { body: { identifier, code, verification_token: verificationToken } });
const withoutToken = ({ verification_token: _, ...sent }: Record<string, unknown>) => sent;
const logIn = (identifier: string, password: string) => call('POST', '/api/auth/login/', { body: { identifier, password } });
/** What a new customer has in the cart and on the wishlist. */
const nothingOwn = { cart_lines: 0, wishlist_products: [] };
const me = (token: string) => call('GET', '/api/me/', { token });

describe('registering', () => {
  test('sends a code, and the code signs in', async () => {
    const email = newEmail();
    const started = await startRegistration(email.toUpperCase(), { last_name: ' Ahmed  Karim ', language_id: 3 });
    expect(started.status).toBe(202);
    expect(started.body).toEqual({
      destination: `s•••@example.com`,
      expires_in: 300,
      resend_in: 60,
      verification_token: expect.any(String),
    });
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

  test('sends another code after a minute, and keeps the registered data', async () => {
    const email = newEmail();
    const resend = () => call('POST', '/api/auth/register/resend/', { body: { identifier: email, verification_token: lastToken(email) } });
    const started = await startRegistration(email);
    const first = await lastCode(email);
    expect(await resend()).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    advanceTime(minute);
    const resent = await resend();
    expect(resent.status).toBe(202);
    expect(started.body).toMatchObject(resent.body);
    const second = await lastCode(email);
    if (first !== second) expect((await verify(email, first)).body).toEqual({ code: ['validation.wrongCode'] });
    expect((await verify(email, second)).status).toBe(200);
    expect((await logIn(email, 'Passw0rd')).status).toBe(200);
  });

  test('sends no code to an unknown address, with the same answer', async () => {
    const email = newEmail();
    expect((await call('POST', '/api/auth/register/resend/', { body: { identifier: email, verification_token: 'none' } })).status).toBe(
      202,
    );
    expect(await inboxOf(email)).toEqual([]);
  });

  test('maps every spelling of a phone to the same account', async () => {
    const phone = newPhone();
    const local = `0${phone.slice(4, 7)} ${phone.slice(7)}`;
    const arabic = local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await startRegistration(local)).status).toBe(202);
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
  ])('reports errors beside their fields: %j', async (body, errors) => {
    const answer = await call('POST', '/api/auth/register/', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(errors);
  });

  test('removes characters that the database can’t store from names', async () => {
    const email = newEmail();
    expect((await startRegistration(email, { first_name: 'Shi\u0000lan\u202e' })).status).toBe(202);
    const { body } = await verify(email, await lastCode(email));
    expect((await me(body.token)).body.first_name).toBe('Shi lan');
  });

  test('does not reveal or change an existing account', async () => {
    const { identifier } = await register();
    advanceTime(minute);
    const fresh = newEmail();
    const repeated = await startRegistration(identifier, { password: 'Another1' });
    const free = await startRegistration(fresh, { password: 'Another1' });
    expect(repeated.status).toBe(free.status);
    expect(withoutToken(repeated.body)).toEqual(withoutToken(free.body));
    expect((await inboxOf(identifier))[0]?.subject).toBe('You already have an account at Karwan');
    expect((await verify(identifier, '123456')).body).toEqual((await verify(fresh, wrong(await lastCode(fresh)))).body);
    expect((await logIn(identifier, 'Another1')).status).toBe(400);
    expect((await logIn(identifier, 'Passw0rd')).status).toBe(200);
  });

  test('does not sign in before the code is confirmed', async () => {
    const email = newEmail();
    await startRegistration(email);
    expect(await logIn(email, 'Passw0rd')).toMatchObject({ status: 400, body: { detail: 'auth.wrongCredentials' } });
  });

  test('again before confirmation needs the code of the second registration for its name and password', async () => {
    const email = newEmail();
    await startRegistration(email);
    const first = await lastCode(email);
    const soon = await startRegistration(email);
    expect(soon).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(0);
    advanceTime(minute);
    expect((await startRegistration(email, { first_name: 'Hana', password: 'Second2pass' })).status).toBe(202);
    const second = await lastCode(email);
    if (first !== second) expect((await verify(email, first)).status).toBe(400);
    const { body } = await verify(email, second);
    expect((await me(body.token)).body.first_name).toBe('Hana');
    expect((await logIn(email, 'Passw0rd')).status).toBe(400);
    expect((await logIn(email, 'Second2pass')).status).toBe(200);
    expect(await db.$count(users, and(eq(users.email, email), isNotNull(users.verifiedAt)))).toBe(1);
  });

  test('sends messages in the shopper’s language', async () => {
    const email = newEmail();
    await call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier: email, password: 'Passw0rd' }, language: 'ckb' });
    expect((await inboxOf(email))[0]?.subject).toBe('کۆدی تۆ لە کاروان');
  });
});

describe('a code', () => {
  test('is compared at most five times, however many attempts are concurrent', async () => {
    const email = newEmail();
    await startRegistration(email);
    const code = await lastCode(email);
    const tries = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))));
    const answers = tries.map(({ body }) => body.code[0]);
    expect(answers.filter((key) => key === 'validation.wrongCode')).toHaveLength(5);
    expect(answers.filter((key) => key === 'validation.codeExpired')).toHaveLength(15);
    expect((await verify(email, code)).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('opens one account when it is sent twice at once', async () => {
    const email = newEmail();
    await startRegistration(email);
    const code = await lastCode(email);
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('may contain spaces and Arabic digits', async () => {
    const email = newEmail();
    await startRegistration(email);
    const inputText = (await lastCode(email)).replaceAll(/\d/g, (digit) => ` ${'۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))}`);
    expect((await verify(email, inputText)).status).toBe(200);
  });

  test('expires after five minutes', async () => {
    const email = newEmail();
    await startRegistration(email);
    advanceTime(5 * minute);
    expect((await verify(email, await lastCode(email))).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('works for its own purpose only', async () => {
    const { identifier } = await register();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const code = await lastCode(identifier);
    const reset = await call('POST', '/api/auth/password/reset/', {
      body: { identifier, code, verification_token: lastToken(identifier), password: 'Stolen1pass' },
    });
    expect(reset.body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('is sent to one identifier ten times a day from one network', async () => {
    const identifier = newPhone();
    const statuses: number[] = [];
    for (let response = 0; response < 11; response += 1) {
      statuses.push((await call('POST', '/api/auth/otp/', { body: { identifier } })).status);
      advanceTime(minute);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    advanceTime(day - 11 * minute);
    expect((await call('POST', '/api/auth/otp/', { body: { identifier } })).status).toBe(202);
  });

  test('is requested from one network 300 times in ten minutes, for all identifiers', async () => {
    const askFrom = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await call('POST', '/api/auth/otp/', { body: { identifier: newEmail() }, headers })).status;
    };
    // Ten at a time: more of them may wait longer for the database than a request does.
    for (let sent = 0; sent < 300; sent += 10) {
      const statuses = Array.from({ length: 10 }, (_, place) => askFrom(`2001:db8:1:2::${(sent + place).toString(16)}`));
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([202]));
    }
    expect(await askFrom('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await askFrom('2001:db8:1:3::1')).toBe(202);
    expect(await askFrom('203.0.113.1')).toBe(202);
    advanceTime(10 * minute);
    expect(await askFrom('2001:db8:1:2::1')).toBe(202);
  });
});

describe('signing in', () => {
  test('returns a token', async () => {
    const { identifier, password } = await register();
    const { status, body } = await logIn(` ${identifier.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect((await me(loginResponse.parse(body).token)).body.email).toBe(identifier);
  });

  test('returns a token, with an e-mail address or a phone in any form, and me returns the user', async () => {
    for (const [identifier, spellings] of [
      [newEmail(), (text: string) => [text, text.toUpperCase(), ` ${text} `]],
      ['+9647501239876', () => ['07501239876', '7501239876', '009647501239876', '0750 123 9876', '٠٧٥٠١٢٣٩٨٧٦', '+964 750 123 9876']],
    ] as const) {
      const { password } = await register({ identifier });
      for (const spelling of spellings(identifier)) {
        const { status, body } = await logIn(spelling, password);
        expect([spelling, status]).toEqual([spelling, 200]);
        const login = loginResponse.parse(body);
        expect(login.change_password_required).toBe(false);
        expect(Date.parse(login.expiry)).toBeGreaterThan(Date.now());
        expect((await me(login.token)).body).toEqual({
          id: expect.any(Number),
          first_name: 'Dilan',
          last_name: null,
          email: identifier.includes('@') ? identifier : null,
          phone: identifier.includes('@') ? null : identifier,
          has_password: true,
          merchant_approval: { approval_status: null },
          is_merchant_revised: false,
          currency: { id: 1 },
          transfer_fee: { amount: expect.any(Number), amount_type: expect.any(String) },
          language_id: 1,
          unread_notifications: 0,
          ...nothingOwn,
        });
      }
    }
  });

  test('gives the same answer for a wrong password and an unknown user', async () => {
    const { identifier } = await register();
    const known = await logIn(identifier, 'Wr0ngpass');
    const unknown = await logIn(newEmail(), 'Wr0ngpass');
    expect(known).toMatchObject({ status: 400, body: { detail: 'auth.wrongCredentials' } });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toEqual(known.body);
  });

  test('is locked for a while after ten wrong passwords, also for the correct one', async () => {
    const { identifier, password } = await register();
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(identifier, 'Wr0ngpass')));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await logIn(identifier, password)).status).toBe(429);
    advanceTime(15 * minute);
    expect((await logIn(identifier, password)).status).toBe(200);
  });

  test('by code creates an account without a first name for a new phone', async () => {
    const phone = newPhone();
    const response = await call('POST', '/api/auth/otp/', { body: { identifier: phone }, language: 'ar' });
    expect(response.status).toBe(202);
    expect(response.body.destination).toMatch(/^\+964•+\d\d$/);
    const answer = await call('POST', '/api/otp_login/', {
      body: { identifier: phone, ...(await lastVerification(phone)), channel: 'Customer Portal' },
      language: 'ar',
    });
    expect(answer.status).toBe(200);
    expect((await me(answer.body.token)).body).toMatchObject({ first_name: null, phone, has_password: false, language_id: 3 });
    const [account] = await db.select().from(users).where(eq(users.phone, phone));
    expect(account?.channel).toBe('Customer Portal');
  });

  test('by code finds an existing account', async () => {
    const { identifier, userId } = await register();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const answer = await call('POST', '/api/otp_login/', { body: { identifier, ...(await lastVerification(identifier)) } });
    expect((await me(answer.body.token)).body.id).toBe(userId);
  });

  test('by code between registration and confirmation leaves one account with the registered name and password', async () => {
    const identifier = newPhone();
    await startRegistration(identifier);
    const { code, verification_token: token } = await lastVerification(identifier);
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    expect((await call('POST', '/api/otp_login/', { body: { identifier, ...(await lastVerification(identifier)) } })).status).toBe(200);
    expect((await verify(identifier, code, token)).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.phone, identifier))).toMatchObject([{ firstName: 'Shilan' }]);
    expect((await logIn(identifier, 'Passw0rd')).status).toBe(200);
  });

  test('reports that the password must be changed', async () => {
    const { identifier, password, userId } = await register();
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, userId));
    expect((await logIn(identifier, password)).body.change_password_required).toBe(true);
  });

  test('in each way answers with a token, its expiry in thirty days, and whether the password must be changed', async () => {
    const { identifier, password, userId, token } = await register();
    const old = await logIn(identifier, password);
    const post = (path: string, body: object) => call('POST', path, { body });
    const ways: Record<string, () => Promise<{ status: number; body: object }>> = {
      password: () => logIn(identifier, password),
      code: async () => {
        advanceTime(minute);
        await post('/api/auth/otp/', { identifier });
        return post('/api/otp_login/', { identifier, ...(await lastVerification(identifier)) });
      },
      refresh: () => call('POST', '/api/auth/refresh/', { token }),
      'refresh of an old token': () => {
        advanceTime(day);
        return call('POST', '/api/auth/refresh/', { token: old.body.token });
      },
    };
    for (const required of [false, true]) {
      await db.update(users).set({ changePasswordRequired: required }).where(eq(users.id, userId));
      for (const [way, use] of Object.entries(ways)) {
        if (way.startsWith('refresh of') && !required) continue;
        const { status, body } = await use();
        expect([way, status]).toEqual([way, 200]);
        expect(body, way).toMatchObject({ token: expect.any(String), expiry: expect.any(String), change_password_required: required });
        const left = Date.parse(loginResponse.parse(body).expiry) - services.now().getTime();
        expect(Math.abs(left - 30 * day), way).toBeLessThan(2 * minute + (way === 'refresh' ? day : 0));
      }
    }
    await post('/api/auth/password/forgot/', { identifier });
    const reset = await post('/api/auth/password/reset/', { identifier, ...(await lastVerification(identifier)), password: 'Better2pass' });
    expect(reset.body).toMatchObject({ token: expect.any(String), change_password_required: false });
    expect(Date.parse(reset.body.expiry) - services.now().getTime()).toBeGreaterThan(29 * day);
  });
});

describe('the user detail', () => {
  const application = (userId: number, status: 'pending' | 'approved' | 'rejected' | 'revised') => ({
    userId,
    status,
    shopName: 'Carpets',
    contactName: 'Shilan',
    phone: newPhone(),
    email: newEmail(),
    cityId: 1,
    sells: 'Carpets',
    description: 'Woven.',
    submittedAt: services.now(),
  });

  test.each([
    ['Shilan', 1, null, '500', 'fixed'],
    ['شیلان', 2, 'pending', '0', 'fixed'],
    ['أحمد', 3, 'approved', '2.5', 'percentage'],
    ["Nur al-Din O'Hara", 2, 'revised', '100', 'percentage'],
    ['a'.repeat(60), 3, 'rejected', '0', 'percentage'],
    ['Ž', 1, 'revised', '12500', 'fixed'],
  ] as const)('has all fields: %s, language %s, %s, %s %s', async (firstName, language, status, fee, feeType) => {
    const phone = newPhone();
    for (const identifier of [newEmail(), phone]) {
      const { token, userId } = await register({ identifier, firstName });
      await db.update(users).set({ languageId: language, transferFeeAmount: fee, transferFeeType: feeType }).where(eq(users.id, userId));
      if (status) await db.insert(sellerApplications).values(application(userId, status));
      const expected = {
        id: userId,
        first_name: firstName,
        last_name: null,
        email: identifier === phone ? null : identifier,
        phone: identifier === phone ? phone : null,
        has_password: true,
        merchant_approval: { approval_status: status },
        is_merchant_revised: status === 'revised',
        currency: { id: 1 },
        transfer_fee: { amount: Number(fee), amount_type: feeType },
        language_id: language,
        unread_notifications: 0,
      };
      expect((await me(token)).body).toEqual({ ...expected, ...nothingOwn });
      for (const changes of [{ last_name: 'Karim' }, { last_name: 'Karim', language_id: language, first_name: firstName }])
        expect((await call('POST', '/api/me/update_profile/', { token, body: changes })).body).toEqual({ ...expected, last_name: 'Karim' });
      await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
      expect((await me(token)).body, 'signs in by code').toEqual({
        ...expected,
        ...nothingOwn,
        last_name: 'Karim',
        has_password: false,
      });
    }
  });
});

describe('a token', () => {
  const refresh = (token: string) => call('POST', '/api/auth/refresh/', { token });

  test('of the wrong kind is 401', async () => {
    for (const token of ['short', 'x'.repeat(43), '']) {
      expect(await me(token)).toMatchObject({ status: 401, body: { detail: 'auth.required' } });
    }
  });

  test('expires thirty days after its last use', async () => {
    const { token } = await register();
    advanceTime(29 * day);
    expect((await me(token)).status).toBe(200);
    advanceTime(29 * day);
    expect((await me(token)).status).toBe(200);
    advanceTime(30 * day);
    expect((await me(token)).status).toBe(401);
  });

  test('is returned unchanged within a day', async () => {
    const { token } = await register();
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(loginResponse.parse(body).token).toBe(token);
  });

  test('is replaced after a day, by the same successor for all requests within a minute', async () => {
    const { token } = await register();
    advanceTime(day);
    const [one, two] = await Promise.all([refresh(token), refresh(token)]);
    expect(one.status).toBe(200);
    expect(one.body.token).not.toBe(token);
    expect(two.body).toEqual(one.body);
    advanceTime(59_000);
    expect((await me(token)).status).toBe(200);
    expect((await refresh(token)).body.token).toBe(one.body.token);
    advanceTime(2000);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await me(one.body.token)).status).toBe(200);
  });

  test.each(['old', 'new'] as const)('and its successor end by logging out with the %s one', async (which) => {
    const { token } = await register();
    advanceTime(day);
    const successor: string = (await refresh(token)).body.token;
    expect((await call('POST', '/api/auth/logout/', { token: which === 'old' ? token : successor })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(successor)).status).toBe(401);
  });

  test('that is invalid can still log out', async () => {
    expect((await call('POST', '/api/auth/logout/')).status).toBe(204);
  });
});

describe('a password', () => {
  const forgot = (identifier: string) => call('POST', '/api/auth/password/forgot/', { body: { identifier } });
  const reset = (identifier: string, code: string, password: string) =>
    call('POST', '/api/auth/password/reset/', { body: { identifier, code, verification_token: lastToken(identifier), password } });
  const change = (token: string, old_password: string, new_password: string) =>
    call('POST', '/api/auth/password/change/', { token, body: { old_password, new_password } });

  test('is reset with a code, which ends every sign-in and signs in', async () => {
    const { identifier, token } = await register();
    const response = await forgot(identifier);
    expect(response.status).toBe(202);
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

  test('reset for an unknown user gets the same answer', async () => {
    const { identifier } = await register();
    const nobody = newEmail();
    const known = await forgot(identifier);
    const unknown = await forgot(nobody);
    expect(unknown.status).toBe(known.status);
    expect(withoutToken(unknown.body)).toEqual(withoutToken(known.body));
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

  test('can’t be changed by an account that signs in by code', async () => {
    const identifier = newPhone();
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const { body } = await call('POST', '/api/otp_login/', { body: { identifier, ...(await lastVerification(identifier)) } });
    expect(await change(body.token, 'Passw0rd', 'Better2pass')).toMatchObject({ status: 409, body: { detail: 'auth.noPassword' } });
  });
});

describe('the profile', () => {
  const update = (token: string, body: unknown) => call('POST', '/api/me/update_profile/', { token, body });

  test('accepts names, a language and the dinar, and keeps absent fields', async () => {
    const { token } = await register();
    expect((await update(token, { language_id: 2 })).body).toMatchObject({ first_name: 'Dilan', language_id: 2 });
    expect((await update(token, { first_name: 'Nask', last_name: 'Omer', currency_id: 1 })).body).toMatchObject({
      first_name: 'Nask',
      last_name: 'Omer',
      language_id: 2,
    });
    expect((await update(token, { last_name: '' })).body.last_name).toBeNull();
  });

  test('sets language 1 when nothing is named', async () => {
    const { token } = await register();
    expect((await update(token, { language_id: 3 })).body.language_id).toBe(3);
    expect(await update(token, {})).toMatchObject({ status: 200, body: { first_name: 'Dilan', language_id: 1 } });
  });

  test('refuses invalid values', async () => {
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

test('no token, code or password is stored in plain text', async () => {
  const { identifier, token, password } = await register();
  const code = await lastCode(identifier);
  await db.delete(messages).where(eq(messages.recipient, identifier));
  const rows = JSON.stringify([await db.select().from(users), await db.select().from(tokens), await db.select().from(codes)]);
  expect(rows).toContain(sha256(token));
  expect(rows).toContain('$argon2id$');
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(password);
  expect(rows).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
});

test('sign-ins and refusals are logged with the request and the customer, and without what was typed', async () => {
  const { identifier, password, token, userId } = await register();
  const requestId = randomUUID();
  const linesOf = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const before = logLines.length;
    await call('POST', path, { body, headers: { 'X-Request-Id': requestId, ...headers } });
    const lines = logLines.slice(before).map((line) => JSON.parse(line));
    return lines.filter(({ msg }) => msg === 'signed in' || msg === 'refused');
  };
  expect(await linesOf('/api/auth/login/', { identifier, password })).toMatchObject([{ msg: 'signed in', requestId, userId }]);
  const refused = { msg: 'refused', requestId, userId: null, method: 'POST' };
  expect(await linesOf('/api/auth/login/', { identifier, password: 'Wrong1pass' })).toMatchObject([
    { ...refused, path: '/api/auth/login/', status: 400, reasons: ['auth.wrongCredentials'] },
  ]);
  expect(await linesOf('/api/orders/', {})).toMatchObject([{ ...refused, path: '/api/orders/', status: 401, reasons: ['auth.required'] }]);
  const own = { Authorization: `Bearer ${token}` };
  const change = { old_password: 'Wrong1pass', new_password: 'Better2pass' };
  expect(await linesOf('/api/auth/password/change/', change, own)).toMatchObject([
    { ...refused, userId, status: 400, reasons: ['oldPassword: validation.wrongPassword'] },
  ]);
  expect(await linesOf('/api/me/update_profile/', { first_name: '' }, own)).toEqual([]);
  const [withoutId] = await linesOf('/api/orders/', {}, { 'X-Request-Id': 'two words' });
  expect(withoutId).not.toHaveProperty('requestId');
});

test('the demo accounts are created once, with a home and a work address', async () => {
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

test('every way of signing in merges the guest’s cart', async () => {
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
  await arrive('/api/otp_login/', { identifier, ...(await lastVerification(identifier)) });
  expect(await quantity(token)).toBe(3);
  await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
  const reset = await arrive('/api/auth/password/reset/', { identifier, ...(await lastVerification(identifier)), password: 'Better2pass' });
  expect(await quantity(reset.body.token)).toBe(4);
});

test('a call with an oversized body is not read', async () => {
  const { status, body } = await logIn(newEmail(), 'x'.repeat(200_000));
  expect([status, body]).toEqual([400, { detail: 'errors.notJson' }]);
});
