import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lines, openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { services, call } = await openTestMarketplace();
const { db } = services.database;
const { take, check } = openImport(services);

const bowl = (id: number, more: object = {}) => ({ id: `bowl-${id}`, title: `Bowl ${id}`, category: ['Bowls'], price: 5000, ...more });

/** The content of every table that an import writes. */
async function content() {
  const tables = [
    'products',
    'variants',
    'categories',
    'brands',
    'sellers',
    'colours',
    'collections',
    'pictures',
    'audit_log',
    'search_words',
  ];
  const counts = await db.execute(
    sql.join(
      tables.map(
        (name) => sql`select ${name} as name, count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(name)} t`,
      ),
      sql` union all `,
    ),
  );
  return counts.rows.sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1));
}

const file = lines(
  ...Array.from({ length: 700 }, (_, place) => bowl(place + 1)),
  bowl(1),
  bowl(701, { price: null }),
  bowl(702, { sku: 'bowl-2' }),
  bowl(703, { colour: 'Octarine', brand: 'Nurix', collection: ['New'] }),
);

test('a dry run reports what the import then does, and writes nothing', async () => {
  const before = await content();
  const expected = await check(file);
  expect(expected).toMatchObject({ imported: 701, updated: 0, unchanged: 0, warnings: [{ line: 704 }] });
  expect(expected.refused).toEqual([
    { line: 701, sku: 'bowl-1', reason: 'id bowl-1 is already in line 1' },
    { line: 702, sku: 'bowl-701', reason: 'no price' },
    { line: 703, sku: 'bowl-2', reason: 'sku bowl-2 is already in line 2' },
  ]);
  expect(await content()).toEqual(before);
  expect(await take(file)).toEqual(expected);
});

test('a dry run compares with the shop', async () => {
  const changed = lines(bowl(1), bowl(2, { price: 6000 }), bowl(3), bowl(800), bowl(801, { sku: 'bowl-5' }));
  const before = await content();
  const expected = await check(changed);
  expect(expected).toMatchObject({ imported: 1, updated: 1, unchanged: 2 });
  expect(expected.refused).toEqual([{ line: 5, sku: 'bowl-5', reason: 'sku bowl-5 belongs to another product' }]);
  expect(await content()).toEqual(before);
  expect(await take(changed)).toEqual(expected);
});

test('shoppers and an import go on during a dry run', async () => {
  const chunks = async function* () {
    yield Buffer.from(`${lines(...Array.from({ length: 1200 }, (_, place) => bowl(2000 + place)))}\n`);
    expect((await call('GET', '/api/product_search/')).status).toBe(200);
    expect(await take(lines(bowl(900)))).toMatchObject({ imported: 1 });
    yield Buffer.from(lines(bowl(901)));
  };
  expect(await check(chunks)).toMatchObject({ imported: 1201, refused: [] });
});
