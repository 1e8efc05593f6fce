import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postTransaction } from '../../marketplace/balance/ledger/postTransaction';
import { CommandRefused } from '../../marketplace/cli/command';
import { userCommands } from '../../marketplace/cli/commands/userCommands';
import { accountExport } from '../../marketplace/contract/account/account';
import { loginResponse } from '../../marketplace/contract/customer/identity';
import type { LedgerKind } from '../../marketplace/contract/order/balanceKinds';
import { codes, linkedAccounts, tokens, users } from '../../marketplace/database/tables/customer/identity';
import { orders } from '../../marketplace/database/tables/order/orders';
import { auditLog, jobs } from '../../marketplace/database/tables/system/jobs';
import { signIn } from '../../marketplace/identity/sessions/signIn';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, lastToken, lastVerification, inboxOf, advanceTime, drainJobs } = marketplace;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(marketplace);

const minute = 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

type Kind = 'email' | 'phone';
const fresh = { email: newEmail, phone: newPhone };

const me = (token: string) => call('GET', '/api/me/', { token });
const requestChange = (kind: Kind, token: string, contact: string, headers = {}) =>
  call('POST', `/api/me/change_${kind}/`, { token, body: { [kind]: contact }, headers });
const confirm = (kind: Kind, token: string, code: string) => call('POST', `/api/me/verify_change_${kind}/`, { token, body: { code } });
const requestDeletion = (token: string) => call('POST', '/api/me/delete_account/', { token });
const confirmDeletion = (token: string, code: string) => call('POST', '/api/me/verify_delete_account/', { token, body: { code } });
const logIn = (identifier: string, password: string) => call('POST', '/api/auth/login/', { body: { identifier, password } });
const exportOf = async (token: string) => accountExport.parse((await call('GET', '/api/me/export/', { token })).body);

/** A customer with an e-mail address and a phone, created through the API. */
async function customerWithContacts() {
  const customer = await register();
  const phone = newPhone();
  await requestChange('phone', customer.token, phone);
  const { body } = await confirm('phone', customer.token, await lastCode(phone));
  return { ...customer, token: body.token as string, email: customer.identifier, phone };
}

/** Credits or debits a customer's balance, in dinars. */
const credit = (userId: number, amount: string, kind: LedgerKind = 'topup') =>
  services.database.transaction((tx) =>
    postTransaction(tx, {
      kind,
      reference: `TEST-${randomUUID()}`,
      entries: [
        { account: { kind: 'balance', userId }, amount },
        { account: { kind: 'vouchers' }, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
      ],
    }),
  );

async function deliver(number: string) {
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(services, { number, to, operator: 'Hana' });
}

describe.each(['email', 'phone'] as const)('a new %s', (kind) => {
  test('takes effect once its code is confirmed, and ends every other sign-in', async () => {
    const before = await customerWithContacts();
    const other: string = (await logIn(before.email, before.password)).body.token;
    const contact = fresh[kind]();
    const requested = await requestChange(kind, before.token, contact);
    expect(requested.status).toBe(202);
    expect(requested.body).toMatchObject({ expires_in: 300, resend_in: 60 });
    expect(requested.body.destination).not.toBe(contact);
    expect((await me(before.token)).body[kind], 'nothing changes before').toBe(before[kind]);
    const code = await lastCode(contact);
    expect(await confirm(kind, before.token, wrong(code))).toMatchObject({ status: 400, body: { code: ['validation.wrongCode'] } });
    expect(await confirm(kind, before.token, ' ')).toMatchObject({ status: 400, body: { code: ['validation.required'] } });
    const answer = await confirm(kind, before.token, code);
    expect(answer.status).toBe(200);
    const { token } = loginResponse.parse(answer.body);
    expect((await me(token)).body).toMatchObject({ id: before.userId, [kind]: contact });
    for (const ended of [before.token, other]) expect((await me(ended)).status).toBe(401);
    expect((await logIn(contact, before.password)).status).toBe(200);
    expect((await logIn(before[kind], before.password)).status).toBe(400);
    expect((await confirm(kind, token, code)).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('is announced to the old one, with the new one masked', async () => {
    const before = await customerWithContacts();
    const contact = fresh[kind]();
    await requestChange(kind, before.token, contact);
    await confirm(kind, before.token, await lastCode(contact));
    const inbox = await inboxOf(before[kind]);
    expect(inbox, 'a message to another account').toHaveLength(1);
    expect(inbox[0]?.subject).toBe(kind === 'email' ? 'Your Karwan email address was changed' : 'Your Karwan phone number was changed');
    expect(inbox[0]?.body).not.toContain(contact);
  });

  test('that belongs to another account gets the same answer, and its owner is notified', async () => {
    const owner = await customerWithContacts();
    advanceTime(minute);
    const { token, userId } = await register();
    const free = fresh[kind]();
    const freely = await requestChange(kind, token, free);
    advanceTime(minute);
    const repeated = await requestChange(kind, token, owner[kind]);
    expect(repeated.status).toBe(freely.status);
    expect(Object.keys(repeated.body)).toEqual(Object.keys(freely.body));
    const [notification] = await inboxOf(owner[kind]);
    expect(notification?.subject).toBe('Someone asked for your address');
    expect(notification?.body).not.toMatch(/\d{6}/);
    expect((await confirm(kind, token, '123456')).body, 'a guess').toEqual({ code: ['validation.wrongCode'] });
    expect((await me(owner.token)).body[kind]).toBe(owner[kind]);
    // Even the correct code, which was never sent, is refused.
    const [row] = await db
      .select()
      .from(codes)
      .where(and(eq(codes.userId, userId), eq(codes.destination, owner[kind])));
    advanceTime(minute);
    const own = fresh[kind]();
    await requestChange(kind, token, own);
    const code = await lastCode(own);
    const [sent] = await db
      .select()
      .from(codes)
      .where(and(eq(codes.userId, userId), eq(codes.destination, own)));
    await db.delete(codes).where(eq(codes.id, row?.id ?? 0));
    await db
      .update(codes)
      .set({ destination: owner[kind] })
      .where(eq(codes.id, sent?.id ?? 0));
    expect(await confirm(kind, token, code)).toMatchObject({ status: 409, body: { detail: 'account.contactTaken' } });
    expect((await me(owner.token)).body[kind]).toBe(owner[kind]);
  });

  test('is refused when it is unchanged or malformed', async () => {
    const account = await customerWithContacts();
    const { token } = account;
    expect((await requestChange(kind, token, ` ${account[kind].toUpperCase()} `)).body).toEqual({ [kind]: ['validation.unchanged'] });
    expect((await requestChange(kind, token, '  ')).body).toEqual({ [kind]: ['validation.required'] });
    expect((await requestChange(kind, token, kind === 'email' ? newPhone() : newEmail())).body).toEqual({ [kind]: [`validation.${kind}`] });
    const malformed = { email: ['dilan', 'dilan@', 'a@b'], phone: ['+123456', '0650 123 4567', '0750 123 456'] };
    for (const value of malformed[kind]) expect((await requestChange(kind, token, value)).body).toEqual({ [kind]: [`validation.${kind}`] });
    expect((await call('POST', `/api/me/change_${kind}/`, { token, body: {} })).body).toEqual({ [kind]: ['validation.required'] });
    expect((await requestChange(kind, '', fresh[kind]())).status).toBe(401);
    expect((await confirm(kind, '', '123456')).status).toBe(401);
  });

  test('requested again invalidates the first code, at most once a minute', async () => {
    const { token } = await register();
    const [first, second] = [fresh[kind](), fresh[kind]()];
    await requestChange(kind, token, first);
    expect(await requestChange(kind, token, first)).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    expect((await requestChange(kind, token, second)).status).toBe(202);
    const earlier = await lastCode(first);
    const code = await lastCode(second);
    if (earlier !== code) expect((await confirm(kind, token, earlier)).status).toBe(400);
    const { body } = await confirm(kind, token, code);
    expect((await me(body.token)).body[kind]).toBe(second);
  });

  test('allows five attempts in five minutes, and its code works for no other purpose or account', async () => {
    const { token } = await register();
    const contact = fresh[kind]();
    await requestChange(kind, token, contact);
    const code = await lastCode(contact);
    const stranger = await register();
    expect((await confirm(kind, stranger.token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    expect((await confirmDeletion(token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    const reset = await call('POST', '/api/auth/password/reset/', {
      body: { identifier: contact, code, verification_token: lastToken(contact), password: 'Better2pass' },
    });
    expect(reset.status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 9 }, () => confirm(kind, token, wrong(code))));
    expect(tries.filter(({ body }) => body.code[0] === 'validation.wrongCode')).toHaveLength(5);
    expect((await confirm(kind, token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    advanceTime(minute);
    await requestChange(kind, token, contact);
    advanceTime(5 * minute);
    expect((await confirm(kind, token, await lastCode(contact))).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('is limited to ten requests an hour per account and 300 in ten minutes per network', async () => {
    const { token } = await register();
    const statuses: number[] = [];
    for (let requested = 0; requested < 11; requested += 1) statuses.push((await requestChange(kind, token, fresh[kind]())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    const address = kind === 'email' ? '203.0.113.31' : '203.0.113.32';
    const from = { 'X-Forwarded-For': address };
    const crowd = Array.from({ length: 300 }, () => call('POST', '/api/auth/otp/', { body: { identifier: newEmail() }, headers: from }));
    await Promise.all(crowd);
    const later = await register();
    expect((await requestChange(kind, later.token, fresh[kind](), from)).status).toBe(429);
    expect((await requestChange(kind, later.token, fresh[kind]())).status).toBe(202);
  });

  test('invalidates the codes sent to the old one', async () => {
    const before = await customerWithContacts();
    const old = before[kind];
    advanceTime(minute);
    await call('POST', '/api/auth/password/forgot/', { body: { identifier: old } });
    const resetCode = await lastCode(old);
    const contact = fresh[kind]();
    await requestChange(kind, before.token, contact);
    await confirm(kind, before.token, await lastCode(contact));
    const reset = await call('POST', '/api/auth/password/reset/', {
      body: { identifier: old, code: resetCode, verification_token: lastToken(old), password: 'Stolen1pass' },
    });
    expect(reset).toMatchObject({ status: 400, body: { code: ['validation.codeExpired'] } });
  });
});

test.each([
  ['0750 123 45 67', '+9647501234567'],
  ['٠٧٥٠ ١٢٣ ٤٥٦٧', '+9647501234567'],
  ['۰۷۵۰۱۲۳۴۵۶۷', '+9647501234567'],
  ['00964 750 123 4567', '+9647501234567'],
  ['+964 0750 123 4567', '+9647501234567'],
  ['7501234567', '+9647501234567'],
])('a phone written %s is the same phone', async (written, phone) => {
  const spelling = written.replace(/123 ?45 ?67|١٢٣ ٤٥٦٧|۱۲۳۴۵۶۷/, '');
  // Each test has its own number, in several spellings.
  const tail = newPhone().slice(-7);
  const digits = /[٠-٩]/.test(written) ? '٠١٢٣٤٥٦٧٨٩' : /[۰-۹]/.test(written) ? '۰۱۲۳۴۵۶۷۸۹' : '0123456789';
  const inputText = spelling + tail.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)));
  const expected = phone.slice(0, -7) + tail;
  const { token } = await register();
  expect((await requestChange('phone', token, inputText)).status).toBe(202);
  const { body } = await confirm('phone', token, await lastCode(expected));
  expect((await me(body.token)).body.phone).toBe(expected);
});

test('a first phone is announced by e-mail, and a pending registration does not block it', async () => {
  const { token, identifier } = await register();
  const phone = newPhone();
  await call('POST', '/api/auth/register/', { body: { first_name: 'Nobody', identifier: phone, password: 'Passw0rd' } });
  await requestChange('phone', token, phone);
  // The newest code belongs to the change; a registration's code is valid for the registration only.
  const { status, body } = await confirm('phone', token, await lastCode(phone));
  expect(status).toBe(200);
  expect((await me(body.token)).body).toMatchObject({ email: identifier, phone });
  expect((await inboxOf(identifier))[0]?.subject).toBe('Your Karwan phone number was changed');
});

test('merges the guest’s cart, as every sign-in does', async () => {
  const { variantId } = await insertProduct(services);
  const { token } = await register();
  const guestKey = (await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 2 } })).body.cart_id;
  const email = newEmail();
  await requestChange('email', token, email);
  const { body } = await call('POST', '/api/me/verify_change_email/', {
    token,
    body: { code: await lastCode(email), channel: 'Customer Portal' },
    headers: { 'X-Cart-Id': guestKey },
  });
  expect((await call('GET', '/api/cart/', { token: body.token })).body.cart_items).toMatchObject([{ quantity: 2 }]);
});

describe('in live mode with only one message channel', async () => {
  const mailOnly = await openTestMarketplace({
    config: { mode: 'live', mail: { url: 'smtp://127.0.0.1:9', from: 'Karwan <no-reply@karwan.example>' }, sms: null },
  });
  const insert = async (values: Partial<typeof users.$inferInsert>) => {
    const email = values.email ?? newEmail();
    const [row] = await mailOnly.services.database.db
      .insert(users)
      .values({ firstName: 'Dilan', verifiedAt: new Date(), ...values, email: values.phone && !values.email ? null : email })
      .returning({ id: users.id });
    const signedIn = await mailOnly.services.database.transaction((tx) =>
      signIn(tx, mailOnly.services, row?.id ?? 0, { requestId: 'a request', guestKey: null, deviceHash: null, channel: undefined }),
    );
    if (!('token' in signedIn)) throw new Error('the sign-in was refused');
    return { token: signedIn.token, email };
  };

  test('the storefront is told of the channel', async () => {
    expect((await mailOnly.call('GET', '/api/auth/channels/')).body).toEqual({ phone: false, email: true });
    expect((await call('GET', '/api/auth/channels/')).body).toEqual({ phone: true, email: true });
  });

  test('a phone is refused with a field error', async () => {
    const { token } = await insert({});
    const refused = await mailOnly.call('POST', '/api/me/change_phone/', { token, body: { phone: newPhone() } });
    expect(refused).toMatchObject({ status: 400, body: { phone: ['validation.useEmail'] } });
    const repeated = await mailOnly.call('POST', '/api/me/change_email/', { token, body: { email: newEmail() } });
    expect(repeated.status).toBe(202);
  });

  test('the deletion code uses the available channel, or is refused with a reason', async () => {
    const both = await insert({ email: newEmail(), phone: newPhone() });
    const sent = await mailOnly.call('POST', '/api/me/delete_account/', { token: both.token });
    expect(sent.body.destination).toMatch(/@/);
    const { token } = await insert({ phone: newPhone() });
    expect(await mailOnly.call('POST', '/api/me/delete_account/', { token })).toMatchObject({
      status: 409,
      body: { detail: 'account.noContact' },
    });
  });
});

describe('deleting the account', () => {
  test('is refused while an order is open, at request and at confirmation, and works after delivery', async () => {
    const { token, addressId, identifier } = await shopper();
    const { variantId } = await insertProduct(services);
    expect((await requestDeletion(token)).status).toBe(202);
    const early = await lastCode(identifier);
    await addToCart(token, variantId, 1);
    const { number } = (await place(token, addressId)).body;
    expect(await confirmDeletion(token, early)).toMatchObject({ status: 409, body: { detail: 'account.openOrder' } });
    advanceTime(minute);
    expect(await requestDeletion(token)).toMatchObject({ status: 409, body: { detail: 'account.openOrder' } });
    await deliver(number);
    expect((await requestDeletion(token)).status).toBe(202);
    expect((await confirmDeletion(token, await lastCode(identifier))).status).toBe(204);
  });

  test('is refused while there is a balance, at request and at confirmation', async () => {
    const { token, identifier, userId } = await register();
    await requestDeletion(token);
    const code = await lastCode(identifier);
    await credit(userId, '250');
    expect(await confirmDeletion(token, code)).toMatchObject({ status: 409, body: { detail: 'account.balanceLeft' } });
    expect(await requestDeletion(token)).toMatchObject({ status: 409, body: { detail: 'account.balanceLeft' } });
    await credit(userId, '-250', 'transfer');
    // A refusal does not use up the code.
    expect((await confirmDeletion(token, code)).status).toBe(204);
  });

  test('takes the code that was sent, and answers without a token', async () => {
    const { token, identifier, password } = await register();
    const other: string = (await logIn(identifier, password)).body.token;
    const requested = await requestDeletion(token);
    expect(requested.body).toMatchObject({ destination: 's•••@example.com', expires_in: 300, resend_in: 60 });
    expect(await requestDeletion(token)).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    const code = await lastCode(identifier);
    expect((await confirmDeletion(token, wrong(code))).body).toEqual({ code: ['validation.wrongCode'] });
    expect((await me(token)).status).toBe(200);
    expect(await confirmDeletion(token, code)).toMatchObject({ status: 204, body: null });
    for (const ended of [token, other]) expect((await me(ended)).status).toBe(401);
    expect((await confirmDeletion(token, code)).status).toBe(401);
    expect((await logIn(identifier, password)).body).toMatchObject({ detail: 'auth.wrongCredentials' });
  });

  test('frees the address for a new account', async () => {
    const first = await register();
    await requestDeletion(first.token);
    await confirmDeletion(first.token, await lastCode(first.identifier));
    advanceTime(minute);
    const again = await register({ identifier: first.identifier });
    expect(again.userId).not.toBe(first.userId);
    expect((await exportOf(again.token)).orders).toEqual([]);
  });

  test('removes all personal data from every table, and keeps orders and ledger', async () => {
    const tag = randomUUID().slice(0, 8);
    const name = `Zhyan${tag}`;
    const { token: first, userId, identifier: email } = await register({ firstName: name });
    await call('POST', '/api/me/update_profile/', { token: first, body: { last_name: `Barzani${tag}` } });
    const oldPhone = newPhone();
    const phone = newPhone();
    const secondPhone = newPhone();
    const unconfirmed = newEmail();
    await requestChange('phone', first, oldPhone);
    const { token: second } = (await confirm('phone', first, await lastCode(oldPhone))).body;
    await requestChange('phone', second, phone);
    const { token } = (await confirm('phone', second, await lastCode(phone))).body;
    const cities = (await call('GET', '/api/local_delivery/')).body;
    const address = {
      full_name: `${name} Courier`,
      phone,
      second_phone: secondPhone,
      city_id: cities[0].id,
      area: `Area${tag}`,
      street: `Street${tag}`,
      building: `Building${tag}`,
      floor: `F${tag}`,
      nearest_landmark: `Landmark${tag}`,
      note: `Note${tag}`,
      latitude: 36.1911,
      longitude: 44.0092,
    };
    const addressId: number = (await call('POST', '/api/me/addresses/', { token, body: address })).body.id;
    const [bought, isFavorite] = [await insertProduct(services), await insertProduct(services)];
    await addToCart(token, bought.variantId, 1);
    const quoted = (await call('POST', '/api/checkout/', { token, body: { address_id: addressId, payment_method: 'cash' } })).body;
    const placed = await call('POST', '/api/orders/', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        address_id: addressId,
        payment_method: 'cash',
        quote_id: quoted.quote_id,
        note: `OrderNote${tag}`,
        channel: 'Customer Portal',
      },
    });
    expect(placed.status).toBe(201);
    await deliver(placed.body.number);
    await addToCart(token, isFavorite.variantId, 2);
    await call('POST', '/api/wishlist/', { token, body: { product_id: isFavorite.productId } });
    await db.insert(linkedAccounts).values({ provider: 'google', subject: `subject${tag}`, userId, email: `google-${tag}@example.com` });
    await requestChange('email', token, unconfirmed);
    await call('POST', '/api/auth/register/', { body: { first_name: name, identifier: phone, password: 'Passw0rd' } });
    await drainJobs();
    await db
      .update(jobs)
      .set({ lastError: `550 no such mailbox ${email}` })
      .where(sql`${jobs.payload} ->> 'messageId' = (select max(id)::text from messages where recipient = ${email})`);

    const secrets = [tag, email, phone, secondPhone, unconfirmed, '36.1911', '44.0092'];
    const before = await dumpTables();
    for (const secret of secrets) expect(before, `${secret} was there to be deleted`).toContain(secret);
    await requestDeletion(token);
    expect((await confirmDeletion(token, await lastCode(phone))).status).toBe(204);

    const after = await dumpTables();
    for (const secret of secrets) expect.soft(after.includes(secret), `${secret} is left:\n${around(after, secret)}`).toBe(false);
    const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
    expect(order).toMatchObject({
      number: placed.body.number,
      note: null,
      address: { cityId: cities[0].id, cityName: cities[0].city_name, fullName: '', phone: '', nearestLandmark: '' },
    });
    const [entries] = (
      await db.execute(
        sql`select count(*)::int as n from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.user_id = ${userId}`,
      )
    ).rows as [{ n: number }];
    expect(entries.n).toBe(2);
    expect(await db.select().from(tokens).where(eq(tokens.userId, userId))).toEqual([]);
  });

  test('leaves messages to another account untouched', async () => {
    const other = await register();
    advanceTime(minute);
    const { token, identifier } = await register();
    await requestChange('email', token, other.identifier);
    const received = (await inboxOf(other.identifier)).length;
    await requestDeletion(token);
    await confirmDeletion(token, await lastCode(identifier));
    expect(await inboxOf(other.identifier)).toHaveLength(received);
    expect((await me(other.token)).status).toBe(200);
  });
});

/** Every row of every table as text, except the catalogue. */
async function dumpTables(): Promise<string> {
  const tables = (
    await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).rows as { name: string }[];
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'orders', 'messages', 'jobs', 'codes', 'audit_log']));
  const rows: string[] = [];
  for (const { name } of tables) {
    const { rows: found } = await db.execute(sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`);
    rows.push(...(found as { line: string }[]).map(({ line }) => `${name}: ${line}`));
  }
  return rows.join('\n');
}

const around = (text: string, part: string) =>
  text
    .split('\n')
    .filter((line) => line.includes(part))
    .join('\n');

describe('the data export', () => {
  test('contains all data about the shopper', async () => {
    const { token, addressId, identifier } = await shopper();
    const { variantId, productId } = await insertProduct(services);
    await addToCart(token, variantId, 2);
    const { number } = (await place(token, addressId)).body;
    await addToCart(token, variantId, 3);
    await call('POST', '/api/wishlist/', { token, body: { product_id: productId, variant_id: variantId } });
    const [{ id: userId } = { id: 0 }] = await db.select({ id: users.id }).from(users).where(eq(users.email, identifier));
    await credit(userId, '1000');
    await db.insert(linkedAccounts).values({ provider: 'google', subject: randomUUID(), userId, email: identifier });
    const exported = await exportOf(token);
    expect(exported.profile).toMatchObject({ first_name: 'Dilan', email: identifier, phone: null });
    expect(exported.addresses).toMatchObject([{ id: addressId, nearest_landmark: 'Opposite the bakery' }]);
    expect(exported.orders).toMatchObject([
      { number, lines: [{ quantity: 2 }], address: { area: 'Ankawa' }, history: [{ status: 'placed' }] },
    ]);
    expect(exported.ledger).toMatchObject([
      { account: 'receivable', kind: 'order', reference: number },
      { account: 'balance', kind: 'topup', amount: '1000', currency: 'IQD' },
    ]);
    expect(exported.wishlist).toMatchObject([{ product_id: productId, variant_id: variantId }]);
    expect(exported.cart).toMatchObject([{ variant_id: variantId, quantity: 3 }]);
    expect(exported.sign_ins).toHaveLength(1);
    expect(exported.known_devices).toEqual([{ seen_at: expect.any(String) }]);
    expect(exported.linked_accounts).toMatchObject([{ provider: 'google', email: identifier }]);
    expect(exported.messages.map(({ body }) => body !== null)).toEqual([false, true]);
    expect(exported.messages[1]?.body).toContain(number);
  });

  test('contains no codes, hashes or data of other people', async () => {
    const { token, identifier } = await register();
    const other = await shopper();
    advanceTime(minute);
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const text = JSON.stringify(await exportOf(token));
    expect(text).not.toContain(await lastCode(identifier));
    expect(text).not.toMatch(/argon2|hash/i);
    expect(text).not.toContain(other.identifier);
    expect((await call('GET', '/api/me/export/')).status).toBe(401);
  });
});

test('the back office ends every session of an account, with or without a password, and records the operator', async () => {
  const signOut = async (identifier: string) => {
    const printed: string[] = [];
    const command = userCommands.find(({ words }) => words === 'users sign-out');
    const task = await command?.read({ args: [identifier], options: {}, operator: 'Shirin', print: (line) => printed.push(line) });
    await task?.(services);
    return printed.join('\n');
  };
  const { identifier, token, password, userId } = await register();
  const other: string = (await logIn(identifier, password)).body.token;
  const { token: stranger } = await register();
  expect(await signOut(identifier.toUpperCase())).toBe('The account is signed out on every device');
  for (const ended of [token, other]) expect((await me(ended)).status).toBe(401);
  expect((await me(stranger)).status).toBe(200);
  expect((await logIn(identifier, password)).status).toBe(200);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'users sign-out'));
  expect(entries.at(-1)).toMatchObject({ operator: 'Shirin', detail: { userId } });
  const phone = newPhone();
  await call('POST', '/api/auth/otp/', { body: { identifier: phone } });
  const byCode = await call('POST', '/api/otp_login/', { body: { identifier: phone, ...(await lastVerification(phone)) } });
  await signOut(phone);
  expect((await me(byCode.body.token)).status).toBe(401);
  await expect(signOut(newEmail())).rejects.toThrow('No account has this e-mail address or phone');
  await expect(signOut('nobody')).rejects.toThrow(CommandRefused);
});

describe('while a new password is required', () => {
  const holdUntilChanged = async (identifier: string, operator = 'Shirin') => {
    const printed: string[] = [];
    const [command] = userCommands;
    const task = await command?.read({ args: [identifier], options: {}, operator, print: (line) => printed.push(line) });
    await task?.(services);
    return printed.join('\n');
  };

  test('the back office marks the account and records the operator', async () => {
    const { identifier, userId } = await register();
    expect(await holdUntilChanged(identifier.toUpperCase())).toBe('The account must choose a new password before anything else');
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'users require-password-change'));
    expect(entries.at(-1)).toMatchObject({ operator: 'Shirin', detail: { userId } });
    await expect(holdUntilChanged(newEmail())).rejects.toThrow('No account has this e-mail address or phone');
    await expect(holdUntilChanged('nobody')).rejects.toThrow(CommandRefused);
    const phone = newPhone();
    await call('POST', '/api/auth/otp/', { body: { identifier: phone } });
    await call('POST', '/api/otp_login/', { body: { identifier: phone, ...(await lastVerification(phone)) } });
    await expect(holdUntilChanged(phone)).rejects.toThrow('The account has no password to change');
  });

  test('every customer call is refused on every device, except those that change the password', async () => {
    const { identifier, token, password } = await register();
    const other: string = (await logIn(identifier, password)).body.token;
    await holdUntilChanged(identifier);
    const document = (await call('GET', '/api/openapi.json')).body;
    const own: [string, string][] = Object.entries<Record<string, { security?: object[] }>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.some((scheme) => 'bearer' in scheme))
        .map(([method]): [string, string] => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')]),
    );
    expect(own.length).toBeGreaterThan(20);
    const open = ['POST /api/auth/refresh/', 'POST /api/auth/password/change/'];
    for (const [method, path] of own.filter(([method, path]) => !open.includes(`${method} ${path}`))) {
      for (const bearer of [token, other]) {
        const answer = await call(method, path, { token: bearer, ...(method === 'GET' ? {} : { body: {} }) });
        expect.soft({ path, status: answer.status, body: answer.body }).toEqual({
          path,
          status: 403,
          body: { detail: 'auth.changePasswordRequired' },
        });
      }
    }
    expect(await call('POST', '/api/auth/refresh/', { token })).toMatchObject({ status: 200, body: { change_password_required: true } });
    expect((await call('POST', '/api/auth/logout/', { token: other })).status).toBe(204);
    const changed = await call('POST', '/api/auth/password/change/', {
      token,
      body: { old_password: password, new_password: 'Better2pass' },
    });
    expect(changed.status).toBe(204);
    expect((await me(token)).status).toBe(200);
    expect((await call('POST', '/api/auth/refresh/', { token })).body.change_password_required).toBe(false);
  });

  test('a password reset clears the requirement', async () => {
    const { identifier } = await register();
    await holdUntilChanged(identifier);
    await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
    const { body } = await call('POST', '/api/auth/password/reset/', {
      body: { identifier, ...(await lastVerification(identifier)), password: 'Better2pass' },
    });
    expect(body.change_password_required).toBe(false);
    expect((await me(body.token)).status).toBe(200);
  });

  test('public calls work as for a guest, and the guest’s cart is kept', async () => {
    const { token, identifier, password } = await register();
    const [before, meanwhile] = [await insertProduct(services), await insertProduct(services)];
    await addToCart(token, before.variantId, 1);
    await holdUntilChanged(identifier);
    expect((await call('GET', '/api/cart/', { token })).body.cart_items).toEqual([]);
    expect((await call('GET', `/api/product_detail/${before.productId}/`, { token })).status).toBe(200);
    const cartId: string = (await addToCart(token, meanwhile.variantId, 1)).body.cart_id;
    await call('POST', '/api/auth/password/change/', {
      token,
      body: { old_password: password, new_password: 'Better2pass' },
      headers: { 'X-Cart-Id': cartId },
    });
    const items: { variant_id: number }[] = (await call('GET', '/api/cart/', { token })).body.cart_items;
    expect(items.map(({ variant_id }) => variant_id)).toEqual([before.variantId, meanwhile.variantId]);
  });
});

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('concurrently, on PostgreSQL', async () => {
  const busy = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
  const shop = openShopping(busy);
  const post = (path: string, token: string, body: object = {}) => busy.call('POST', path, { token, body });
  const verified = (email: string) =>
    busy.services.database.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), sql`${users.verifiedAt} is not null`));

  test('two accounts, a registration and a sign-in by code for one address leave it with exactly one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const [one, two] = [await busy.register(), await busy.register()];
      await post('/api/me/change_email/', one.token, { email });
      const first = await busy.lastCode(email);
      busy.advanceTime(minute);
      await post('/api/me/change_email/', two.token, { email });
      const second = await busy.lastCode(email);
      await busy.call('POST', '/api/auth/register/', { body: { first_name: 'Hana', identifier: email, password: 'Passw0rd' } });
      const registering = await busy.lastVerification(email);
      await busy.call('POST', '/api/auth/otp/', { body: { identifier: email } });
      const signing = await busy.lastVerification(email);
      const answers = await Promise.all([
        post('/api/me/verify_change_email/', one.token, { code: first }),
        post('/api/me/verify_change_email/', two.token, { code: second }),
        busy.call('POST', '/api/auth/register/verify/', { body: { identifier: email, ...registering } }),
        busy.call('POST', '/api/otp_login/', { body: { identifier: email, ...signing } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      const changed = answers.slice(0, 2).filter(({ status }) => status === 200);
      expect(changed.length, 'both codes are good, one account gets the address').toBeLessThan(2);
      expect(await verified(email)).toHaveLength(1);
    }
  }, 60_000);

  test('one code confirmed twenty times at once changes the address once', async () => {
    const { token } = await busy.register();
    const email = newEmail();
    await post('/api/me/change_email/', token, { email });
    const code = await busy.lastCode(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/me/verify_change_email/', token, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('an order placed while the account is deleted either keeps its account or is not placed', async () => {
    const { variantId } = await insertProduct(busy.services, { stock: 100 });
    for (let round = 0; round < 10; round += 1) {
      const { token, addressId, identifier, userId } = await shop.shopper();
      await shop.addToCart(token, variantId, 1);
      const quoted = (await shop.quote(token, addressId)).body;
      await post('/api/me/delete_account/', token);
      const code = await busy.lastCode(identifier);
      const [placed, deleted, added] = await Promise.all([
        shop.place(token, addressId, { quote: quoted }),
        post('/api/me/verify_delete_account/', token, { code }),
        post('/api/me/addresses/', token, { full_name: 'Late', phone: newPhone(), city_id: 1, area: 'Late', nearest_landmark: 'Late' }),
      ]);
      expect([placed.status, deleted.status, added.status].filter((status) => status >= 500)).toEqual([]);
      const db = busy.services.database.db;
      const [account] = await db.select().from(users).where(eq(users.id, userId));
      const orderCount = await db.$count(orders, eq(orders.userId, userId));
      expect({ gone: account?.deletedAt !== null, orderCount }).toEqual(
        deleted.status === 204 ? { gone: true, orderCount: 0 } : { gone: false, orderCount: 1 },
      );
      if (deleted.status === 204) {
        const left = await db.execute(sql`select 1 from addresses where user_id = ${userId}`);
        expect(left.rows).toEqual([]);
      }
    }
  }, 60_000);
});
