import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, searchWords, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { lines, openImport } from './openImport';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { services, call } = marketplace;
const { db, embedded } = services.database;
const { take } = openImport(services);

const vase = (id: number, more: object = {}) => ({
  id: `vase-${id}`,
  title: `Vase ${id}`,
  category: ['Vases'],
  price: 5000,
  stock: 9,
  ...more,
});
const vases = (length: number, more: object = {}) => Array.from({ length }, (_, place) => vase(place + 1, more));
const variantOf = async (sku: string) => (await db.select().from(variants).where(eq(variants.sku, sku)))[0];

test('of two imports of one file at once, one adds its products and the other changes nothing', { timeout: 120_000 }, async () => {
  const file = lines(...vases(1200));
  const reports = await Promise.all([take(file), take(file)]);
  expect(reports.map(({ imported }) => imported).sort()).toEqual([0, 1200]);
  expect(reports.map(({ unchanged }) => unchanged).sort()).toEqual([0, 1200]);
  expect(await db.$count(products)).toBe(1200);
  const [word] = await db.select({ products: searchWords.products }).from(searchWords).where(eq(searchWords.word, 'vase'));
  expect(word?.products).toBe(1200);
});

test('every card is as its variants make it, after an import and after its update', { timeout: 120_000 }, async () => {
  await take(
    lines(
      {
        ...vase(1),
        variants: [
          { sku: 'vase-1', price: 4000, stock: 0 },
          { sku: 'vase-1b', price: 6000, stock: 2 },
        ],
      },
      vase(2, { price: 7000 }),
    ),
  );
  const { rows } = await db.execute(sql`
    select p.source_id, p.lowest_price, p.card from products p left join lateral product_card(p.id) made on true
    where p.card::text is distinct from made.card::text or p.lowest_price <> made.lowest_price`);
  expect(rows).toEqual([]);
  const [{ card } = { card: null }] = await db.select({ card: products.card }).from(products).where(eq(products.sourceId, 'vase-1'));
  expect(card).toMatchObject({ price: '6000', inStock: true, variants: 2 });
});

describe('an import while the shop sells', () => {
  const { shopper, addToCart, place } = openShopping(marketplace);

  test('keeps the stock that an order leaves', { timeout: 120_000 }, async () => {
    await take(lines(...vases(1200, { stock: undefined })));
    const sold = await variantOf('vase-1150');
    const before = sold?.stock ?? 0;
    const { token, addressId } = await shopper();
    await addToCart(token, sold?.id ?? 0, 3);
    const file = vases(1200, { popularity: 7, stock: undefined });
    // The order comes when the first rows are written, and those of its product are not. On the embedded database it waits for the import.
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const order = reached.then(() => place(token, addressId));
    const chunks = async function* () {
      yield Buffer.from(`${lines(...file.slice(0, 1100))}\n`);
      reach();
      if (!embedded) await order;
      yield Buffer.from(lines(...file.slice(1100)));
    };
    expect(await take(chunks)).toMatchObject({ updated: 1200, refused: [] });
    expect((await order).status).toBe(201);
    expect(await variantOf('vase-1150')).toMatchObject({ stock: before - 3 });
    expect((await call('GET', '/api/orders/', { token })).body.count).toBe(1);
    const [{ negative } = { negative: -1 }] = await db.select({ negative: count() }).from(variants).where(sql`stock < 0`);
    expect(negative).toBe(0);
  });
});
