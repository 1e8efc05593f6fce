import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countsFrom, limits } from '../../marketplace/http/rateLimit';
import { openStaff, staffPassword } from './openStaff';
import { newEmail, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ environment: { SUPPORT_EMAIL: 'support@shop.example' } });
const { call, register } = market;
const { member, logIn } = openStaff(market);

/** An address in a /64 of its own, in one of the provider's customers' /48. */
const inNetwork = (network: number, customer = 1) => ({ 'X-Forwarded-For': `2001:db8:${customer}:${network.toString(16)}::1` });

/** Repeats a request, each time from another /64 of one /48. @returns how often it was not refused. */
async function exhaust(maxRequests: number, request: (headers: Record<string, string>) => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count <= maxRequests; count += 1) if ((await request(inNetwork(count))).status === 429) return count;
  return Number.POSITIVE_INFINITY;
}

test('a /48 has the questions of five networks', async () => {
  const ask = (headers: Record<string, string>) => {
    const body = { subject: 'other', text: 'Do you deliver?', contact: newEmail() };
    return call('POST', '/api/support/', { body, headers: { ...headers, 'Idempotency-Key': randomUUID() } });
  };
  expect(await exhaust(300, ask)).toBe(300);
  expect((await ask(inNetwork(1, 2))).status).toBe(204);
}, 120_000);

test('a /48 compares the passwords of five networks with one account, and asks for as many codes; others still can', async () => {
  const { identifier, password } = await register();
  const signIn = (text: string) => (headers: Record<string, string>) =>
    call('POST', '/api/auth/login/', { body: { identifier, password: text }, headers });
  expect(await exhaust(50, signIn('Wr0ngpass'))).toBe(50);
  expect((await signIn(password)(inNetwork(99))).status).toBe(429);
  expect((await signIn(password)(inNetwork(1, 2))).status).toBe(200);
  const askCode = (headers: Record<string, string>) => call('POST', '/api/auth/otp/', { body: { identifier }, headers });
  expect(await exhaust(50, askCode)).toBe(50);
  expect((await askCode(inNetwork(2, 2))).status).toBe(202);
});

test('a correct password is returned to its /48, and the wrong ones of other networks stay counted', async () => {
  const { identifier, password } = await register();
  const signIn = async (text: string, network: number) =>
    (await call('POST', '/api/auth/login/', { body: { identifier, password: text }, headers: inNetwork(network) })).status;
  for (let count = 0; count < 49; count += 1) await signIn('Wr0ngpass', count);
  expect([await signIn(password, 60), await signIn(password, 61)]).toEqual([200, 200]);
  expect([await signIn('Wr0ngpass', 62), await signIn('Wr0ngpass', 63)]).toEqual([400, 429]);
});

test('a /48 compares the passwords of five networks with one account of the staff', async () => {
  const clerk = await member('orders');
  expect(await exhaust(50, (headers) => logIn(clerk.email, 'Wrong1234', headers))).toBe(50);
  expect((await logIn(clerk.email, staffPassword, inNetwork(1, 2))).status).toBe(200);
});

test('a /48 registers as often as five networks', () => {
  const counts = countsFrom(limits.codesFromAddress, '2001:db8:1:2::1');
  expect(counts.map(([{ tries }, subject]) => [subject, tries])).toEqual([
    ['2001:db8:1:2::/64', 300],
    ['2001:db8:1::/48', 1500],
  ]);
});

test.each(['203.0.113.7', '::ffff:203.0.113.7', 'unknown'])('%s has no wider network', (address) => {
  expect(countsFrom(limits.codesFromAddress, address)).toHaveLength(1);
});
