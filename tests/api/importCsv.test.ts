import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { db } = services.database;
const { take } = openImport(services, { format: 'csv' });

const variantsOf = (id: string) =>
  db
    .select({ sku: variants.sku, price: variants.price, stock: variants.stock, size: variants.size, colour: variants.colour })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.sourceId, id))
    .orderBy(asc(variants.position));

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['commas', ','],
])('the columns may be separated by %s, and named freely', async (_name, separator) => {
  const id = `free-${separator.charCodeAt(0)}`;
  const header = ['\ufeffProduct ID', 'NAME', 'Title (Arabic)', 'Product Type', 'Regular-Price', 'price', 'Quantity', 'Color', 'Notes', ''];
  const row = [id, 'Tray', 'صينية', 'Kitchen > Trays', '9000', '"7500"', '4', 'red', 'a "note"'.replaceAll('"', ''), ''];
  const report = await take([header, row, header.map(() => ''), []].map((cells) => `${cells.join(separator)}\r\n`).join(''));
  expect(report).toMatchObject({ imported: 1, refused: [] });
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.sourceId, id));
  expect(product?.name).toEqual({ en: 'Tray', ar: 'صينية' });
  expect(await variantsOf(id)).toMatchObject([{ sku: id, price: '9000.00000000', stock: 4, colour: 'red' }]);
});

test('a file of Excel with UTF-16, its line of the separator, and numbers with separators is read', async () => {
  const text = '\ufeffsep=;\r\nid;title;category;price;stock\r\nexcel-1;كوب;Cups;"12,500";٧\r\nexcel-2;Cup;Cups;"4999,5";1 200\r\n';
  expect(await take(Buffer.from(text, 'utf16le'))).toMatchObject({ imported: 2, refused: [] });
  expect(await variantsOf('excel-1')).toMatchObject([{ price: '12500.00000000', stock: 7 }]);
  expect(await variantsOf('excel-2')).toMatchObject([{ price: '4999.50000000', stock: 1200 }]);
});

test('rows of one product that stand together are its variants', async () => {
  const report = await take(
    `id,sku,title,category,price,size\nshirt,shirt-s,Shirt,Shirts,9000,S\nshirt,shirt-m,,,9500,M\nshirt,shirt-l,Shirt,Shirts,9900,L\nhat,,Hat,Hats,3000,\n`,
  );
  expect(report).toMatchObject({ imported: 2, refused: [] });
  expect((await variantsOf('shirt')).map(({ sku, size }) => [sku, size])).toEqual([
    ['shirt-s', 'S'],
    ['shirt-m', 'M'],
    ['shirt-l', 'L'],
  ]);
  expect(await variantsOf('hat')).toHaveLength(1);
});

test('a wrong row refuses the rows of its product, and names itself', async () => {
  const report = await take(
    `id,sku,title,category,price,gtin
coat,coat-s,Coat,Coats,9000,
coat,coat-m,Coat,Coats,,
belt,belt-s,Belt,Belts,9000,
belt,belt-m,Strap,Belts,9000,
sock,sock-s,Sock,Socks,1000,4006381333932
glove,,Glove,Gloves,1000,
glove,glove-2,Glove,Gloves,1000,
`,
  );
  expect(report.imported).toBe(0);
  expect(report.refused).toEqual([
    { line: 2, sku: 'coat-s', reason: 'the same product is refused in line 3' },
    { line: 3, sku: 'coat-m', reason: 'no price' },
    { line: 4, sku: 'belt-s', reason: 'the same product is refused in line 5' },
    { line: 5, sku: 'belt-m', reason: 'title differs from line 4' },
    { line: 6, sku: 'sock-s', reason: 'gtin 4006381333932 has a wrong check digit' },
    { line: 7, reason: 'a variant has no sku' },
    { line: 8, sku: 'glove-2', reason: 'the same product is refused in line 7' },
  ]);
});

test('a column that stands twice, and a file without names, are refused', async () => {
  expect((await take('id,Name,Title\n1,a,b\n')).refused).toEqual([{ line: 1, reason: 'the columns Name and Title are both title' }]);
  expect((await take('1,a,b\n')).refused).toEqual([{ line: 1, reason: 'no field names' }]);
});

test('the apostrophe before a formula is stripped', async () => {
  await take(`id,title,category,price\nformula,'=SUM(A1),Sums,1000\nquoted,'tis,Sums,1000\n`);
  const rows = await db.select({ name: products.name }).from(products).where(eq(products.source, 'import')).orderBy(asc(products.id));
  expect(rows.slice(-2).map(({ name }) => name.en)).toEqual(['=SUM(A1)', "'tis"]);
});
