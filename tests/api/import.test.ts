import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productList } from '../../marketplace/contract/catalogue/catalogue';
import { categories, pictures, products, sellers, variantPictures, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { lines, openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, advanceTime } = await openTestMarketplace();
const { db } = services.database;

const good = {
  id: 'lamp-1',
  source: 'test',
  title: 'Brass desk lamp',
  title_ar: 'مصباح مكتب نحاسي',
  brand: 'Nurix',
  category: ['Lighting', 'Indoor', 'Desk lamps', 'Brass', 'Small'],
  price: 49.99,
  listPrice: 60,
  currency: 'USD',
  image: 'https://shop.example/lamp.jpg',
  ratingCount: 12,
};

const { take } = openImport(services, { rates: { USD: 1310 } });
const skuOf = async (sku: string) => (await db.select().from(variants).where(eq(variants.sku, sku)))[0];
const list = async (query: string) => productList.parse((await call('GET', `/api/product_search/?${query}`)).body);

describe('an invalid row', () => {
  const long = 'x'.repeat(300_000);
  const bad: [why: string, line: string | Buffer, reason: RegExp][] = [
    ['is not JSON', '{"id": 1,', /not JSON$/],
    ['is a list', '[1, 2]', /not a JSON object/],
    ['is a number', '7', /not a JSON object/],
    ['has no id', lines({ ...good, id: undefined }), /no id/],
    ['has a list as id', lines({ ...good, id: [1] }), /id is not a text/],
    ['has no title', lines({ ...good, title: '  ', title_ar: null }), /no title/],
    ['has too long a title', lines({ ...good, title: 'x'.repeat(301) }), /title is longer than 300/],
    ['has no category', lines({ ...good, category: [] }), /no category/],
    ['has a category of numbers', lines({ ...good, category: [1] }), /category is not a list of names/],
    ['has no price', lines({ ...good, price: null }), /no price/],
    ['has a negative price', lines({ ...good, price: -5 }), /price is negative/],
    ['is free', lines({ ...good, price: 0 }), /price is zero/],
    ['has a text as price', lines({ ...good, price: 'cheap' }), /price is not a number/],
    ['has a price above the maximum', lines({ ...good, price: 1e300 }), /price is above/],
    ['has a list price below its price', lines({ ...good, listPrice: 40 }), /listPrice is below price/],
    ['has an unknown currency', lines({ ...good, currency: 'dollars' }), /unknown currency dollars/],
    ['has a currency without a rate', lines({ ...good, currency: 'EUR' }), /no rate for EUR/],
    ['has a picture that is no picture file', lines({ ...good, image: 'lamp.txt' }), /neither an https address nor/],
    ['has a picture with an insecure address', lines({ ...good, image: 'http://shop.example/1.jpg' }), /neither an https address nor/],
    ['has half an item in stock', lines({ ...good, stock: 0.5 }), /stock is not a whole number/],
    ['has a negative stock', lines({ ...good, stock: -1 }), /stock is not a whole number/],
    ['has a title of punctuation', lines({ ...good, title: '---', title_ar: null }), /title has no letter or digit/],
    ['has a category of punctuation', lines({ ...good, category: ['///'] }), /category \/\/\/ has no letter or digit/],
    ['has a GTIN with a wrong check digit', lines({ ...good, gtin: '4006381333932' }), /gtin 4006381333932 has a wrong check digit/],
    ['has a GTIN of letters', lines({ ...good, gtin: 'x' }), /gtin x is not 8, 12, 13 or 14 digits/],
    ['has a GTIN of zeros', lines({ ...good, gtin: '00000000' }), /gtin 00000000 has a wrong check digit/],
    ['has variants without SKU', lines({ ...good, variants: [{ price: 5 }] }), /variant has no sku/],
    ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), /not UTF-8/],
    ['is too long', `{"id": "${long}"}`, /longer than 256 KB/],
  ];

  test.each(bad)('%s', async (_why, line, reason) => {
    const before = await db.$count(products);
    const report = await take(line);
    expect(report).toMatchObject({ imported: 0, refused: [{ line: 1, reason: expect.stringMatching(reason) }] });
    expect(await db.$count(products)).toBe(before);
  });

  test('is reported with its line and does not affect other rows', async () => {
    const rows = bad.flatMap(([, line], place) => [Buffer.from(line), Buffer.from(lines({ ...good, id: `beside-${place}` }))]);
    const report = await take(Buffer.concat(rows.flatMap((row) => [row, Buffer.from('\r\n')])));
    expect(report.imported).toBe(bad.length);
    expect(report.refused.map(({ line }) => line)).toEqual(bad.map((_, place) => place * 2 + 1));
    for (const [place, { reason }] of report.refused.entries()) expect(reason).toMatch(bad[place]?.[2] ?? /^$/);
  });

  test('is named by the SKU of the variant that is wrong', async () => {
    const rug = (id: string, second: unknown) => ({ ...good, id, variants: [{ sku: `${id}-s`, price: 5 }, second] });
    const rows = [
      rug('rug', { sku: 'rug-m', price: -5 }),
      rug('mat', 7),
      { ...good, id: 'net', variants: [] },
      { ...good, sku: 17, price: -1 },
    ];
    const report = await take(`${lines(...rows)}\n[]`);
    expect(report.refused.map(({ sku }) => sku)).toEqual(['rug-m', 'mat-s', undefined, '17', undefined]);
  });

  test('may repeat an earlier row, or use another product’s SKU', async () => {
    const report = await take(lines({ ...good, id: 'twice' }, { ...good, id: 'twice' }, { ...good, id: 'other', sku: 'twice' }));
    expect(report).toMatchObject({
      imported: 1,
      refused: [
        { line: 2, reason: 'id twice is already in line 1' },
        { line: 3, reason: 'sku twice is already in line 1' },
      ],
    });
    expect(await take(lines({ ...good, id: 'thief', sku: 'twice' }))).toMatchObject({
      imported: 0,
      refused: [{ line: 1, sku: 'twice', reason: 'sku twice belongs to another product' }],
    });
  });
});

describe('a valid row', () => {
  test('becomes a product in dinars, rounded to 250, with its discount', async () => {
    await take(lines(good));
    expect(await skuOf('lamp-1')).toMatchObject({ price: '78500.00000000', priceAfterDiscount: '65500.00000000', stock: 20 });
    const found = await list('search=brass desk lamp'.replaceAll(' ', '+'));
    expect(found.results[0]).toMatchObject({
      name: 'Brass desk lamp',
      brand: 'Nurix',
      in_stock: true,
      first_variant: { price: '78500', price_after_discount: '65500', images: [{ image: expect.stringMatching(/^\/images\//) }] },
    });
  });

  test('may name its currency by its sign', async () => {
    expect(await take(lines({ ...good, id: 'lamp-dollars', currency: '$' }))).toMatchObject({ imported: 1, refused: [] });
    expect(await skuOf('lamp-dollars')).toMatchObject({ price: '78500.00000000', priceAfterDiscount: '65500.00000000' });
  });

  test('moves category levels below three into the third', async () => {
    const [row] = await db
      .select({ name: sql<string>`${categories.name} ->> 'en'`, type: categories.categoryType })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(eq(products.sourceId, 'lamp-1'));
    expect(row).toEqual({ name: 'Desk lamps', type: 'leaf' });
  });

  test('imported twice changes nothing, whatever the operator changed since', async () => {
    await db.update(variants).set({ stock: 3 }).where(eq(variants.sku, 'lamp-1'));
    const before = await skuOf('lamp-1');
    expect(await take(lines(good))).toEqual({ imported: 0, updated: 0, unchanged: 1, refused: [], warnings: [] });
    expect(await skuOf('lamp-1')).toEqual(before);
  });

  test('with changes updates its product and keeps its stock, variant and pictures', async () => {
    const before = await skuOf('lamp-1');
    const shown = () =>
      db
        .select()
        .from(variantPictures)
        .where(eq(variantPictures.variantId, before?.id ?? 0));
    const picturesBefore = await shown();
    expect(await take(lines({ ...good, title: 'Copper desk lamp', listPrice: null }))).toMatchObject({ updated: 1, imported: 0 });
    expect(await skuOf('lamp-1')).toMatchObject({ id: before?.id, stock: 3, price: '65500.00000000', priceAfterDiscount: null });
    expect(await shown()).toEqual(picturesBefore);
    expect((await list('search=copper')).results[0]).toMatchObject({ name: 'Copper desk lamp' });
    await take(lines({ ...good, title: 'Copper desk lamp', stock: 7, image: 'https://shop.example/other.jpg' }));
    expect((await skuOf('lamp-1'))?.stock).toBe(7);
    const [picture] = await db
      .select({ url: pictures.sourceUrl })
      .from(variantPictures)
      .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
      .where(eq(variantPictures.variantId, before?.id ?? 0));
    expect(picture?.url).toBe('https://shop.example/other.jpg');
  });

  test('with variants keeps them separate; a missing one is sold out', async () => {
    const jar = { ...good, id: 'jar', title: 'Jar', currency: 'IQD', price: undefined, listPrice: undefined };
    const variant = (size: string, price: number) => ({ sku: `jar-${size}`, size, price, stock: 4 });
    await take(lines({ ...jar, variants: [variant('S', 5000), variant('L', 9000)] }));
    expect((await list('search=jar')).results).toMatchObject([{ variant_count: 2, first_variant: { price: '5000' } }]);
    await take(lines({ ...jar, variants: [variant('L', 8000)] }));
    expect(await skuOf('jar-S')).toMatchObject({ stock: 0 });
    expect((await list('search=jar')).results).toMatchObject([{ in_stock: true, first_variant: { price: '8000' } }]);
  });

  test('in dinars needs no rate and is not rounded', async () => {
    await take(lines({ ...good, id: 'dinars', currency: undefined, price: '1234.5', listPrice: undefined }), { rates: {} });
    expect(await skuOf('dinars')).toMatchObject({ price: '1234.50000000' });
  });

  test('loses only characters that the database can’t store', async () => {
    await take('{"id":"odd","source":"test","title":"Odd\\u0000 \\ud800lamp","category":["Lighting"],"price":5000}');
    const [row] = await db.select({ name: products.name }).from(products).where(eq(products.sourceId, 'odd'));
    expect(row?.name).toEqual({ en: 'Odd lamp' });
  });
});

describe('a CSV file', () => {
  const header = 'id,source,title,title_ar,category,price,currency,stock';

  test('may have quotes, commas and line breaks in fields', async () => {
    const report = await take(
      `\ufeff${header}\r\ncsv-1,test,"Lamp, ""tall""","مصباح\nطويل",Lighting > Floor lamps,25000,,5\r\ncsv-2,test,Plain,,Lighting,bad,,\r\n`,
      { format: 'csv' },
    );
    expect(report).toMatchObject({ imported: 1, refused: [{ line: 4, reason: 'price is not a number' }] });
    const [row] = await db.select({ name: products.name }).from(products).where(eq(products.sourceId, 'csv-1'));
    expect(row?.name).toEqual({ en: 'Lamp, "tall"', ar: 'مصباح طويل' });
    expect((await skuOf('csv-1'))?.stock).toBe(5);
  });

  test('reports what is invalid', async () => {
    const report = await take(`${header}\nshort,test\n"open,test,Lamp,,Lighting,5000,,\ncsv-3,te"st,Lamp,,Lighting,5000,,\n`, {
      format: 'csv',
    });
    expect(report.imported).toBe(0);
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3]);
    expect(report.refused[0]?.reason).toMatch(/has 2 fields, the first line 8/);
  });
});

test('an import is written to the audit log with its operator', async () => {
  await take(lines({ ...good, id: 'audited' }), { operator: 'Zana' });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'catalogue import'), eq(auditLog.operator, 'Zana')));
  expect(entry?.detail).toEqual({ file: 'file.ndjson', imported: 1, updated: 0, unchanged: 0, refused: 0 });
});

const real = path.resolve('../shared/catalogue/bestbuy.ndjson');

describe.skipIf(!existsSync(real))('the real catalogue (../shared/catalogue/bestbuy.ndjson)', () => {
  test('is imported completely, and a second import changes nothing', { timeout: 300_000 }, async () => {
    const bytes = await readFile(real);
    expect(await take(bytes)).toMatchObject({ imported: 3257, updated: 0, unchanged: 0, refused: [] });
    expect(await take(bytes)).toMatchObject({ imported: 0, updated: 0, unchanged: 3257, refused: [] });
    expect(await db.$count(sellers, eq(sellers.slug, 'karwan'))).toBe(1);
    advanceTime(61_000);
  });

  test.each([
    ['moto x pure', null],
    ['MOTO X PURE', null],
    ['Moto  X   Pure', null],
    ['motox pure', null],
    ['motorolla moto x', 'motorola moto x'],
    ['bluetoth headset', 'bluetooth headset'],
    ['otter box defender', null],
  ])('%s is found', async (search, corrected) => {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.count).toBeGreaterThan(0);
    expect(found.corrected_search).toBe(corrected);
  });

  test('ranks the phone before its cases', async () => {
    expect((await list('search=moto+x+pure')).results[0]?.name).toMatch(/^Motorola - Moto X Pure/);
  });
});
