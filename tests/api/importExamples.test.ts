import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importCommands } from '../../marketplace/cli/commands/catalogue/importCommands';
import type { LocalText } from '../../marketplace/contract/localText';
import { categories, products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { findCategory } from '../../marketplace/import/findCategory';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { db } = services.database;
const { take } = openImport(services, { format: 'csv' });

/** The tables of the how-to. */
const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/how-to/import-a-catalogue.md'), 'utf8');
const tables = [...guide.matchAll(/^```csv\n([^`]+)```$/gm)].map(([, table = '']) => table);

const imported = (skus: string[]) =>
  db
    .select({
      sku: variants.sku,
      price: variants.price,
      stock: variants.stock,
      colour: variants.colour,
      size: variants.size,
      product: products,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, skus))
    .orderBy(variants.sku);

async function addCategory(slug: string, name: LocalText, parentId?: number) {
  const categoryType = parentId === undefined ? 'parent' : 'sub_category';
  const [row] = await db.insert(categories).values({ slug, categoryType, name, parentId }).returning({ id: categories.id });
  if (!row) throw new Error('the category was not written');
  return row.id;
}
const house = await addCategory('houseware', { en: 'Houseware', ckb: 'کەلوپەلی ماڵ' });
const lamps = await addCategory('houseware/lamps', { en: 'Lamps', ar: 'مصابيح', ckb: 'چراکان' }, house);
const garden = await addCategory('outside', { en: 'Outside' });
await addCategory('outside/lamps', { en: 'Lamps' }, garden);

describe('the tables of the how-to', () => {
  test('are three', () => expect(tables).toHaveLength(3));

  test('the shortest has SKU, name and price, and one category for all', async () => {
    expect((await take(tables[0] ?? '')).refused).toMatchObject([{ reason: 'no category' }, { reason: 'no category' }]);
    const found = await findCategory(db, 'Houseware > Lamps');
    const category = 'path' in found ? found.path : [];
    expect(await take(tables[0] ?? '', { category })).toMatchObject({ imported: 2, refused: [] });
    const rows = await imported(['LAMP-1', 'LAMP-2']);
    expect(rows).toMatchObject([
      { price: '25000.00000000', product: { sourceId: 'LAMP-1', name: { en: 'Brass lamp' }, categoryId: lamps } },
      { price: '65000.00000000', product: { sourceId: 'LAMP-2', categoryId: lamps } },
    ]);
    expect(await take(tables[0] ?? '', { category })).toMatchObject({ imported: 0, unchanged: 2 });
  });

  test('that with sizes and colours is one product', async () => {
    expect(await take(tables[1] ?? '')).toMatchObject({ imported: 1, refused: [] });
    const rows = await imported(['SHIRT-RED-M', 'SHIRT-RED-L', 'SHIRT-BLUE-M']);
    expect(new Set(rows.map(({ product }) => product.id)).size).toBe(1);
    expect(rows.map(({ sku, colour, size, stock }) => [sku, colour, size, stock])).toEqual([
      ['SHIRT-BLUE-M', 'blue', 'M', 7],
      ['SHIRT-RED-L', 'red', 'L', 3],
      ['SHIRT-RED-M', 'red', 'M', 5],
    ]);
  });

  test('that in Kurdish has its own words for columns, semicolons and digits', async () => {
    expect(await take(tables[2] ?? '')).toMatchObject({ imported: 1, refused: [] });
    const [cup] = await imported(['CUP-1']);
    expect(cup).toMatchObject({ price: '3000.00000000', stock: 12, product: { name: { en: 'کوپی چا', ar: 'كوب شاي' } } });
  });
});

test('a category is found by a name in any language, and the near ones are told', async () => {
  expect(await findCategory(db, 'کەلوپەلی ماڵ > چراکان')).toMatchObject({ path: [{ en: 'Houseware' }, { en: 'Lamps' }] });
  expect(await findCategory(db, 'مصابيح')).toMatchObject({ path: [{ en: 'Houseware' }, { en: 'Lamps' }] });
  expect(await findCategory(db, 'lamps')).toEqual({ several: true, near: ['Houseware > Lamps', 'Outside > Lamps'] });
  expect(await findCategory(db, 'Lapms')).toMatchObject({ several: false, near: expect.arrayContaining(['Outside > Lamps']) });
  expect(await findCategory(db, 'Spaceships of the far future')).toEqual({ several: false, near: [] });
  const command = importCommands.find(({ words }) => words === 'catalogue import');
  const call = { args: [import.meta.filename], options: { category: ['Housware'] }, operator: 'Awat', print: () => {} };
  const task = await command?.read(call);
  await expect(task?.(services)).rejects.toThrow('--category Housware is not a category of the shop. Near are: Houseware');
});

test('the refusal of a city and the warning of a new colour name the near ones', async () => {
  const report = await take(
    'sku,name,category,price,city,colour\nA-1,Cup,Cups,100,Erbill,\nA-2,Cup,Cups,100,Atlantis,\nA-3,Cup,Cups,100,,Rde\n',
  );
  expect(report.refused).toMatchObject([
    { line: 2, sku: 'A-1', reason: 'unknown city Erbill: is it Erbil?' },
    { line: 3, reason: 'unknown city Atlantis' },
  ]);
  expect(report.warnings).toMatchObject([{ line: 4, reason: expect.stringMatching(/^colour Rde is new: .* Near are: .*red/) }]);
});

test.each([
  ['الرمز;الاسم;الاسم (كردي);القسم;السعر;الكمية', 'Arabic'],
  ['كود,اسم المنتج,الاسم بالكردية,التصنيف,سعر,العدد', 'Arabic with other words'],
  ['کۆدی بەرهەم\tناوی بەرهەم\tناو (کوردی)\tپۆل\tنرخ\tبڕ', 'Kurdish'],
])('columns are named %s', async (header, name) => {
  const separator = /[;,\t]/.exec(header)?.[0] ?? '';
  const sku = `WORDS-${name.length}`;
  const report = await take(`${header}\n${[sku, 'Cup', 'کوپ', 'Cups', '4000', '6'].join(separator)}\n`);
  expect(report).toMatchObject({ imported: 1, refused: [] });
  expect(await imported([sku])).toMatchObject([{ price: '4000.00000000', stock: 6, product: { name: { en: 'Cup', ckb: 'کوپ' } } }]);
});
