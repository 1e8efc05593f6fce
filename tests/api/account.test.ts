import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CommandRefused } from '../../marketplace/backoffice/command';
import { userCommands } from '../../marketplace/backoffice/userCommands';
import { postTransaction } from '../../marketplace/balance/postTransaction';
import { accountExport } from '../../marketplace/contract/account';
import type { LedgerKind } from '../../marketplace/contract/balance';
import { loginResponse } from '../../marketplace/contract/identity';
import { signIn } from '../../marketplace/identity/sessions/signIn';
import { codes, linkedAccounts, tokens, users } from '../../marketplace/identity/tables';
import { auditLog, jobs } from '../../marketplace/jobs/tables';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { orders } from '../../marketplace/orders/tables';
import { newEmail, newPhone, openTestMarketplace } from './harness';
import { insertProduct } from './products';
import { openShopping } from './shopping';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, inboxOf, passTime, drainJobs } = marketplace;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(marketplace);

const minute = 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

type Kind = 'email' | 'phone';
const fresh = { email: newEmail, phone: newPhone };

const me = (token: string) => call('GET', '/api/me/', { token });
const ask = (kind: Kind, token: string, contact: string, headers = {}) =>
  call('POST', `/api/me/change_${kind}/`, { token, body: { [kind]: contact }, headers });
const confirm = (kind: Kind, token: string, code: string) => call('POST', `/api/me/verify_change_${kind}/`, { token, body: { code } });
const askDeletion = (token: string) => call('POST', '/api/me/delete_account/', { token });
const confirmDeletion = (token: string, code: string) => call('POST', '/api/me/verify_delete_account/', { token, body: { code } });
const logIn = (identifier: string, password: string) => call('POST', '/api/auth/login/', { body: { identifier, password } });
const exportOf = async (token: string) => accountExport.parse((await call('GET', '/api/me/export/', { token })).body);

/** An account that already has an e-mail address and a phone, reached through the calls themselves. */
async function withBoth() {
  const customer = await register();
  const phone = newPhone();
  await ask('phone', customer.token, phone);
  const { body } = await confirm('phone', customer.token, await lastCode(phone));
  return { ...customer, token: body.token as string, email: customer.identifier, phone };
}

/** Puts dinars into a customer's balance, or takes them out. */
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
  test('is the account’s once its code came back: every sign-in ends, and the answer is one', async () => {
    const before = await withBoth();
    const other: string = (await logIn(before.email, before.password)).body.token;
    const contact = fresh[kind]();
    const asked = await ask(kind, before.token, contact);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ expires_in: 300, resend_in: 60 });
    expect(asked.body.destination).not.toBe(contact);
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

  test('is told to the old one, which is not told the new one whole', async () => {
    const before = await withBoth();
    const contact = fresh[kind]();
    await ask(kind, before.token, contact);
    await confirm(kind, before.token, await lastCode(contact));
    const inbox = await inboxOf(before[kind]);
    expect(inbox, 'what was written to the account before is not left to the address’s next owner').toHaveLength(1);
    expect(inbox[0]?.subject).toBe(kind === 'email' ? 'Your Karwan e-mail address was changed' : 'Your Karwan phone number was changed');
    expect(inbox[0]?.body).not.toContain(contact);
  });

  test('that another account has is answered alike, told to its owner, and never given away', async () => {
    const owner = await withBoth();
    passTime(minute);
    const { token, userId } = await register();
    const free = fresh[kind]();
    const freely = await ask(kind, token, free);
    passTime(minute);
    const taken = await ask(kind, token, owner[kind]);
    expect(taken.status).toBe(freely.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(freely.body));
    const [told] = await inboxOf(owner[kind]);
    expect(told?.subject).toBe('Somebody asked for your address');
    expect(told?.body).not.toMatch(/\d{6}/);
    expect((await confirm(kind, token, '123456')).body, 'a guess').toEqual({ code: ['validation.wrongCode'] });
    expect((await me(owner.token)).body[kind]).toBe(owner[kind]);
    // Even the right code, which nobody was sent, would not do.
    const [row] = await db
      .select()
      .from(codes)
      .where(and(eq(codes.userId, userId), eq(codes.destination, owner[kind])));
    passTime(minute);
    const own = fresh[kind]();
    await ask(kind, token, own);
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

  test('is another only when it differs, and has to be one', async () => {
    const account = await withBoth();
    const { token } = account;
    expect((await ask(kind, token, ` ${account[kind].toUpperCase()} `)).body).toEqual({ [kind]: ['validation.unchanged'] });
    expect((await ask(kind, token, '  ')).body).toEqual({ [kind]: ['validation.required'] });
    expect((await ask(kind, token, kind === 'email' ? newPhone() : newEmail())).body).toEqual({ [kind]: [`validation.${kind}`] });
    expect((await call('POST', `/api/me/change_${kind}/`, { token, body: {} })).body).toEqual({ [kind]: ['validation.required'] });
    expect((await ask(kind, '', fresh[kind]())).status).toBe(401);
    expect((await confirm(kind, '', '123456')).status).toBe(401);
  });

  test('asked for again ends the code of the one before, and is asked for once a minute', async () => {
    const { token } = await register();
    const [first, second] = [fresh[kind](), fresh[kind]()];
    await ask(kind, token, first);
    expect(await ask(kind, token, first)).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    expect((await ask(kind, token, second)).status).toBe(202);
    const earlier = await lastCode(first);
    const code = await lastCode(second);
    if (earlier !== code) expect((await confirm(kind, token, earlier)).status).toBe(400);
    const { body } = await confirm(kind, token, code);
    expect((await me(body.token)).body[kind]).toBe(second);
  });

  test('takes five tries and five minutes, and its code serves nothing and nobody else', async () => {
    const { token } = await register();
    const contact = fresh[kind]();
    await ask(kind, token, contact);
    const code = await lastCode(contact);
    const stranger = await register();
    expect((await confirm(kind, stranger.token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    expect((await confirmDeletion(token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    const reset = await call('POST', '/api/auth/password/reset/', { body: { identifier: contact, code, password: 'Better2pass' } });
    expect(reset.status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 9 }, () => confirm(kind, token, wrong(code))));
    expect(tries.filter(({ body }) => body.code[0] === 'validation.wrongCode')).toHaveLength(5);
    expect((await confirm(kind, token, code)).body).toEqual({ code: ['validation.codeExpired'] });
    passTime(minute);
    await ask(kind, token, contact);
    passTime(5 * minute);
    expect((await confirm(kind, token, await lastCode(contact))).body).toEqual({ code: ['validation.codeExpired'] });
  });

  test('is asked for ten times an hour by one account, and 300 times in ten minutes from one network', async () => {
    const { token } = await register();
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) statuses.push((await ask(kind, token, fresh[kind]())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    const address = kind === 'email' ? '203.0.113.31' : '203.0.113.32';
    const from = { 'X-Forwarded-For': address };
    const crowd = Array.from({ length: 300 }, () => call('POST', '/api/auth/otp/', { body: { identifier: newEmail() }, headers: from }));
    await Promise.all(crowd);
    const later = await register();
    expect((await ask(kind, later.token, fresh[kind](), from)).status).toBe(429);
    expect((await ask(kind, later.token, fresh[kind]())).status).toBe(202);
  });

  test('ends the codes sent to the old one', async () => {
    const before = await withBoth();
    const old = before[kind];
    passTime(minute);
    await call('POST', '/api/auth/password/forgot/', { body: { identifier: old } });
    const resetCode = await lastCode(old);
    const contact = fresh[kind]();
    await ask(kind, before.token, contact);
    await confirm(kind, before.token, await lastCode(contact));
    const reset = await call('POST', '/api/auth/password/reset/', { body: { identifier: old, code: resetCode, password: 'Stolen1pass' } });
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
])('a phone written %s is one and the same', async (written, phone) => {
  const spelling = written.replace(/123 ?45 ?67|١٢٣ ٤٥٦٧|۱۲۳۴۵۶۷/, '');
  // Every test has a number of its own, written the same way.
  const tail = newPhone().slice(-7);
  const digits = /[٠-٩]/.test(written) ? '٠١٢٣٤٥٦٧٨٩' : /[۰-۹]/.test(written) ? '۰۱۲۳۴۵۶۷۸۹' : '0123456789';
  const typed = spelling + tail.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)));
  const expected = phone.slice(0, -7) + tail;
  const { token } = await register();
  expect((await ask('phone', token, typed)).status).toBe(202);
  const { body } = await confirm('phone', token, await lastCode(expected));
  expect((await me(body.token)).body.phone).toBe(expected);
});

test('a first phone is told to the e-mail address, and a pending registration does not stand in its way', async () => {
  const { token, identifier } = await register();
  const phone = newPhone();
  await call('POST', '/api/auth/register/', { body: { first_name: 'Nobody', identifier: phone, password: 'Passw0rd' } });
  await ask('phone', token, phone);
  // The newest code is the change's: a registration's serves only the registration.
  const { status, body } = await confirm('phone', token, await lastCode(phone));
  expect(status).toBe(200);
  expect((await me(body.token)).body).toMatchObject({ email: identifier, phone });
  expect((await inboxOf(identifier))[0]?.subject).toBe('Your Karwan phone number was changed');
});

test('brings the guest’s cart along, as every sign-in does', async () => {
  const { variantId } = await insertProduct(services);
  const { token } = await register();
  const guestKey = (await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 2 } })).body.cart_id;
  const email = newEmail();
  await ask('email', token, email);
  const { body } = await call('POST', '/api/me/verify_change_email/', {
    token,
    body: { code: await lastCode(email), channel: 'Customer Portal' },
    headers: { 'X-Cart-Id': guestKey },
  });
  expect((await call('GET', '/api/cart/', { token: body.token })).body.cart_items).toMatchObject([{ quantity: 2 }]);
});

describe('in live mode with one way to send', async () => {
  const mailOnly = await openTestMarketplace({
    config: { mode: 'live', mail: { url: 'smtp://127.0.0.1:9', from: 'Karwan <no-reply@karwan.example>' }, sms: null },
  });
  const insert = async (values: Partial<typeof users.$inferInsert>) => {
    const email = values.email ?? newEmail();
    const [row] = await mailOnly.services.database.db
      .insert(users)
      .values({ firstName: 'Dilan', verifiedAt: new Date(), ...values, email: values.phone && !values.email ? null : email })
      .returning({ id: users.id });
    const { token } = await mailOnly.services.database.transaction((tx) =>
      signIn(tx, mailOnly.services, row?.id ?? 0, { guestKey: null, channel: undefined }),
    );
    return { token, email };
  };

  test('a phone is refused as the others are', async () => {
    const { token } = await insert({});
    const refused = await mailOnly.call('POST', '/api/me/change_phone/', { token, body: { phone: newPhone() } });
    expect(refused).toMatchObject({ status: 400, body: { phone: ['validation.useEmail'] } });
    const taken = await mailOnly.call('POST', '/api/me/change_email/', { token, body: { email: newEmail() } });
    expect(taken.status).toBe(202);
  });

  test('the code to delete goes where it can be sent, or is refused with a reason', async () => {
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
  test('is refused while an order is open, when asked and when confirmed, and works once it arrived', async () => {
    const { token, addressId, identifier } = await shopper();
    const { variantId } = await insertProduct(services);
    expect((await askDeletion(token)).status).toBe(202);
    const early = await lastCode(identifier);
    await addToCart(token, variantId, 1);
    const { number } = (await place(token, addressId)).body;
    expect(await confirmDeletion(token, early)).toMatchObject({ status: 409, body: { detail: 'account.openOrder' } });
    passTime(minute);
    expect(await askDeletion(token)).toMatchObject({ status: 409, body: { detail: 'account.openOrder' } });
    await deliver(number);
    expect((await askDeletion(token)).status).toBe(202);
    expect((await confirmDeletion(token, await lastCode(identifier))).status).toBe(204);
  });

  test('is refused while there is a balance, when asked and when confirmed', async () => {
    const { token, identifier, userId } = await register();
    await askDeletion(token);
    const code = await lastCode(identifier);
    await credit(userId, '250');
    expect(await confirmDeletion(token, code)).toMatchObject({ status: 409, body: { detail: 'account.balanceLeft' } });
    expect(await askDeletion(token)).toMatchObject({ status: 409, body: { detail: 'account.balanceLeft' } });
    await credit(userId, '-250', 'transfer');
    // A refusal does not spend the code.
    expect((await confirmDeletion(token, code)).status).toBe(204);
  });

  test('takes the code that was sent, and answers with nothing to sign in with', async () => {
    const { token, identifier, password } = await register();
    const other: string = (await logIn(identifier, password)).body.token;
    const asked = await askDeletion(token);
    expect(asked.body).toMatchObject({ destination: 's•••@example.com', expires_in: 300, resend_in: 60 });
    expect(await askDeletion(token)).toMatchObject({ status: 429, body: { detail: 'auth.codeTooSoon' } });
    const code = await lastCode(identifier);
    expect((await confirmDeletion(token, wrong(code))).body).toEqual({ code: ['validation.wrongCode'] });
    expect((await me(token)).status).toBe(200);
    expect(await confirmDeletion(token, code)).toMatchObject({ status: 204, body: null });
    for (const ended of [token, other]) expect((await me(ended)).status).toBe(401);
    expect((await confirmDeletion(token, code)).status).toBe(401);
    expect((await logIn(identifier, password)).body).toMatchObject({ detail: 'auth.wrongCredentials' });
  });

  test('frees the address for a new account, which is another', async () => {
    const first = await register();
    await askDeletion(first.token);
    await confirmDeletion(first.token, await lastCode(first.identifier));
    passTime(minute);
    const again = await register({ identifier: first.identifier });
    expect(again.userId).not.toBe(first.userId);
    expect((await exportOf(again.token)).orders).toEqual([]);
  });

  test('leaves nothing of the person in any table, and keeps orders and ledger', async () => {
    const tag = randomUUID().slice(0, 8);
    const name = `Zhyan${tag}`;
    const { token: first, userId, identifier: email } = await register({ firstName: name });
    await call('POST', '/api/me/update_profile/', { token: first, body: { last_name: `Barzani${tag}` } });
    const oldPhone = newPhone();
    const phone = newPhone();
    const secondPhone = newPhone();
    const unconfirmed = newEmail();
    await ask('phone', first, oldPhone);
    const { token: second } = (await confirm('phone', first, await lastCode(oldPhone))).body;
    await ask('phone', second, phone);
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
    const [bought, wished] = [await insertProduct(services), await insertProduct(services)];
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
    await addToCart(token, wished.variantId, 2);
    await call('POST', '/api/wishlist/', { token, body: { product_id: wished.productId } });
    await db.insert(linkedAccounts).values({ provider: 'google', subject: `subject${tag}`, userId, email: `google-${tag}@example.com` });
    await ask('email', token, unconfirmed);
    await call('POST', '/api/auth/register/', { body: { first_name: name, identifier: phone, password: 'Passw0rd' } });
    await drainJobs();
    await db
      .update(jobs)
      .set({ lastError: `550 no such mailbox ${email}` })
      .where(sql`${jobs.payload} ->> 'messageId' = (select max(id)::text from messages where recipient = ${email})`);

    const secrets = [tag, email, phone, secondPhone, unconfirmed, '36.1911', '44.0092'];
    const before = await dumpTables();
    for (const secret of secrets) expect(before, `${secret} was there to be deleted`).toContain(secret);
    await askDeletion(token);
    expect((await confirmDeletion(token, await lastCode(phone))).status).toBe(204);

    const after = await dumpTables();
    for (const secret of secrets) expect.soft(after.includes(secret), `${secret} is left:\n${around(after, secret)}`).toBe(false);
    const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
    expect(order).toMatchObject({
      number: placed.body.number,
      note: null,
      address: { city_id: cities[0].id, city_name: cities[0].city_name, full_name: '', phone: '', nearest_landmark: '' },
    });
    const [entries] = (
      await db.execute(
        sql`select count(*)::int as n from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.user_id = ${userId}`,
      )
    ).rows as [{ n: number }];
    expect(entries.n).toBe(2);
    expect(await db.select().from(tokens).where(eq(tokens.userId, userId))).toEqual([]);
  });

  test('does not take from another account what was written to it', async () => {
    const other = await register();
    passTime(minute);
    const { token, identifier } = await register();
    await ask('email', token, other.identifier);
    const received = (await inboxOf(other.identifier)).length;
    await askDeletion(token);
    await confirmDeletion(token, await lastCode(identifier));
    expect(await inboxOf(other.identifier)).toHaveLength(received);
    expect((await me(other.token)).status).toBe(200);
  });
});

/** Every row of every table, as text, without what the shop sells. */
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

describe('the export', () => {
  test('has all that is kept about the shopper', async () => {
    const { token, addressId, identifier } = await shopper();
    const { variantId, productId } = await insertProduct(services);
    await addToCart(token, variantId, 2);
    const { number } = (await place(token, addressId)).body;
    await addToCart(token, variantId, 3);
    await call('POST', '/api/wishlist/', { token, body: { product_id: productId, variant_id: variantId } });
    const [{ id: userId } = { id: 0 }] = await db.select({ id: users.id }).from(users).where(eq(users.email, identifier));
    await credit(userId, '1000');
    await db.insert(linkedAccounts).values({ provider: 'google', subject: randomUUID(), userId, email: identifier });
    const kept = await exportOf(token);
    expect(kept.profile).toMatchObject({ first_name: 'Dilan', email: identifier, phone: null });
    expect(kept.addresses).toMatchObject([{ id: addressId, nearest_landmark: 'Opposite the bakery' }]);
    expect(kept.orders).toMatchObject([{ number, lines: [{ quantity: 2 }], address: { area: 'Ankawa' }, history: [{ status: 'placed' }] }]);
    expect(kept.ledger).toMatchObject([
      { account: 'receivable', kind: 'order', reference: number },
      { account: 'balance', kind: 'topup', amount: '1000', currency: 'IQD' },
    ]);
    expect(kept.wishlist).toMatchObject([{ product_id: productId, variant_id: variantId }]);
    expect(kept.cart).toMatchObject([{ variant_id: variantId, quantity: 3 }]);
    expect(kept.sign_ins).toHaveLength(1);
    expect(kept.linked_accounts).toMatchObject([{ provider: 'google', email: identifier }]);
    expect(kept.messages.map(({ body }) => body !== null)).toEqual([false, true]);
    expect(kept.messages[1]?.body).toContain(number);
  });

  test('has no codes, no hashes, and nothing of anybody else', async () => {
    const { token, identifier } = await register();
    const other = await shopper();
    passTime(minute);
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    const text = JSON.stringify(await exportOf(token));
    expect(text).not.toContain(await lastCode(identifier));
    expect(text).not.toMatch(/argon2|hash/i);
    expect(text).not.toContain(other.identifier);
    expect((await call('GET', '/api/me/export/')).status).toBe(401);
  });
});

describe('while a new password is required', () => {
  const holdUntilChanged = async (identifier: string, operator = 'Shirin') => {
    const printed: string[] = [];
    const [command] = userCommands;
    const work = await command?.read({ given: [identifier], options: {}, operator, print: (line) => printed.push(line) });
    await work?.(services);
    return printed.join('\n');
  };

  test('the back office says so, and keeps who did it', async () => {
    const { identifier, userId } = await register();
    expect(await holdUntilChanged(identifier.toUpperCase())).toBe('The account must choose a new password before anything else');
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'users require-password-change'));
    expect(entries.at(-1)).toMatchObject({ operator: 'Shirin', detail: { userId } });
    await expect(holdUntilChanged(newEmail())).rejects.toThrow('No account has this e-mail address or phone');
    await expect(holdUntilChanged('nobody')).rejects.toThrow(CommandRefused);
    const phone = newPhone();
    await call('POST', '/api/auth/otp/', { body: { identifier: phone } });
    await call('POST', '/api/otp_login/', { body: { identifier: phone, code: await lastCode(phone) } });
    await expect(holdUntilChanged(phone)).rejects.toThrow('The account has no password to change');
  });

  test('every call of a customer is refused, on every device; only what leads to the password answers', async () => {
    const { identifier, token, password } = await register();
    const other: string = (await logIn(identifier, password)).body.token;
    await holdUntilChanged(identifier);
    const document = (await call('GET', '/api/openapi.json')).body;
    const own: [string, string][] = Object.entries<Record<string, { security?: unknown[] }>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.length)
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

  test('a reset clears it too', async () => {
    const { identifier } = await register();
    await holdUntilChanged(identifier);
    await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
    const { body } = await call('POST', '/api/auth/password/reset/', {
      body: { identifier, code: await lastCode(identifier), password: 'Better2pass' },
    });
    expect(body.change_password_required).toBe(false);
    expect((await me(body.token)).status).toBe(200);
  });

  test('what is open to all is open as to a guest, and the cart filled then is kept', async () => {
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

// The embedded database has one session, so conflicts show on a real PostgreSQL only.
describe.runIf(process.env.TEST_DATABASE_URL)('at the same time, on PostgreSQL', async () => {
  const busy = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
  const shop = openShopping(busy);
  const post = (path: string, token: string, body: object = {}) => busy.call('POST', path, { token, body });
  const verified = (email: string) =>
    busy.services.database.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), sql`${users.verifiedAt} is not null`));

  test('two accounts, a registration and a sign-in by code after one address leave it to exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const [one, two] = [await busy.register(), await busy.register()];
      await post('/api/me/change_email/', one.token, { email });
      const first = await busy.lastCode(email);
      busy.passTime(minute);
      await post('/api/me/change_email/', two.token, { email });
      const second = await busy.lastCode(email);
      await busy.call('POST', '/api/auth/register/', { body: { first_name: 'Hana', identifier: email, password: 'Passw0rd' } });
      const registering = await busy.lastCode(email);
      await busy.call('POST', '/api/auth/otp/', { body: { identifier: email } });
      const signing = await busy.lastCode(email);
      const answers = await Promise.all([
        post('/api/me/verify_change_email/', one.token, { code: first }),
        post('/api/me/verify_change_email/', two.token, { code: second }),
        busy.call('POST', '/api/auth/register/verify/', { body: { identifier: email, code: registering } }),
        busy.call('POST', '/api/otp_login/', { body: { identifier: email, code: signing } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      expect(answers[0]?.status, 'the code that another asking ended').toBe(400);
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

  test('an order placed while the account is deleted is either kept by an account or not placed', async () => {
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
