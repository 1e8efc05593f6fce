import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginResponse } from '../../marketplace/contract/customer/identity';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { users } from '../../marketplace/database/tables/customer/identity';
import { insertProduct } from './insertProduct';
import { type Answer, newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, services, register, lastCode, lastVerification, advanceTime } = await openTestMarketplace();
const { db } = services.database;

const minute = 60_000;
const day = 24 * 60 * minute;
const languages = [
  ['en', 1],
  ['ckb', 2],
  ['ar', 3],
] as const;
type Language = (typeof languages)[number][0];

const me = (token: string) => call('GET', '/api/me/', { token });
const linesOf = async (token: string): Promise<{ variant_id: number; quantity: number }[]> =>
  (await call('GET', '/api/cart/', { token })).body.cart_items;

/** A guest's cart with a line for each quantity. */
async function guestCart(...quantities: number[]) {
  let cart: string | null = null;
  const variantIds: number[] = [];
  for (const quantity of quantities) {
    const { variantId } = await insertProduct(services);
    variantIds.push(variantId);
    const headers: Record<string, string> = cart === null ? {} : { 'X-Cart-Id': cart };
    cart = (await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity }, headers })).body.cart_id;
  }
  return { headers: { 'X-Cart-Id': cart ?? '' }, variantIds };
}

interface Arrival {
  language: Language;
  headers: Record<string, string>;
}
interface Customer {
  identifier: string;
  password: string;
  token: string;
}

/** The calls that are logins, by their path. Each one gets its code first. */
const ways: Record<string, (customer: Customer, arrival: Arrival) => Promise<Answer>> = {
  '/api/auth/login/': ({ identifier, password }, arrival) =>
    call('POST', '/api/auth/login/', { body: { identifier, password }, ...arrival }),
  '/api/otp_login/': async ({ identifier }, arrival) => {
    await call('POST', '/api/auth/otp/', { body: { identifier } });
    return call('POST', '/api/otp_login/', { body: { identifier, ...(await lastVerification(identifier)) }, ...arrival });
  },
  '/api/me/verify_change_email/': async ({ token }, arrival) => {
    const email = newEmail();
    await call('POST', '/api/me/change_email/', { token, body: { email } });
    return call('POST', '/api/me/verify_change_email/', { token, body: { code: await lastCode(email) }, ...arrival });
  },
  '/api/me/verify_change_phone/': async ({ token }, arrival) => {
    const phone = newPhone();
    await call('POST', '/api/me/change_phone/', { token, body: { phone } });
    return call('POST', '/api/me/verify_change_phone/', { token, body: { code: await lastCode(phone) }, ...arrival });
  },
};

describe.each(Object.entries(ways))('POST %s', (path, use) => {
  test.each(languages)(
    'is a login: a token for thirty days, by which me returns the customer with the guest’s cart (%s)',
    async (language) => {
      for (const identifier of [newEmail(), newPhone()]) {
        const { token, password, userId } = await register({ identifier });
        const before = (await me(token)).body;
        const cart = await guestCart(2, 1, 3);
        advanceTime(minute);
        const { status, body } = await use({ identifier, password, token }, { language, headers: cart.headers });
        expect(status).toBe(200);
        const login = loginResponse.parse(body);
        expect(login.token).not.toBe(token);
        expect(login.change_password_required).toBe(false);
        const left = Date.parse(login.expiry) - services.now().getTime();
        expect(Math.abs(left - 30 * day)).toBeLessThan(minute);
        const own = (await me(login.token)).body;
        const changed = path.endsWith('email/') ? ['email'] : path.endsWith('phone/') ? ['phone'] : [];
        const kept = Object.entries(before).filter(([name]) => ![...changed, 'cart_lines', 'unread_notifications'].includes(name));
        expect(own).toMatchObject({ ...Object.fromEntries(kept), id: userId, cart_lines: 3 });
        const lines = await linesOf(login.token);
        expect(new Map(lines.map((line) => [line.variant_id, line.quantity]))).toEqual(
          new Map(cart.variantIds.map((id, at) => [id, [2, 1, 3][at]])),
        );
        // The guest's cart is the customer's now.
        expect((await call('GET', '/api/cart/', { headers: cart.headers })).body.cart_items).toEqual([]);
      }
    },
  );

  test('is a login without a guest’s cart, with an unknown one, and with the customer’s own lines', async () => {
    const customer = await register();
    const { variantIds } = await guestCart(4);
    await call('POST', '/api/cart/items/', { token: customer.token, body: { variant_id: variantIds[0], quantity: 4 } });
    for (const headers of [{}, { 'X-Cart-Id': 'no-such-cart' }, { 'X-Cart-Id': '' }] as Record<string, string>[]) {
      advanceTime(minute);
      const { status, body } = await use(customer, { language: 'en', headers });
      expect(status).toBe(200);
      expect((await me(body.token)).body.cart_lines).toBe(1);
      customer.token = body.token;
      const { email, phone } = (await me(body.token)).body;
      customer.identifier = email ?? phone;
    }
  });
});

describe('POST /api/otp_login/', () => {
  test.each(languages)('of a new phone or e-mail address opens an account in the shopper’s language: %s is %i', async (language, id) => {
    for (const identifier of [newPhone(), newEmail()]) {
      const cart = await guestCart(1, 2);
      await call('POST', '/api/auth/otp/', { body: { identifier }, language });
      const body = { identifier, ...(await lastVerification(identifier)), channel: 'Customer Portal' };
      const answer = await call('POST', '/api/otp_login/', { body, language, headers: cart.headers });
      expect(answer.status).toBe(200);
      const login = loginResponse.parse(answer.body);
      expect(Date.parse(login.expiry) - services.now().getTime()).toBeGreaterThan(29 * day);
      expect((await me(login.token)).body).toMatchObject({
        first_name: null,
        last_name: null,
        email: identifier.includes('@') ? identifier : null,
        phone: identifier.includes('@') ? null : identifier,
        has_password: false,
        language_id: id,
        cart_lines: 2,
      });
      // The code works once.
      expect((await call('POST', '/api/otp_login/', { body, language })).status).toBe(400);
    }
  });
});

describe('GET /api/me/', () => {
  test('counts the lines of the cart: sold-out ones too, and not the pieces', async () => {
    const { token } = await register();
    const other = await register();
    const { variantIds } = await guestCart(1, 1, 1);
    const counts: number[] = [(await me(token)).body.cart_lines];
    for (const [at, variant_id] of variantIds.entries()) {
      await call('POST', '/api/cart/items/', { token, body: { variant_id, quantity: at + 2 } });
      counts.push((await me(token)).body.cart_lines);
    }
    expect(counts).toEqual([0, 1, 2, 3]);
    await db
      .update(variants)
      .set({ stock: 0 })
      .where(eq(variants.id, variantIds[1] ?? 0));
    expect((await me(token)).body.cart_lines).toBe((await linesOf(token)).length);
    const [first] = (await call('GET', '/api/cart/', { token })).body.cart_items;
    await call('DELETE', `/api/cart/items/${first.id}/`, { token });
    expect([(await me(token)).body.cart_lines, (await me(other.token)).body.cart_lines]).toEqual([2, 0]);
  });

  test('returns the user detail of a token’s own customer, in every language, and needs a valid token', async () => {
    const [one, other] = [await register({ firstName: 'Shilan' }), await register({ firstName: 'Nask' })];
    await db.update(users).set({ lastName: 'Omer', languageId: 3 }).where(eq(users.id, other.userId));
    for (const [language] of languages) {
      expect((await call('GET', '/api/me/', { token: one.token, language })).body).toMatchObject({
        id: one.userId,
        first_name: 'Shilan',
        last_name: null,
        email: one.identifier,
        language_id: 1,
      });
      expect((await call('GET', '/api/me/', { token: other.token, language })).body).toMatchObject({
        id: other.userId,
        first_name: 'Nask',
        last_name: 'Omer',
        email: other.identifier,
        language_id: 3,
      });
    }
    for (const options of [{}, { token: 'none' }, { token: `${one.token}x` }, { headers: { Authorization: one.token } }])
      expect(await call('GET', '/api/me/', options as { token?: string })).toMatchObject({ status: 401 });
  });
});

describe('POST /api/auth/logout/', () => {
  test.each(languages)('revokes the token that it is sent with, and no other (%s)', async (language) => {
    const { identifier, password, token } = await register();
    const stranger = await register();
    const second: string = (await call('POST', '/api/auth/login/', { body: { identifier, password } })).body.token;
    for (const again of [false, true]) {
      const answer = await call('POST', '/api/auth/logout/', { token, language });
      expect([again, answer.status, answer.body]).toEqual([again, 204, null]);
      expect((await me(token)).status).toBe(401);
    }
    expect((await call('POST', '/api/auth/refresh/', { token })).status).toBe(401);
    for (const kept of [second, stranger.token]) expect((await me(kept)).status).toBe(200);
    expect((await call('POST', '/api/auth/logout/', { language })).status).toBe(204);
  });
});
