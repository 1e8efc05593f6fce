import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { services, call, register } = await openTestMarketplace();

test.each(['en', 'ar', 'ckb'] as const)(
  'the customer’s detail has the number of the cart’s lines, not of their pieces (%s)',
  async (language) => {
    const { token } = await register();
    const other = await register();
    const stranger = await insertProduct(services);
    await call('POST', '/api/cart/items/', { token: other.token, body: { variant_id: stranger.variantId, quantity: 3 } });
    const lines = async () => {
      const [detail, cart, ids] = await Promise.all([
        call('GET', '/api/me/', { token, language }),
        call('GET', '/api/cart/', { token, language }),
        call('GET', '/api/cart/?fields=id', { token, language }),
      ]);
      return [detail.body.cart_lines, cart.body.cart_items.length, ids.body.cart_items.length];
    };
    expect(await lines()).toEqual([0, 0, 0]);
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, at) => insertProduct(services, { stock: 10, price: String(1000 * (at + 1)) })),
    );
    for (const [at, { variantId }] of made.entries()) {
      await call('POST', '/api/cart/items/', { token, body: { variant_id: variantId, quantity: at + 1 } });
      expect(await lines()).toEqual([at + 1, at + 1, at + 1]);
    }
    // More pieces of a line, and a line that is sold out, are still lines.
    await call('POST', '/api/cart/items/', { token, body: { variant_id: made[0]?.variantId, quantity: 2 } });
    await services.database.db
      .update(variants)
      .set({ stock: 0 })
      .where(eq(variants.id, made[1]?.variantId ?? 0));
    expect(await lines()).toEqual([4, 4, 4]);
    const { body } = await call('GET', '/api/cart/', { token });
    for (const [at, { id }] of body.cart_items.entries()) {
      await call('DELETE', `/api/cart/items/${id}/`, { token });
      expect(await lines()).toEqual([3 - at, 3 - at, 3 - at]);
    }
    expect((await call('GET', '/api/me/', { token: other.token })).body.cart_lines).toBe(1);
  },
);

/** The ids of variants of a new product, of which the first is that of the fixture. */
async function insertVariants(count: number) {
  const { productId, variantId } = await insertProduct(services);
  const ids = [variantId];
  for (let place = 2; place <= count; place += 1) {
    const values = { productId, sku: `${variantId}-${place}`, price: '25000', stock: 10 };
    const [more] = await services.database.db.insert(variants).values(values).returning({ id: variants.id });
    ids.push(more?.id ?? 0);
  }
  return ids;
}

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test.each([[[1]], [[2]], [[3]], [[2, 1]], [[2, 2]], [[1, 3, 2]], [[12]]])(
    'each variant in the cart is a line of the customer’s detail, also those of one product: %j variants of each product',
    async (counts) => {
      const { token } = await register();
      let expected = 0;
      for (const count of counts)
        for (const variant_id of await insertVariants(count)) {
          expected += 1;
          for (const quantity of [1, 2]) {
            await call('POST', '/api/cart/items/', { token, body: { variant_id, quantity } });
            const { cart_items } = (await call('GET', '/api/cart/', { token, language })).body;
            expect([(await call('GET', '/api/me/', { token, language })).body.cart_lines, cart_items.length]).toEqual([expected, expected]);
          }
        }
    },
  );
});
