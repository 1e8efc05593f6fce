import { expect, test } from 'vitest';
import { colours, products } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const [demo, live] = [await openTestMarketplace(), await openTestMarketplace()];
await demo.services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
const table = await openTestMarketplace();

const [{ exported }, { take, exported: exportedLive }] = [openImport(demo.services), openImport(live.services)];

test('an empty shop takes the demo’s export whole, and exports the same bytes', async () => {
  const file = await exported();
  const report = await take(file);
  expect(report).toEqual({ imported: demoCatalogue.products.length, updated: 0, unchanged: 0, refused: [], warnings: [] });
  expect(await exportedLive()).toBe(file);
  expect(await take(file)).toMatchObject({ imported: 0, updated: 0, unchanged: demoCatalogue.products.length });
});

test('a table survives in the same way', async () => {
  const spreadsheet = openImport(table.services, { format: 'csv' });
  const file = await exported('csv');
  expect(await spreadsheet.take(file)).toEqual({
    imported: demoCatalogue.products.length,
    updated: 0,
    unchanged: 0,
    refused: [],
    warnings: [],
  });
  expect(await spreadsheet.exported('csv')).toBe(file);
  expect(await spreadsheet.exported()).toBe(await exported());
  expect(await spreadsheet.take(file)).toMatchObject({ unchanged: demoCatalogue.products.length });
});

test.each(['ndjson', 'csv'] as const)('what the demo lacks survives as %s too', async (format) => {
  const [one, other] = [await openTestMarketplace(), await openTestMarketplace()].map(({ services }) => openImport(services));
  const row = {
    id: '=1+1',
    source: 'test',
    published: false,
    title: '@home "jug", tall',
    description: "+ one\n- two\n'= three",
    category: ['Home > Garden', 'Jugs'],
    collection: ['A | B', 'New'],
    collection_subtitle: [null, 'Fresh; and new'],
    collection_subtitle_ar: ['جديد', null],
    collection_starts_at: ['2030-01-02T03:04:05.000Z', null],
    specifications: [{ name: { en: 'Height | depth', ckb: 'بەرزی' }, value: { en: '20: cm' } }],
    cities: ['erbil', 'baghdad'],
    images: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
    variants: [
      { sku: '-1', price: 5000, stock: 3, gtin: '4006381333931', mpn: '+J', colour: 'Octarine', colour_ar: 'ثماني' },
      { sku: '-2', price: 5000, listPrice: 6000, stock: 0, images: ['https://shop.example/3.jpg'] },
      { sku: '-3', price: 5000, stock: 1, images: [] },
    ],
  };
  expect(await one?.take(JSON.stringify(row))).toMatchObject({ imported: 1, refused: [] });
  const file = (await one?.exported(format)) ?? '';
  expect(await other?.take(file, { format })).toMatchObject({ imported: 1, refused: [] });
  expect(await other?.exported(format)).toBe(file);
  const found = JSON.parse((await other?.exported()) ?? '');
  const prices = [{ price: '5000' }, { price: '5000', listPrice: '6000' }, { price: '5000' }];
  expect(found).toMatchObject({
    ...row,
    cities: expect.arrayContaining(row.cities),
    variants: row.variants.map((variant, place) => ({ ...variant, ...prices[place] })),
  });
  expect(await one?.take(JSON.stringify({ ...row, published: true, cities: 'all' }))).toMatchObject({ updated: 1 });
  expect(JSON.parse((await one?.exported()) ?? '')).toMatchObject({ published: true, cities: 'all' });
  const refused = await one?.take(JSON.stringify({ ...row, cities: ['Atlantis'] }));
  expect(refused?.refused).toEqual([{ line: 1, sku: '-1', reason: 'unknown city Atlantis' }]);
});

test('every shop has the demo’s colours', async () => {
  const known = await live.services.database.db.select({ slug: colours.slug }).from(colours);
  const slugs = known.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(30);
  for (const { slug } of demoCatalogue.colours) expect(slugs).toContain(slug);
});

test('colours are recognised in each language and case; a new one is created with a warning', async () => {
  const row = (id: string, colour: string) => JSON.stringify({ id, title: `Vase ${id}`, category: ['Vases'], price: 5000, colour });
  const names = ['RED', 'أحمر', 'سوور', 'Rose Gold', 'Octarine', 'octarine'];
  const report = await take(names.map((name, place) => row(`vase-${place}`, name)).join('\n'));
  expect(report).toMatchObject({ imported: names.length, refused: [], warnings: [{ line: 5 }] });
  const rows = (await exportedLive()).split('\n').flatMap((line) => (line.includes('"vase-') ? [JSON.parse(line)] : []));
  expect(rows.map(({ variants }) => variants[0].colour)).toEqual(['Red', 'Red', 'Red', 'Rose gold', 'Octarine', 'Octarine']);
});

test('specifications, GTIN, MPN and collections survive', async () => {
  const row = {
    id: 'jug',
    source: 'test',
    title: 'Jug',
    category: ['Kitchen'],
    category_ckb: ['چێشتخانە'],
    collection: ['New this week'],
    collection_ar: ['جديد الأسبوع'],
    specifications: [{ name: { en: 'Height', ckb: 'بەرزی' }, value: { en: '20 cm' } }],
    variants: [{ sku: 'jug', price: 5000, stock: 3, gtin: '4006381333931', mpn: 'J-20' }],
  };
  expect(await take(JSON.stringify(row))).toMatchObject({ imported: 1, refused: [] });
  const found = (await exportedLive()).split('\n').find((line) => line.includes('"id":"jug"'));
  expect(JSON.parse(found ?? '')).toMatchObject({ ...row, variants: [{ ...row.variants[0], price: '5000' }] });
  expect(await live.services.database.db.$count(products)).toBe(demoCatalogue.products.length + 7);
});
