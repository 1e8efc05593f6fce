import { describe, expect, test } from 'vitest';
import { codesAsCsv, expiryOf, readSerial } from '../../marketplace/balance/topup/codeFile';
import { audited } from './audited';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const market = await openTestMarketplace();
const { call, register, services } = market;
const { redeem } = openWallet(market);
const clerk = await openStaff(market).member('finance');
const { token } = clerk;

const get = (path: string) => call('GET', `/api/staff/codes/${path}`, { token });
const post = (path: string, body: object) => call('POST', `/api/staff/codes/${path}`, { token, body });
const issue = (more: object = {}) => post('', { count: 2, amount: '25000', confirmation: clerk.code(), ...more });
const codesIn = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '');

describe('top-up codes of the staff', () => {
  test('are issued once as a file, and redeemed by a customer', async () => {
    const { status, body } = await issue({ last_day: '2099-12-31' });
    expect(status).toBe(201);
    const serial = `${body.batch_id}-1`;
    expect(body.csv).toMatch(/^serial,code,amount_iqd,expires\n/);
    expect(body.csv).toContain(`\n${serial},`);
    expect(body.csv).toContain(',25000,2099-12-31\n');
    const customer = await register();
    const [first = ''] = codesIn(body.csv);
    expect((await redeem(customer.token, first)).status).toBe(200);
    expect((await get(`${serial}/`)).body).toMatchObject({
      serial,
      state: 'redeemed',
      customer_id: customer.userId,
      customer_name: expect.stringMatching(/\S/),
      last_day: '2099-12-31',
    });
    const shown = await call('GET', `/api/staff/customers/${customer.userId}/`, { token: (await openStaff(market).member('owner')).token });
    expect(shown.body.transactions).toMatchObject([{ code_serial: serial }]);
    expect((await get('')).body.results[0]).toMatchObject({ id: body.batch_id, issued: 2, redeemed: 1, revoked: 0, operator: clerk.email });
    const { detail } = (await audited(services, 'codes issue')) ?? {};
    expect(detail).toMatchObject({ batch: body.batch_id, after: { count: 2, amount: '25000' } });
    expect(JSON.stringify(detail)).not.toContain(first.replaceAll(' ', ''));
  });

  test('need a new code of the authenticator each time', async () => {
    const code = clerk.code();
    expect((await issue({ confirmation: code })).status).toBe(201);
    expect((await issue({ confirmation: code })).body).toEqual({ confirmation: ['staff.wrongCode'] });
    expect((await issue({ confirmation: undefined })).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
  });

  test.each([
    [{ count: 0 }, 'count'],
    [{ count: 10_001 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '10.5' }, 'amount'],
    [{ amount: '10000001' }, 'amount'],
    [{ last_day: '2020-01-01' }, 'last_day'],
    [{ last_day: '2099-02-30' }, 'last_day'],
  ])('refuse %j, before the code is used', async (wrong, field) => {
    const { status, body } = await issue(wrong);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('are revoked one by one, or all that are open', async () => {
    const { body } = await issue({ count: 3 });
    const [first = '', second = ''] = codesIn(body.csv);
    expect((await post(`${body.batch_id}-1/revoke/`, {})).body).toEqual({ revoked: 1 });
    const customer = await register();
    expect((await redeem(customer.token, first)).status).not.toBe(200);
    expect((await redeem(customer.token, second)).status).toBe(200);
    expect((await post(`${body.batch_id}/revoke/`, {})).body).toEqual({ revoked: 1 });
    expect((await post(`${body.batch_id}/revoke/`, {})).status).toBe(409);
    expect((await get(`${body.batch_id}-1/`)).body.state).toBe('revoked');
    for (const unknown of ['2147483647-1', '0-1', 'x', '7-']) expect((await get(`${unknown}/`)).status, unknown).toBe(404);
    expect((await post('999999/revoke/', {})).status).toBe(404);
  });
});

test('the last day is the day in Iraq, also late in the evening there', () => {
  const end = expiryOf('2027-12-31', new Date('2026-11-24T12:00:00Z'));
  expect(end?.toISOString()).toBe('2027-12-31T20:59:59.999Z');
  const late = expiryOf(undefined, new Date('2026-11-24T22:30:00Z'));
  expect(late?.toISOString()).toBe('2027-11-25T20:59:59.999Z');
  expect(codesAsCsv({ batchId: 7, codes: ['ABCDEFGHJKMNPQRS'] }, { amount: '5000', expiresAt: new Date('2027-12-30T22:00:00Z') })).toBe(
    'serial,code,amount_iqd,expires\n7-1,ABCD EFGH JKMN PQRS,5000,2027-12-31\n',
  );
  expect(readSerial(' 7-12 ')).toEqual({ batchId: 7, serial: 12 });
});
