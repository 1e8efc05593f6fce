import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { moveBalance, type Transfer } from '../../marketplace/balance/transfer/transferBalance';
import { transferQuote, transferred } from '../../marketplace/contract/order/balance';
import { users } from '../../marketplace/database/tables/customer/identity';
import { Refusal } from '../../marketplace/shared/refusal';
import { newEmail, newPhone, openTestMarketplace, type Registered } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { services, call, register, lastCode, inboxOf, advanceTime } = marketplace;
const { topUp, quoteTransfer, send, balanceOf, shopAccount, ledgerSum } = openWallet(marketplace);
const { db } = services.database;

const password = 'Passw0rd';

/** A customer with a balance, 100,000 dinars by default. */
async function payer(amount = '100000') {
  const customer = await register({ firstName: 'Rebin' });
  await topUp(customer.token, amount);
  return customer;
}

const setFee = (userId: number, amount: string, type: 'fixed' | 'percentage') =>
  db.update(users).set({ transferFeeAmount: amount, transferFeeType: type }).where(eq(users.id, userId));

/** The number of deadlocks in this database so far, including retried ones. */
async function deadlocksSoFar(): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

/** A quote and the body that confirms it. */
async function quoted(token: string, recipient: string, amount: string) {
  const { status, body } = await quoteTransfer(token, recipient, amount);
  if (status !== 200) throw new Error(`no quote: ${JSON.stringify(body)}`);
  return { recipient, amount, quoteId: body.quote_id as string };
}

describe('a quote', () => {
  test('shows the masked recipient and the cost with a fixed fee', async () => {
    const one = await payer();
    const phone = newPhone();
    await register({ identifier: phone, firstName: 'Shilan Karim' });
    const { status, body } = await quoteTransfer(one.token, phone.replace('+964', '0'), '10000.25');
    expect(status).toBe(200);
    expect(transferQuote.parse(body)).toMatchObject({
      recipient_name: 'S••• K•••',
      amount: '10000.25',
      fee: '500',
      total: '10500.25',
      confirm_with: ['password', 'code'],
    });
  });

  test('is read again by its owner only, until it is used', async () => {
    const one = await payer();
    const other = await register({ firstName: 'Shilan' });
    const { body } = await call('POST', '/api/balance/transfer/quote/', {
      token: one.token,
      body: { recipient: ` ${other.identifier.toUpperCase()} `, amount: '10', note: ' for\tlunch ' },
    });
    const path = `/api/balance/transfer/quote/${body.quote_id}/`;
    expect(await call('GET', path, { token: one.token })).toMatchObject({ status: 200, body });
    expect(body).toMatchObject({ recipient: other.identifier, note: 'for lunch' });
    expect((await call('GET', path, { token: other.token })).status).toBe(404);
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', '/api/balance/transfer/quote/x/', { token: one.token })).status).toBe(404);
    await send(one.token, { recipient: other.identifier, amount: '10', quoteId: body.quote_id, note: body.note, password });
    expect((await call('GET', path, { token: one.token })).status).toBe(404);
  });

  test('rounds a percentage half up to whole dinars', async () => {
    const one = await payer();
    const other = await register();
    await setFee(one.userId, '1.5', 'percentage');
    const feeOf = async (amount: string) => (await quoteTransfer(one.token, other.identifier, amount)).body.fee;
    expect([await feeOf('100'), await feeOf('99'), await feeOf('10100'), await feeOf('33')]).toEqual(['2', '1', '152', '0']);
  });

  test.each([
    ['nobody', newEmail(), '1', { recipient: ['balance.noRecipient'] }],
    ['no address', 'hello', '1', { recipient: ['validation.phoneOrEmail'] }],
    ['nothing typed', '', '', { recipient: ['validation.required'], amount: ['validation.required'] }],
    ['nothing', newEmail(), '0', { amount: ['balance.amountZero'] }],
    ['a negative amount', newEmail(), '-5', { amount: ['validation.amount'] }],
    ['nine decimals', newEmail(), '1.123456789', { amount: ['validation.amount'] }],
    ['a word', newEmail(), 'all', { amount: ['validation.amount'] }],
    ['a negative part', newEmail(), '-0.5', { amount: ['validation.amount'] }],
    ['a short phone', '+123456', '1', { recipient: ['validation.phoneOrEmail'] }],
    ['a bare host', 'a@b', '1', { recipient: ['validation.phoneOrEmail'] }],
  ])('is refused: %s', async (_, recipient, amount, problems) => {
    const one = await payer('1000');
    const { status, body } = await quoteTransfer(one.token, recipient, amount);
    expect([status, body]).toEqual([400, problems]);
  });

  test('is refused to oneself, above the balance with its fee, and without signing in', async () => {
    const one = await payer('1000');
    const other = await register();
    expect((await quoteTransfer(one.token, one.identifier, '1')).body).toEqual({ recipient: ['balance.ownAccount'] });
    expect((await quoteTransfer(one.token, other.identifier, '500.00000001')).body).toEqual({ amount: ['balance.notEnough'] });
    expect((await quoteTransfer(one.token, other.identifier, '500')).status).toBe(200);
    expect((await call('POST', '/api/balance/transfer/quote/', { body: { recipient: other.identifier, amount: '1' } })).status).toBe(401);
  });

  test.each([
    ['an empty balance', null, '1'],
    ['a balance that the fee exceeds', '1000', '501'],
    ['no amount', '1000', '0'],
    ['no valid amount', '1000', 'all'],
  ])('tells an account from none by nothing with %s: the same answer from the same queries', async (_, balance, amount) => {
    const one = balance === null ? await register() : await payer(balance);
    const other = await register();
    const asked = async (recipient: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { status, body, headers } = await quoteTransfer(one.token, recipient, amount);
      const all = query.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? String(statement));
      // Jobs run beside the request.
      const texts = all.filter((text) => /"(users|tokens|rate_limits|ledger_\w+|transfer\w*)"/.test(text));
      query.mockRestore();
      return { status, body, retry: headers.get('Retry-After'), texts };
    };
    await asked(other.identifier);
    const [known, unknown] = [await asked(other.identifier), await asked(newEmail())];
    expect(known).toEqual(unknown);
    expect(known.texts.length).toBeGreaterThan(1);
    expect(known).toMatchObject({ status: 400, body: { amount: [expect.any(String)] } });
  });

  test('shows at most ten different recipients a day, whether or not they have an account', async () => {
    const one = await payer();
    const seen: string[] = [];
    const statuses = async (recipients: string[]) => {
      const answers: number[] = [];
      for (const recipient of recipients) answers.push((await quoteTransfer(one.token, recipient, '1')).status);
      return answers;
    };
    // What is refused for its amount shows no recipient.
    for (let count = 0; count < 12; count += 1) await quoteTransfer(one.token, newEmail(), '100000');
    for (let count = 0; count < 10; count += 1) seen.push(count % 2 === 0 ? newEmail() : (await register()).identifier);
    expect(await statuses(seen)).toEqual(Array.from(seen, (_, index) => (index % 2 === 0 ? 400 : 200)));
    const other = await register();
    expect(await statuses([other.identifier, newEmail()])).toEqual([429, 429]);
    const refused = await quoteTransfer(one.token, other.identifier, '1');
    expect(refused.body.detail).toBe('balance.tooManyRecipients');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 3600);
    expect(await statuses([seen[1]?.toUpperCase() ?? '', ...seen.slice(8)]), 'those already seen').toEqual([200, 400, 200]);
    expect((await quoteTransfer((await payer()).token, other.identifier, '1')).status, 'another customer').toBe(200);
    advanceTime(24 * 60 * 60_000);
    expect(await statuses([other.identifier])).toEqual([200]);
  });

  test('counts ten recipients when twenty are asked for at once', async () => {
    const one = await payer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => quoteTransfer(one.token, newEmail(), '1')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('is limited to 120 an hour', async () => {
    const { token } = await register();
    for (let count = 0; count < 120; count += 1) expect((await quoteTransfer(token, 'nobody', '1')).status).toBe(400);
    expect((await quoteTransfer(token, 'nobody', '1')).status).toBe(429);
  });
});

describe('a fee', () => {
  test.each([
    ['fixed', '0', '10000', '0'],
    ['fixed', '500', '10000', '500'],
    ['fixed', '1250.5', '100', '1251'],
    ['fixed', '2', '10000', '2'],
    ['percentage', '0', '10000', '0'],
    ['percentage', '2', '10000', '200'],
    ['percentage', '2.5', '20000', '500'],
    ['percentage', '100', '300', '300'],
  ] as const)('of the type %s and the amount %s costs for %s dinars: %s', async (type, amount, sum, fee) => {
    const one = await payer();
    const other = await register({ identifier: newPhone() });
    await setFee(one.userId, amount, type);
    const detail = (await call('GET', '/api/me/', { token: one.token })).body;
    expect(detail.transfer_fee).toEqual({ amount: Number(amount), amount_type: type });
    const { body } = await quoteTransfer(one.token, other.identifier, sum);
    const expected = { amount: sum, fee, total: String(Number(sum) + Number(fee)) };
    expect(body).toMatchObject(expected);
    expect((await call('GET', `/api/balance/transfer/quote/${body.quote_id}/`, { token: one.token })).body).toMatchObject(expected);
    const sent = await send(one.token, { recipient: other.identifier, amount: sum, quoteId: body.quote_id, password });
    expect(sent.body).toMatchObject(expected);
    expect([await balanceOf(one.userId), await balanceOf(other.userId)]).toEqual([String(100_000 - Number(expected.total)), sum]);
  });
});

describe('a transfer', () => {
  test('moves the amount, adds the fee, notifies both, and appears in both lists', async () => {
    const one = await payer();
    const other = await register({ firstName: 'Shilan' });
    const fees = Number(await shopAccount('fees'));
    const { status, body } = await send(one.token, {
      ...(await quoted(one.token, other.identifier, '20000')),
      password,
      note: ' for  the\trent ',
    });
    expect(status).toBe(200);
    expect(transferred.parse(body)).toMatchObject({ amount: '20000', fee: '500', total: '20500', balance: '79500' });
    expect([await balanceOf(one.userId), await balanceOf(other.userId)]).toEqual(['79500', '20000']);
    expect(Number(await shopAccount('fees')) - fees).toBe(500);
    expect(await ledgerSum()).toBe('0');
    expect((await inboxOf(one.identifier))[0]?.body).toContain('IQD 20,000 went from your Karwan balance to S•••. Fee: IQD 500.00.');
    const received = (await inboxOf(other.identifier))[0]?.body;
    expect(received).toContain('R••• sent IQD 20,000');
    expect(received).not.toContain('rent');
    const listOf = async (token: string) => (await call('GET', '/api/balance/transactions/?type=transfer', { token })).body.results;
    expect(await listOf(one.token)).toMatchObject([
      {
        kind: 'transfer',
        amount: '-20500',
        balance_after: '79500',
        fee: '500',
        counterpart: 'S•••',
        note: 'for the rent',
        reference: body.number,
      },
    ]);
    const beyond = (await call('GET', '/api/balance/transactions/?offset=60', { token: one.token })).body;
    expect([beyond.count, beyond.results]).toEqual([2, []]);
    expect(await listOf(other.token)).toMatchObject([
      {
        kind: 'transfer',
        amount: '20000',
        balance_after: '20000',
        fee: null,
        counterpart: 'R•••',
        note: 'for the rent',
        reference: body.number,
      },
    ]);
  });

  test('can be confirmed with a code, which is then used up', async () => {
    const one = await payer();
    const other = await register();
    expect((await call('POST', '/api/balance/transfer/code/', { token: one.token, body: {} })).status).toBe(202);
    const code = await lastCode(one.identifier);
    expect((await send(one.token, { ...(await quoted(one.token, other.identifier, '1')), code })).status).toBe(200);
    expect(await send(one.token, { ...(await quoted(one.token, other.identifier, '1')), code })).toMatchObject({
      status: 400,
      body: { code: ['validation.codeExpired'] },
    });
    expect((await call('POST', '/api/balance/transfer/code/', { body: {} })).status).toBe(401);
  });

  test('needs a password or a code, and does nothing without', async () => {
    const one = await payer();
    const other = await register();
    const request = await quoted(one.token, other.identifier, '1');
    expect((await send(one.token, request)).body).toEqual({ password: ['validation.required'] });
    expect((await send(one.token, { ...request, password: 'Wr0ngword' })).body).toEqual({ password: ['validation.wrongPassword'] });
    expect((await send(one.token, { ...request, code: '000000' })).body).toEqual({ code: ['validation.codeExpired'] });
    expect((await send(one.token, { ...request, code: '' })).body).toEqual({ code: ['validation.required'] });
    expect(await balanceOf(one.userId)).toBe('100000');
    expect((await send(one.token, { ...request, password })).status).toBe(200);
  });

  test('locks after ten wrong passwords', async () => {
    const one = await payer();
    const other = await register();
    const request = await quoted(one.token, other.identifier, '1');
    for (let count = 0; count < 10; count += 1) expect((await send(one.token, { ...request, password: 'Wr0ngword' })).status).toBe(400);
    expect((await send(one.token, { ...request, password })).status).toBe(429);
  });

  test('is made once for a key, and once for a quote', async () => {
    const one = await payer();
    const other = await register();
    const request = { ...(await quoted(one.token, other.identifier, '1000')), password };
    const key = randomUUID();
    const first = await send(one.token, { ...request, key });
    expect(await send(one.token, { ...request, key })).toMatchObject({ status: 200, body: first.body });
    expect((await send(one.token, { ...request, amount: '2000', key })).status).toBe(422);
    expect(await send(one.token, request)).toMatchObject({ status: 409, body: { detail: 'balance.quoteUsed', number: first.body.number } });
    expect(await balanceOf(other.userId)).toBe('1000');
  });

  test('repeated with its key gets the same answer though its code is used up', async () => {
    const one = await payer();
    const other = await register();
    await call('POST', '/api/balance/transfer/code/', { token: one.token, body: {} });
    const request = { ...(await quoted(one.token, other.identifier, '5')), code: await lastCode(one.identifier), key: randomUUID() };
    const first = await send(one.token, request);
    expect(await send(one.token, request)).toMatchObject({ status: 200, body: first.body });
  });

  test('is refused when it differs from its quote: amount, recipient, fee, expiry, balance, owner', async () => {
    const one = await payer();
    const other = await register();
    const third = await payer();
    const changed = { status: 409, body: { detail: 'balance.quoteChanged' } };
    const request = { ...(await quoted(one.token, other.identifier, '1000')), password };
    expect(await send(one.token, { ...request, amount: '1001' })).toMatchObject(changed);
    expect(await send(one.token, { ...request, recipient: third.identifier })).toMatchObject(changed);
    expect((await send(third.token, request)).status).toBe(404);
    await setFee(one.userId, '600', 'fixed');
    expect(await send(one.token, request)).toMatchObject(changed);
    await setFee(one.userId, '500', 'fixed');
    const all = { ...(await quoted(one.token, other.identifier, '99500')), password };
    expect((await send(one.token, { ...request, amount: '1000.0' })).status).toBe(200);
    expect(await send(one.token, all)).toMatchObject({ status: 400, body: { amount: ['balance.notEnough'] } });
    const old = { ...(await quoted(one.token, other.identifier, '1')), password };
    advanceTime(15 * 60_000);
    expect(await send(one.token, old)).toMatchObject(changed);
    expect(await balanceOf(other.userId)).toBe('1000');
  });

  test('is refused for a day after a new e-mail address or phone, whose code a stranger with the session could have received', async () => {
    const one = await payer();
    const other = await register();
    const transfer = await quoted(one.token, other.identifier, '1000');
    const phone = newPhone();
    await call('POST', '/api/me/change_phone/', { token: one.token, body: { phone } });
    const changed = await call('POST', '/api/me/verify_change_phone/', {
      token: one.token,
      body: { code: await lastCode(phone), channel: 'Customer Portal' },
    });
    const { token } = changed.body;
    const refusal = { status: 409, body: { detail: 'balance.contactChanged' } };
    expect(await send(token, { ...transfer, password })).toMatchObject(refusal);
    expect(await quoteTransfer(token, other.identifier, '1000')).toMatchObject(refusal);
    expect(await balanceOf(one.userId)).toBe('100000');
    advanceTime(24 * 60 * 60_000 - 60_000);
    expect(await quoteTransfer(token, other.identifier, '1000')).toMatchObject(refusal);
    advanceTime(60_000);
    expect(await send(token, { ...(await quoted(token, other.identifier, '1000')), password })).toMatchObject({ status: 200 });
  });

  test('is refused without a key, without signing in, and with a note that is too long', async () => {
    const one = await payer();
    const other = await register();
    const request = { ...(await quoted(one.token, other.identifier, '1')), password };
    expect((await send(one.token, { ...request, note: 'x'.repeat(201) })).body).toEqual({ note: ['validation.max?max=200'] });
    const body = { recipient: request.recipient, amount: '1', quote_id: request.quoteId, password };
    expect((await call('POST', '/api/balance/transfer/', { token: one.token, body })).body).toEqual({ detail: 'errors.idempotencyKey' });
    expect((await call('POST', '/api/balance/transfer/', { body })).status).toBe(401);
  });
});

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('1,000 concurrent transfers in a ring of ten, in both directions, keep the total without deadlock', async () => {
    const ring: Registered[] = [];
    for (let count = 0; count < 10; count += 1) {
      const customer = await payer('1000000');
      await setFee(customer.userId, '1', 'fixed');
      ring.push(customer);
    }
    const fees = Number(await shopAccount('fees'));
    const deadlocks = await deadlocksSoFar();
    const request: { userId: number; transfer: Transfer }[] = [];
    for (let count = 0; count < 1000; count += 1) {
      const sender = ring[count % 10];
      const recipient = ring[(count + (count % 20 < 10 ? 1 : 9)) % 10];
      if (!sender || !recipient) throw new Error('the ring is not closed');
      request.push({ userId: sender.userId, transfer: { ...(await quoted(sender.token, recipient.identifier, '7.5')), note: '' } });
    }
    // Password checks are skipped: a thousand hashes would serialise the transfers. A request would not wait so long for a connection.
    const patiently = { ...services, database: services.database.patient };
    const made = await Promise.all(
      request.map(({ userId, transfer }) => moveBalance(patiently, { userId, idempotencyKey: randomUUID() }, transfer, null)),
    );
    expect(made.filter((result) => result instanceof Refusal)).toEqual([]);
    expect(new Set(made.map((result) => (result instanceof Refusal ? '' : result.number))).size).toBe(1000);
    const balances = await Promise.all(ring.map(({ userId }) => balanceOf(userId)));
    // Each sent a hundred, received a hundred, and paid a hundred fees.
    expect(balances).toEqual(Array.from({ length: 10 }, () => '999900'));
    expect(Number(await shopAccount('fees')) - fees).toBe(1000);
    expect(await ledgerSum()).toBe('0');
    expect(await deadlocksSoFar()).toBe(deadlocks);
  }, 120_000);

  test('twenty concurrent transfers of a whole balance: one succeeds', async () => {
    const one = await payer('10500');
    const other = await register();
    const request: Parameters<typeof send>[1][] = [];
    for (let count = 0; count < 20; count += 1) request.push({ ...(await quoted(one.token, other.identifier, '10000')), password });
    const answers = await Promise.all(request.map((transfer) => send(one.token, transfer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Password attempts are counted before they are compared, so some of twenty concurrent correct ones get 429.
    expect(answers.filter(({ status }) => status === 400 || status === 429)).toHaveLength(19);
    expect([await balanceOf(one.userId), await balanceOf(other.userId)]).toEqual(['0', '10000']);
  });
});
