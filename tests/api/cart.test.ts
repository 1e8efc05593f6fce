import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { services, call, register } = await openTestMarketplace();

const guest = (guestKey: string) => ({ headers: { 'X-Cart-Id': guestKey } });

async function guestCart(variantId: number, quantity: number): Promise<string> {
  const { body } = await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity } });
  return body.cart_id;
}

describe('a guest', () => {
  test('gets a cart with the first line, and reads it again by its id', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000' });
    const key = await guestCart(variantId, 2);
    const { status, body } = await call('GET', '/api/cart/', guest(key));
    expect(status).toBe(200);
    expect(body).toMatchObject({ cart_id: key, subtotal: '60000', discount: '12000', blocked: false });
    expect(body.cart_items).toMatchObject([{ variant_id: variantId, quantity: 2, unit_price: '24000', line_total: '48000', issues: [] }]);
    expect((await call('GET', '/api/cart/?fields=id', guest(key))).body).toEqual({
      cart_id: key,
      cart_items: [{ id: expect.any(Number) }],
    });
  });

  test.each(['guest', 'customer'])('has an array of its lines as cart items, in every answer: a %s', async (whose) => {
    const customer = whose === 'customer' ? await register() : null;
    // One sells out, one is not delivered everywhere, one becomes dearer, and one is withdrawn.
    const made = [
      await insertProduct(services),
      await insertProduct(services, { stock: 3 }),
      await insertProduct(services, { cities: [4] }),
      await insertProduct(services),
      await insertProduct(services),
    ];
    const ids = made.map(({ variantId }) => variantId);
    let who: { token?: string; headers?: Record<string, string> } = customer ? { token: customer.token } : {};
    const linesOf = (body: { cart_items: { variant_id: number }[] }) => body.cart_items.map(({ variant_id }) => variant_id);
    for (const [at, variant_id] of ids.entries()) {
      const { body } = await call('POST', '/api/cart/items/', { ...who, body: { variant_id, quantity: 1 } });
      expect(linesOf(body)).toEqual(ids.slice(0, at + 1));
      if (!customer) who = guest(body.cart_id);
    }
    await services.database.db
      .update(variants)
      .set({ stock: 0 })
      .where(eq(variants.id, ids[1] ?? 0));
    await services.database.db
      .update(variants)
      .set({ price: '31000' })
      .where(eq(variants.id, ids[3] ?? 0));
    await services.database.db
      .update(products)
      .set({ isPublished: false })
      .where(eq(products.id, made[4]?.productId ?? 0));
    for (const language of ['en', 'ar', 'ckb'] as const)
      for (const query of ['', '?city_id=4', '?city_id=52']) {
        const { body } = await call('GET', `/api/cart/${query}`, { ...who, language });
        expect(linesOf(body)).toEqual(ids);
        const only = await call('GET', '/api/cart/?fields=id', { ...who, language });
        expect(only.body.cart_items).toEqual(body.cart_items.map(({ id }: { id: number }) => ({ id })));
      }
    const { body } = await call('GET', '/api/cart/', who);
    const [first] = body.cart_items;
    const changed = await call('PATCH', `/api/cart/items/${first.id}/`, { ...who, body: { quantity: 2 } });
    expect(linesOf(changed.body)).toEqual(ids);
    for (const [at, { id }] of body.cart_items.entries())
      expect(linesOf((await call('DELETE', `/api/cart/items/${id}/`, who)).body)).toEqual(ids.slice(at + 1));
    expect((await call('GET', '/api/cart/', who)).body.cart_items).toEqual([]);
  });

  test('without a cart gets an empty one', async () => {
    expect((await call('GET', '/api/cart/')).body).toMatchObject({ cart_id: null, cart_items: [], subtotal: '0' });
    expect((await call('GET', '/api/cart/?fields=id')).body).toEqual({ cart_id: null, cart_items: [] });
  });

  test('can’t change a line of another cart', async () => {
    const { variantId } = await insertProduct(services);
    const key = await guestCart(variantId, 1);
    const stranger = await guestCart(variantId, 1);
    const [line] = (await call('GET', '/api/cart/', guest(key))).body.cart_items;
    expect((await call('PATCH', `/api/cart/items/${line.id}/`, { ...guest(stranger), body: { quantity: 5 } })).status).toBe(404);
    await call('DELETE', `/api/cart/items/${line.id}/`, guest(stranger));
    expect((await call('GET', '/api/cart/', guest(key))).body.cart_items).toMatchObject([{ quantity: 1 }]);
  });
});

describe('quantities', () => {
  test.each([
    [0, 'cart.quantityRange'],
    [-1, 'cart.quantityRange'],
    [11, 'cart.quantityRange'],
    [6, 'cart.shortStock'],
  ])('%i of a variant with a stock of 5 is refused', async (quantity, key) => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const { status, body } = await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity } });
    expect([status, body]).toEqual([400, { quantity: [key] }]);
  });

  test('a variant that is sold out, or unknown, is refused', async () => {
    const { variantId } = await insertProduct(services, { stock: 0 });
    expect((await call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 1 } })).body).toEqual({
      quantity: ['cart.outOfStock'],
    });
    expect((await call('POST', '/api/cart/items/', { body: { variant_id: 2_000_000_000, quantity: 1 } })).status).toBe(404);
    expect((await call('POST', '/api/cart/items/', { body: { variant_id: 'x', quantity: 1 } })).status).toBe(400);
  });

  test('adding a variant again adds up, up to the stock and ten', async () => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const key = await guestCart(variantId, 2);
    expect(
      (await call('POST', '/api/cart/items/', { ...guest(key), body: { variant_id: variantId, quantity: 3 } })).body.cart_items,
    ).toMatchObject([{ quantity: 5 }]);
    expect((await call('POST', '/api/cart/items/', { ...guest(key), body: { variant_id: variantId, quantity: 1 } })).body).toEqual({
      quantity: ['cart.shortStock'],
    });
  });

  test('a 51st line is refused', async () => {
    const first = await insertProduct(services);
    const key = await guestCart(first.variantId, 1);
    for (let line = 2; line <= 50; line += 1) {
      const { variantId } = await insertProduct(services);
      await call('POST', '/api/cart/items/', { ...guest(key), body: { variant_id: variantId, quantity: 1 } });
    }
    const { variantId } = await insertProduct(services);
    const { status, body } = await call('POST', '/api/cart/items/', { ...guest(key), body: { variant_id: variantId, quantity: 1 } });
    expect([status, body.detail]).toEqual([400, 'cart.tooManyLines']);
    expect((await call('GET', '/api/cart/?fields=id', guest(key))).body.cart_items).toHaveLength(50);
  });
});

describe('problems of a line', () => {
  test('a changed price is reported until the line is saved again', async () => {
    const { variantId } = await insertProduct(services, { price: '10000' });
    const key = await guestCart(variantId, 1);
    await services.database.db.update(variants).set({ price: '12000' }).where(eq(variants.id, variantId));
    const { body } = await call('GET', '/api/cart/', guest(key));
    expect(body).toMatchObject({ blocked: true, cart_items: [{ issues: ['price_changed'], seen_price: '10000', unit_price: '12000' }] });
    const saved = await call('PATCH', `/api/cart/items/${body.cart_items[0].id}/`, { ...guest(key), body: { quantity: 1 } });
    expect(saved.body).toMatchObject({ blocked: false, cart_items: [{ issues: [] }] });
  });

  test('low and empty stock', async () => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const key = await guestCart(variantId, 4);
    await services.database.db.update(variants).set({ stock: 3 }).where(eq(variants.id, variantId));
    expect((await call('GET', '/api/cart/', guest(key))).body).toMatchObject({
      blocked: true,
      cart_items: [{ issues: ['short_stock'], stock: 3, quantity: 4 }],
    });
    await services.database.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    expect((await call('GET', '/api/cart/', guest(key))).body).toMatchObject({ blocked: true, cart_items: [{ issues: ['out_of_stock'] }] });
  });

  test('a city outside the seller’s delivery area', async () => {
    const cities = (await call('GET', '/api/local_delivery/')).body;
    const { variantId } = await insertProduct(services, { cities: [cities[0].id] });
    const key = await guestCart(variantId, 1);
    expect((await call('GET', `/api/cart/?city_id=${cities[0].id}`, guest(key))).body.blocked).toBe(false);
    expect((await call('GET', `/api/cart/?city_id=${cities[1].id}`, guest(key))).body).toMatchObject({
      blocked: true,
      cart_items: [{ issues: ['city_unreachable'] }],
    });
    expect((await call('GET', '/api/cart/?city_id=what', guest(key))).status).toBe(200);
  });
});

describe('signing in', () => {
  test('adds the guest’s quantities to the customer’s, capped by stock, once', async () => {
    const shared = await insertProduct(services, { stock: 6 });
    const own = await insertProduct(services);
    const customer = await register();
    await call('POST', '/api/cart/items/', { token: customer.token, body: { variant_id: shared.variantId, quantity: 4 } });
    const key = await guestCart(shared.variantId, 4);
    await call('POST', '/api/cart/items/', { ...guest(key), body: { variant_id: own.variantId, quantity: 1 } });
    const login = () =>
      call('POST', '/api/auth/login/', { ...guest(key), body: { identifier: customer.identifier, password: customer.password } });
    const { body } = await login();
    await login();
    const cart = await call('GET', '/api/cart/', { token: body.token });
    expect(cart.body.cart_items).toMatchObject([
      { variant_id: shared.variantId, quantity: 6 },
      { variant_id: own.variantId, quantity: 1 },
    ]);
    expect((await call('GET', '/api/cart/?fields=id', guest(key))).body.cart_items).toHaveLength(0);
  });
});
