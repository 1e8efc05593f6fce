import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setPrice, setStock } from '../../marketplace/catalogue/setVariant';
import { importCommands } from '../../marketplace/cli/commands/catalogue/importCommands';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { openImport } from './openImport';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { services, call } = market;
const { db } = services.database;
const { take, check } = openImport(services, { format: 'csv' });
const clerk = await openStaff(market).member('catalogue');

const rows = (...lines: string[]) => ['id,sku,title,category,price,list_price,stock', ...lines].join('\n');
async function variantOf(sku: string) {
  const [found] = await db.select().from(variants).where(eq(variants.sku, sku));
  if (!found) throw new Error(`no variant ${sku}`);
  const { price, priceAfterDiscount, stock } = found;
  return [Number(priceAfterDiscount ?? price), priceAfterDiscount === null ? null : Number(price), stock];
}
const operator = 'Hana';

describe('a price and a stock that were set by hand', () => {
  test('stay when the row changes, with a warning each, unless the import is told to overwrite', async () => {
    await take(rows('p1,P1,Pan,Kitchen,9000,,5', 'p2,P2,Pot,Kitchen,8000,,5'));
    await setPrice(services, { sku: 'P1', price: '12000', priceAfterDiscount: '11000', operator });
    await setStock(services, { sku: 'P1', stock: 40, operator });
    const changed = rows('p1,P1,Frying pan,Kitchen,9500,,6', 'p2,P2,Large pot,Kitchen,8500,,7');
    const warnings = [
      { line: 2, sku: 'P1', reason: 'price 11,000 (12,000) was set by hand and is kept; the file says 9,500' },
      { line: 2, sku: 'P1', reason: 'stock 40 was set by hand and is kept; the file says 6' },
    ];
    expect(await check(changed)).toMatchObject({ updated: 2, warnings });
    expect(await take(changed)).toMatchObject({ updated: 2, warnings });
    expect(await variantOf('P1')).toEqual([11_000, 12_000, 40]);
    expect(await variantOf('P2')).toEqual([8500, null, 7]);

    // The same file again, told to overwrite one of them, then the other.
    expect(await check(changed, { overwrite: ['stock'] })).toMatchObject({ updated: 1, unchanged: 1, warnings: [warnings[0]] });
    expect(await take(changed, { overwrite: ['stock'] })).toMatchObject({ updated: 1, unchanged: 1, warnings: [warnings[0]] });
    expect(await variantOf('P1')).toEqual([11_000, 12_000, 6]);
    expect(await take(changed, { overwrite: ['price', 'stock'] })).toMatchObject({ updated: 1, warnings: [] });
    expect(await variantOf('P1')).toEqual([9500, null, 6]);

    // What an import wrote since is not set by hand any more.
    expect(await take(rows('p1,P1,Frying pan,Kitchen,9700,,8'))).toMatchObject({ updated: 1, warnings: [] });
    expect(await variantOf('P1')).toEqual([9700, null, 8]);
  });

  test('stay when the staff set them on their pages', async () => {
    await take(rows('q1,Q1,Cup,Kitchen,1000,,5', 'q2,Q2,Mug,Kitchen,2000,,5'));
    const [id] = (await db.select({ id: variants.id }).from(variants).where(eq(variants.sku, 'Q1'))).map((row) => row.id);
    const before = { price: '1000', price_after_discount: null, stock: 5 };
    const changes = { variants: [{ id, ...before, price: '1500', before }] };
    const answer = await call('POST', '/api/staff/variants/', { token: clerk.token, body: changes });
    expect([answer.status, answer.body.results?.[0]?.outcome]).toEqual([200, 'done']);
    const report = await take(rows('q1,Q1,Tea cup,Kitchen,1100,,9', 'q2,Q2,Tea mug,Kitchen,2100,,9'));
    expect(report.warnings).toMatchObject([{ sku: 'Q1', reason: expect.stringContaining('price 1,500') }]);
    // Only the price of the cup was set by hand.
    expect(await variantOf('Q1')).toEqual([1500, null, 9]);
    expect(await variantOf('Q2')).toEqual([2100, null, 9]);
  });

  test('a stock stays when the file lacks the variant, and one that sales changed is the file’s', async () => {
    await take(rows('r1,R1-S,Shirt,Clothes,1000,,5', 'r1,R1-M,,,1000,,5', 'r1,R1-L,,,1000,,5'));
    await setStock(services, { sku: 'R1-M', stock: 3, operator });
    await db.update(variants).set({ stock: 2 }).where(eq(variants.sku, 'R1-S'));
    await take(rows('r1,R1-S,Linen shirt,Clothes,1000,,4'));
    expect([await variantOf('R1-S'), await variantOf('R1-M'), await variantOf('R1-L')]).toEqual([
      [1000, null, 4],
      [1000, null, 3],
      [1000, null, 0],
    ]);
  });

  test('a variant that the staff added keeps its stock when the file lacks it', async () => {
    await take(rows('s1,S1-S,Coat,Clothes,1000,,5'));
    const [coat] = await db.select({ productId: variants.productId }).from(variants).where(eq(variants.sku, 'S1-S'));
    const path = `/api/staff/products/${coat?.productId}/`;
    const { body: product } = await call('GET', path, { token: clerk.token });
    const [first] = product.variants;
    const sent = [first, { ...first, id: null, sku: 'S1-M', size: 'M', stock: 10 }];
    const body = { ...product, variants: sent.map((variant, place) => ({ ...variant, stock_before: place === 0 ? variant.stock : null })) };
    expect((await call('PATCH', path, { token: clerk.token, body })).status).toBe(200);
    await take(rows('s1,S1-S,Warm coat,Clothes,1000,,5'));
    expect(await variantOf('S1-M')).toEqual([1000, null, 10]);
  });

  test('uploaded pictures stay, also where the row names none', async () => {
    const table = (title: string, images: string) =>
      ['id,sku,title,category,price,images', `u1,U1,${title},Kitchen,1000,${images}`].join('\n');
    const shown = async () => {
      const { rows: found } = await db.execute(sql`
        select p.source_url as url, p.hash is not null as stored from variants v
        join variant_pictures s on s.variant_id = v.id join pictures p on p.id = s.picture_id where v.sku = 'U1' order by s.position`);
      return found;
    };
    await take(table('Jug', 'https://pictures.example/jug.jpg'));
    await db.execute(sql`delete from variant_pictures where variant_id = (select id from variants where sku = 'U1')`);
    await db.execute(sql`
      with added as (insert into pictures (original, hash) values ('\\x00', 'one'), ('\\x01', 'two') returning id)
      insert into variant_pictures (variant_id, picture_id, position)
      select (select id from variants where sku = 'U1'), id, row_number() over (order by id) - 1 from added`);
    const uploaded = [
      { url: null, stored: true },
      { url: null, stored: true },
    ];
    const warnings = [{ line: 2, sku: 'U1', reason: 'pictures that were uploaded are kept; the file names others' }];
    expect(await take(table('Water jug', 'https://pictures.example/jug.jpg'))).toMatchObject({ updated: 1, warnings });
    expect(await shown()).toEqual(uploaded);
    expect(await take(table('Large jug', ''))).toMatchObject({ updated: 1, warnings: [] });
    expect(await shown()).toEqual(uploaded);
    const again = table('Large jug', 'https://pictures.example/jug.jpg');
    expect(await take(again, { overwrite: ['pictures'] })).toMatchObject({ updated: 1, warnings: [] });
    expect(await shown()).toEqual([{ url: 'https://pictures.example/jug.jpg', stored: false }]);
  });

  test('--overwrite names prices, stocks or both', async () => {
    const [command] = importCommands;
    const read = (overwrite: string) =>
      command?.read({ args: [import.meta.filename], options: { overwrite: [overwrite] }, operator, print: () => {} });
    await expect(read('title')).rejects.toThrow('--overwrite title: give price, stock, pictures, or several of them');
    await expect(read('stock, price')).resolves.toBeDefined();
  });
});
