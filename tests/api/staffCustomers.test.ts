import { expect, test } from 'vitest';
import { userCommands } from '../../marketplace/cli/commands/userCommands';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, register, services, lastVerification } = market;
const { shopper, addToCart, place } = openShopping(market);
const { member } = openStaff(market);
const owner = await member('owner');
const clerk = await member('orders');

const get = (path: string, { token } = owner) => call('GET', `/api/staff/customers/${path}`, { token });
const post = (path: string, body: object = {}, { token } = owner) => call('POST', `/api/staff/customers/${path}`, { token, body });
const me = async (token: string) => (await call('GET', '/api/me/', { token })).status;
const logIn = ({ identifier, password }: { identifier: string; password: string }) =>
  call('POST', '/api/auth/login/', { body: { identifier, password } });

test('a customer is found by address, number or a part of the name, with orders and balance', async () => {
  const { variantId } = await insertProduct(services);
  const customer = await shopper();
  await addToCart(customer.token, variantId, 1);
  const { body: order } = await place(customer.token, customer.addressId);
  const { body: own } = await call('GET', '/api/me/', { token: customer.token });
  const found = async (search: string) =>
    (await get(`?search=${encodeURIComponent(search)}`, clerk)).body.results.map(({ id }: { id: number }) => id);
  expect(await found(own.email ?? own.phone)).toEqual([own.id]);
  expect(await found(String(own.id))).toContain(own.id);
  expect(await found(own.first_name.slice(1))).toContain(own.id);
  expect(await found('%')).toEqual([]);
  const { body, status } = await get(`${own.id}/`, clerk);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: own.id,
    order_count: 1,
    balance: '0',
    blocked: null,
    orders: [{ number: order.number, total: order.total }],
  });
  expect(JSON.stringify(body)).not.toMatch(/password_hash|token|secret/);
  expect((await get('2147483647/', clerk)).status).toBe(404);
});

test('a blocked customer is signed out, can’t sign in, and can after it', async () => {
  const customer = await register();
  const path = `${customer.userId}/`;
  expect((await post(`${path}block/`, { reason: 'Fraud' }, clerk)).status).toBe(403);
  expect((await post(`${path}block/`, { reason: ' ' })).body).toEqual({ reason: ['validation.required'] });
  expect((await post(`${path}block/`, { reason: 'Stolen cards' })).status).toBeLessThan(300);
  expect(await me(customer.token)).toBe(401);
  expect(await logIn(customer)).toMatchObject({ status: 400, body: { detail: 'auth.blocked' } });
  expect((await logIn({ ...customer, password: 'Wrong1234' })).body.detail).toBe('auth.wrongCredentials');
  await call('POST', '/api/auth/otp/', { body: { identifier: customer.identifier } });
  const verification = await lastVerification(customer.identifier);
  const byCode = await call('POST', '/api/otp_login/', { body: { identifier: customer.identifier, ...verification } });
  expect(byCode).toMatchObject({ status: 400, body: { detail: 'auth.blocked' } });
  expect((await get(path)).body.blocked).toMatchObject({ reason: 'Stolen cards' });
  expect((await post(`${path}block/`, { reason: 'Again' })).status).toBe(409);
  expect(await audited(services, 'users block')).toMatchObject({
    operator: owner.email,
    detail: { userId: customer.userId, before: { blocked: false }, after: { blocked: true, reason: 'Stolen cards' } },
  });
  expect((await post(`${path}unblock/`)).status).toBeLessThan(300);
  expect((await post(`${path}unblock/`)).status).toBe(409);
  expect(await me(customer.token)).toBe(401);
  const { status, body } = await logIn(customer);
  expect([status, await me(body.token)]).toEqual([200, 200]);
});

test('sessions end, a new password is required, the fee is changed; each is in the audit', async () => {
  const customer = await register();
  const path = `${customer.userId}/`;
  expect((await post(`${path}sign_out/`)).status).toBeLessThan(300);
  expect(await me(customer.token)).toBe(401);
  expect((await post(`${path}require_password/`)).status).toBeLessThan(300);
  expect((await logIn(customer)).body.change_password_required).toBe(true);
  expect((await get(path)).body.password_due).toBe(true);
  expect((await post(`${path}transfer_fee/`, { amount: '150', type: 'percentage' })).body).toEqual({ amount: ['validation.amount'] });
  expect((await post(`${path}transfer_fee/`, { amount: '1.5', type: 'percentage' })).status).toBeLessThan(300);
  const { body } = await get(path);
  expect(body.transfer_fee).toEqual({ amount: '1.5', type: 'percentage' });
  expect(body.changes.map(({ action }: { action: string }) => action)).toEqual([
    'users transfer-fee',
    'users require-password-change',
    'users sign-out',
  ]);
  expect(await audited(services, 'users transfer-fee')).toMatchObject({ detail: { after: { transferFee: '1.5 percentage' } } });
});

test('finance finds the transfer fee of one customer, and nothing else about customers', async () => {
  const finance = await member('finance');
  const customer = await register();
  const find = (search: string) => call('GET', `/api/staff/transfer_fees/?search=${encodeURIComponent(search)}`, { token: finance.token });
  for (const search of [customer.identifier, ` ${customer.userId} `]) {
    const { body } = await find(search);
    expect(body).toMatchObject([{ id: customer.userId, transfer_fee: { amount: '500', type: 'fixed' } }]);
    expect(Object.keys(body[0]).sort()).toEqual(['email', 'id', 'name', 'phone', 'transfer_fee']);
  }
  for (const search of ['', 'Dilan', '999999999', '%']) expect((await find(search)).body, search).toEqual([]);
  expect((await post(`${customer.userId}/transfer_fee/`, { amount: '750', type: 'fixed' }, finance)).status).toBeLessThan(300);
  expect((await find(customer.identifier)).body[0].transfer_fee).toEqual({ amount: '750', type: 'fixed' });
  expect((await get('', finance)).status).toBe(403);
});

test('the command line blocks and unblocks', async () => {
  const customer = await register();
  const operate = async (words: string, args: string[]) => {
    const command = userCommands.find((candidate) => candidate.words === words);
    const printed: string[] = [];
    await (await command?.read({ args, options: {}, operator: 'Hana', print: (line) => printed.push(line) }))?.(services);
    return printed.join('\n');
  };
  expect(await operate('users block', [customer.identifier, 'Fraud'])).toBe('The account is signed out and blocked');
  expect(await operate('users show', [customer.identifier])).toContain(': Fraud');
  await expect(operate('users block', [customer.identifier, 'Fraud'])).rejects.toThrow('blocked already');
  expect(await operate('users unblock', [customer.identifier])).toBe('The account can sign in again');
  await expect(operate('users unblock', ['nobody@example.com'])).rejects.toThrow('No account');
});
