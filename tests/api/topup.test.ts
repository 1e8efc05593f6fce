import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issueCodes } from '../../marketplace/balance/topup/issueCodes';
import { revokeCodes } from '../../marketplace/balance/topup/manageCodes';
import { toppedUp } from '../../marketplace/contract/order/balance';
import { topupCodes } from '../../marketplace/database/tables/money/topupCodes';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { services, call, register, advanceTime } = marketplace;
const { printCodes, redeem, balanceOf, ledgerSum } = openWallet(marketplace);
const { db } = services.database;

/** Sixteen characters that are never a code: codes have no I. */
const wrong = 'IIIIIIIIIIIIIIII';

describe('a top-up code', () => {
  test('adds its value to the balance in any spelling, and returns the balance', async () => {
    const { token, userId } = await register();
    const { codes } = await printCodes('25000', 2);
    const [one = '', two = ''] = codes;
    const { status, body } = await redeem(token, ` ${one.toLowerCase().replaceAll(/(.{4})/g, '$1 ')}`);
    expect(status).toBe(200);
    expect(toppedUp.parse(body)).toEqual({ amount: '25000', balance: '25000', currency: 'IQD' });
    expect((await redeem(token, two)).body.balance).toBe('50000');
    const { body: list } = await call('GET', '/api/balance/transactions/?type=topup', { token });
    expect(list).toMatchObject({
      count: 2,
      results: [{ kind: 'topup', amount: '25000', balance_after: '50000' }, { balance_after: '25000' }],
    });
    expect(await balanceOf(userId)).toBe('50000');
    expect(await ledgerSum()).toBe('0');
  });

  test('is stored as a hash only, and its issuer is logged without it', async () => {
    const { batchId, codes } = await printCodes('1000', 3);
    const storedRows = JSON.stringify([
      await db.select().from(topupCodes).where(eq(topupCodes.batchId, batchId)),
      await db.select().from(auditLog),
    ]);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
      expect(storedRows).not.toContain(code);
    }
    expect(storedRows).toContain('codes issue');
  });

  test('can’t be redeemed twice, by another account, after its expiry, or once revoked', async () => {
    const one = await register();
    const other = await register();
    const [code = ''] = (await printCodes('1000')).codes;
    expect((await redeem(one.token, code)).status).toBe(200);
    expect(await redeem(one.token, code)).toMatchObject({ status: 400, body: { code: ['balance.codeYours'] } });
    expect(await redeem(other.token, code)).toMatchObject({ status: 400, body: { code: ['balance.codeUsed'] } });
    const revoked = await printCodes('1000', 2);
    expect(await revokeCodes(services, { batchId: revoked.batchId, operator: 'Hana' })).toEqual({ revoked: 2 });
    expect(await redeem(one.token, revoked.codes[0] ?? '')).toMatchObject({ status: 400, body: { code: ['balance.codeExpired'] } });
    expect(await revokeCodes(services, { batchId: revoked.batchId, operator: 'Hana' })).toMatchObject({ status: 409 });
    expect(await revokeCodes(services, { batchId: 1_000_000, operator: 'Hana' })).toMatchObject({ status: 404 });
    const [late = ''] = (await printCodes('1000', 1, new Date(services.now().getTime() + 1000))).codes;
    advanceTime(2000);
    expect(await redeem(one.token, late)).toMatchObject({ status: 400, body: { code: ['balance.codeExpired'] } });
    expect([await balanceOf(one.userId), await balanceOf(other.userId)]).toEqual(['1000', '0']);
  });

  test('must have 16 characters, a signed-in user and a key', async () => {
    const { token } = await register();
    expect(await redeem(token, ' ')).toMatchObject({ status: 400, body: { code: ['validation.required'] } });
    for (const short of ['ABCD', 'I'.repeat(15), 'IIIII '.repeat(3), 'I'.repeat(17), `${'IIII '.repeat(4)}I`, '1234-5678-9012-3456'])
      expect(await redeem(token, short)).toMatchObject({ status: 400, body: { code: ['validation.maxMin'] } });
    expect(await redeem(token, 'IIII IIII  IIII IIII')).toMatchObject({ status: 400, body: { code: ['balance.codeWrong'] } });
    expect((await call('POST', '/api/balance/topup/', { body: { code: wrong } })).status).toBe(401);
    const [code = ''] = (await printCodes('1000')).codes;
    expect(await call('POST', '/api/balance/topup/', { token, body: { code } })).toMatchObject({
      status: 400,
      body: { detail: 'errors.idempotencyKey' },
    });
  });

  test('redeemed again with its key gets the same answer; the key with another code is refused', async () => {
    const { token, userId } = await register();
    const [one = '', two = ''] = (await printCodes('1000', 2)).codes;
    const key = randomUUID();
    const first = await redeem(token, one, key);
    expect(await redeem(token, one, key)).toMatchObject({ status: 200, body: first.body });
    expect((await redeem(token, two, key)).status).toBe(422);
    expect(await balanceOf(userId)).toBe('1000');
  });

  test.each([
    ['no codes', { count: 0 }],
    ['too many', { count: 10_001 }],
    ['half a dinar', { amount: '0.5' }],
    ['nothing', { amount: '0' }],
    ['too much', { amount: '10000001' }],
    ['no amount', { amount: '-5' }],
    ['an expiry in the past', { expiresAt: new Date(0) }],
  ])('is not issued: %s', async (_, change) => {
    const options = { count: 1, amount: '1000', expiresAt: new Date(services.now().getTime() + 60_000), operator: 'Hana', ...change };
    expect(await issueCodes(services, options)).toMatchObject({ status: 400 });
  });
});

describe('ten wrong codes', () => {
  test('lock the account’s redemption for an hour, also for a valid code; codes of the wrong length do not count', async () => {
    const { token, userId } = await register();
    const [good = ''] = (await printCodes('5000')).codes;
    for (let count = 0; count < 12; count += 1) await redeem(token, 'ABC');
    for (let count = 0; count < 10; count += 1) {
      expect(await redeem(token, wrong)).toMatchObject({ status: 400, body: { code: ['balance.codeWrong'] } });
    }
    for (const code of [wrong, good]) {
      const { status, body, headers } = await redeem(token, code);
      expect([status, body.detail]).toEqual([429, 'balance.topupLocked']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3590);
    }
    expect(await balanceOf(userId)).toBe('0');
    advanceTime(3_601_000);
    expect((await redeem(token, good)).status).toBe(200);
  });

  test('count per account, and a valid code resets the count', async () => {
    const one = await register();
    const other = await register();
    const [good = '', another = ''] = (await printCodes('5000', 2)).codes;
    for (let count = 0; count < 9; count += 1) await redeem(one.token, wrong);
    expect((await redeem(other.token, another)).status).toBe(200);
    expect((await redeem(one.token, good)).status).toBe(200);
    for (let count = 0; count < 9; count += 1) expect((await redeem(one.token, wrong)).status).toBe(400);
  });
});

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('50 concurrent attempts with one code by five customers redeem it once', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => register()));
    const [code = ''] = (await printCodes('25000')).codes;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => redeem(customers[place % 5]?.token ?? '', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 400 && /codeUsed|codeYours/.test(body.code[0]))).toHaveLength(49);
    const balances = await Promise.all(customers.map(({ userId }) => balanceOf(userId)));
    expect(balances.toSorted()).toEqual(['0', '0', '0', '0', '25000']);
    expect(await ledgerSum()).toBe('0');
  });

  test('of 50 concurrent wrong codes ten are compared', async () => {
    const { token } = await register();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('a code redeemed and revoked at once is either one or the other', async () => {
    const { token, userId } = await register();
    for (let round = 0; round < 10; round += 1) {
      const before = Number(await balanceOf(userId));
      const { batchId, codes } = await printCodes('1000');
      const [redeemed, revoked] = await Promise.all([redeem(token, codes[0] ?? ''), revokeCodes(services, { batchId, operator: 'Hana' })]);
      const isRevoked = 'revoked' in revoked;
      expect(redeemed.status).toBe(isRevoked ? 400 : 200);
      expect(Number(await balanceOf(userId)) - before).toBe(isRevoked ? 0 : 1000);
    }
  });
});
