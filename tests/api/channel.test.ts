import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokens, users } from '../../marketplace/database/tables/customer/identity';
import { orders } from '../../marketplace/database/tables/order/orders';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, lastVerification, advanceTime } = marketplace;
const { shopper, addToCart, quote } = openShopping(marketplace);
const { db } = services.database;

/** What is kept of a client's channel. */
const channels: [string | undefined, string | null][] = [
  ['Customer Portal', 'Customer Portal'],
  [undefined, null],
];
const post = (path: string, body: object, token?: string) => call('POST', path, { body, ...(token && { token }) });
const userOf = async (token: string): Promise<number> => (await call('GET', '/api/me/', { token })).body.id;
const ofUser = async (userId: number) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.channel;
const ofNewestToken = async (userId: number) =>
  (await db.select().from(tokens).where(eq(tokens.userId, userId)).orderBy(desc(tokens.createdAt)).limit(1))[0]?.channel;

test.each(channels)(
  'the channel %j of a registration and of a first code is kept with the account and the sign-in',
  async (channel, kept) => {
    for (const newIdentifier of [newEmail, newPhone]) {
      const [registered, coded] = [newIdentifier(), newIdentifier()];
      await post('/api/auth/register/', { first_name: 'Shilan', identifier: registered, password: 'Passw0rd', channel });
      await post('/api/auth/otp/', { identifier: coded });
      for (const [identifier, path] of [
        [registered, '/api/auth/register/verify/'],
        [coded, '/api/otp_login/'],
      ] as const) {
        const { body } = await post(path, { identifier, ...(await lastVerification(identifier)), channel });
        const userId = await userOf(body.token);
        expect([path, await ofUser(userId), await ofNewestToken(userId)]).toEqual([path, kept, kept]);
      }
    }
  },
);

test.each(channels)('the channel %j of every later sign-in is kept with it, and with its successor', async (channel, kept) => {
  const { identifier, userId, token: first } = await register();
  let token = first;
  const expectKept = async (path: string, fields: object, from?: string) => {
    advanceTime(60_000);
    const { status, body } = await post(path, { ...fields, channel }, from);
    expect([path, status, await ofNewestToken(userId)]).toEqual([path, 200, kept]);
    token = body.token;
  };
  await expectKept('/api/auth/login/', { identifier, password: 'Passw0rd' });
  await post('/api/auth/otp/', { identifier });
  await expectKept('/api/otp_login/', { identifier, ...(await lastVerification(identifier)) });
  const phone = newPhone();
  await post('/api/me/change_phone/', { phone }, token);
  await expectKept('/api/me/verify_change_phone/', { code: await lastCode(phone) }, token);
  const email = newEmail();
  await post('/api/me/change_email/', { email }, token);
  await expectKept('/api/me/verify_change_email/', { code: await lastCode(email) }, token);
  await post('/api/auth/password/forgot/', { identifier: email });
  await expectKept('/api/auth/password/reset/', { identifier: email, ...(await lastVerification(email)), password: 'Better2pass' });
  advanceTime(24 * 60 * 60_000);
  expect((await call('POST', '/api/auth/refresh/', { token })).body.token).not.toBe(token);
  expect(await ofNewestToken(userId)).toBe(kept);
});

test.each(channels)('the channel %j of an order is kept with it', async (channel, kept) => {
  const { variantId } = await insertProduct(services);
  const { token, addressId } = await shopper();
  for (const note of [null, 'Ring twice']) {
    await addToCart(token, variantId, 1);
    const { body: quoted } = await quote(token, addressId);
    const { status, body } = await call('POST', '/api/orders/', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { address_id: addressId, payment_method: 'cash', quote_id: quoted.quote_id, note, channel },
    });
    expect(status).toBe(201);
    expect((await db.select().from(orders).where(eq(orders.id, body.id)))[0]?.channel ?? null).toBe(kept);
  }
});
