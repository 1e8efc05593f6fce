import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { products } from '../../marketplace/database/tables/catalogue/catalogue';
import { importPieces, imports } from '../../marketplace/database/tables/system/imports';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { staff } from '../../marketplace/database/tables/system/staff';
import { createApi } from '../../marketplace/openMarketplace';
import { importTemplate } from '../../marketplace/staff/imports/template';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';
import { zipOf } from './zipOf';

const market = await openTestMarketplace();
const { call, services, drainJobs } = market;
const { db } = services.database;
const clerk = await openStaff(market).member('catalogue');
const { token } = clerk;
const get = (path: string) => call('GET', `/api/staff/imports/${path}`, { token });
const post = (path: string) => call('POST', `/api/staff/imports/${path}`, { token, body: {} });
const api = createApi(services).hono;
const fetchText = async (path: string) =>
  (await api.fetch(new Request(`http://karwan.test/api/staff/${path}`, { headers: { Authorization: `Bearer ${token}` } }))).text();

async function upload(content: string | Buffer, name = 'products.ndjson', query = '') {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await api.fetch(new Request(`http://karwan.test/api/staff/imports/?${query}`, { method: 'POST', headers, body: form }));
  return { status: answer.status, body: await answer.json() };
}
const row = (id: string, more: object = {}) =>
  `${JSON.stringify({ id, title: `Kettle ${id}`, category: ['Kitchen'], price: '9000', ...more })}\n`;
const allOf = async (lines: AsyncGenerator<string>) => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

describe('an uploaded file', () => {
  test('is checked first, changes nothing, and is imported once by a job', async () => {
    const { status, body } = await upload(
      row('k1') + row('k2', { stock: 3 }) + row('k1') + row('k3', { price: 'x' }),
      'kettles.ndjson',
      'stock=7',
    );
    expect(status).toBe(201);
    expect((await get(`${body.id}/`)).body).toMatchObject({
      state: expect.stringMatching(/^check(ing|ed)$/),
      file_name: 'kettles.ndjson',
      format: 'ndjson',
      stock: 7,
    });
    await drainJobs();
    await db.update(imports).set({ state: 'checking' }).where(eq(imports.id, body.id));
    expect((await post(`${body.id}/run/`)).body.detail).toBe('staffImport.notChecked');
    await db.update(imports).set({ state: 'checked' }).where(eq(imports.id, body.id));
    expect((await get(`${body.id}/`)).body).toMatchObject({
      ...{ state: 'checked', created: 2, changed: 0, unchanged: 0, refused_count: 2 },
      refused: [
        { line: 3, sku: 'k1', reason: 'id k1 is already in line 1' },
        { line: 4, sku: 'k3', reason: 'price is not a number' },
      ],
    });
    expect(await db.$count(products, eq(products.sourceId, 'k1'))).toBe(0);
    expect((await post(`${body.id}/run/`)).status).toBe(204);
    expect((await post(`${body.id}/run/`)).body.detail).toBe('staff.alreadyDone');
    await drainJobs();
    expect((await get(`${body.id}/`)).body).toMatchObject({ state: 'done', created: 2, refused_count: 2 });
    expect(await db.$count(products, eq(products.sourceId, 'k1'))).toBe(1);
    expect(await db.$count(importPieces, eq(importPieces.importId, body.id))).toBe(0);
    expect(await fetchText(`imports/${body.id}/report/`)).toContain('4,k3,refused,price is not a number');
    const actions = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.operator, clerk.email));
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['imports upload', 'imports run', 'catalogue import']));
    const again = await upload(row('k1') + row('k2', { stock: 3 }));
    await drainJobs();
    expect((await get(`${again.body.id}/`)).body).toMatchObject({ state: 'checked', created: 0, unchanged: 2 });
    expect((await post(`${again.body.id}/run/`)).body.detail).toBe('staffImport.nothingToDo');
  });

  test('has its problems named in the member’s language', async () => {
    await db.update(staff).set({ language: 'ckb' }).where(eq(staff.email, clerk.email));
    const { body } = await upload('id;title;category;price\nx1;;Kitchen;1000\nx2;Pan;Kitchen;-5\n', 'list.csv');
    await drainJobs();
    expect((await get(`${body.id}/`)).body.refused).toEqual([
      { line: 2, sku: 'x1', reason: 'ناوی نییە' },
      { line: 3, sku: 'x2', reason: 'نرخ (\u2068price\u2069) نێگەتیڤە' },
    ]);
    await db.update(staff).set({ language: 'en' }).where(eq(staff.email, clerk.email));
  });

  test('with a currency that has no rate names who sets it', async () => {
    const { body } = await upload(row('e1', { currency: 'EUR' }));
    await drainJobs();
    expect((await get(`${body.id}/`)).body.refused).toMatchObject([{ reason: 'no rate for EUR: an owner sets it under Settings' }]);
  });

  test('with names of pictures waits for a zip with them', async () => {
    const table = 'id,title,category,price,images\nz1,Kettle,Kitchen,9000,kettle.jpg\nz2,Pan,Kitchen,7000,\nz3,Lid,Kitchen,2000,lid.jpg\n';
    const run = async (content: string | Buffer, name: string) => {
      const { body } = await upload(content, name);
      await drainJobs();
      const checked = (await get(`${body.id}/`)).body;
      await post(`${body.id}/run/`);
      await drainJobs();
      return { checked, done: (await get(`${body.id}/`)).body };
    };
    expect((await run(table, 'kettles.csv')).done).toMatchObject({
      state: 'done',
      created: 3,
      warnings: [{ line: 0, reason: expect.stringContaining('Upload a zip with them') }],
    });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .png()
      .toBuffer();
    const zip = await zipOf({ 'Kettle.JPG': picture, 'z2-1.png': picture, 'z2-2.png': 'text', 'other.png': picture });
    const { checked, done } = await run(zip, 'pictures.zip');
    const warnings = [
      { line: 0, reason: expect.stringContaining('lid.jpg') },
      { line: 0, reason: expect.stringContaining('other.png') },
    ];
    expect(checked).toMatchObject({ state: 'checked', format: 'zip', created: 3, refused_count: 0, warnings });
    const refused = [{ line: 0, reason: '\u2068z2-2.png\u2069: not a picture in JPEG, PNG, WebP, GIF or AVIF' }];
    expect(done).toMatchObject({ state: 'done', created: 2, refused_count: 1, refused, warnings });
    expect(await fetchText(`imports/${done.id}/report/`)).toContain(
      ',,refused,"\u2068z2-2.png\u2069: not a picture in JPEG, PNG, WebP, GIF or AVIF"',
    );
    const { rows } = await db.execute(sql`
      select p.source_id, count(*)::int from products p join variants v on v.product_id = p.id
        join variant_pictures s on s.variant_id = v.id join pictures i on i.id = s.picture_id
      where p.source_id in ('z1', 'z2', 'z3') and i.hash is not null group by p.source_id order by 1`);
    expect(rows).toEqual([
      { source_id: 'z1', count: 1 },
      { source_id: 'z2', count: 1 },
    ]);
  });

  test('that is a broken zip fails in words', async () => {
    const { body } = await upload(Buffer.from('PK\u0003\u0004rest'), 'pictures.zip');
    await drainJobs();
    expect((await get(`${body.id}/`)).body).toMatchObject({ state: 'failed', failure: 'staffImport.noZip' });
  });

  test.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), 'staffImport.notText'],
    ['an empty file', '', 'validation.required'],
  ])('is refused: %s', async (_, content, key) => {
    const before = await db.$count(imports);
    expect(await upload(content, 'products.xlsx')).toMatchObject({ status: 400, body: { file: [key] } });
    expect(await db.$count(imports)).toBe(before);
  });

  test('of nonsense changes nothing, and can be deleted', async () => {
    const { body } = await upload(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a]), 'photo.bin');
    await drainJobs();
    const read = (await get(`${body.id}/`)).body;
    expect([read.state, read.created, read.refused_count > 0]).toEqual(['checked', 0, true]);
    expect((await call('DELETE', `/api/staff/imports/${body.id}/`, { token })).status).toBe(204);
    expect((await get(`${body.id}/`)).status).toBe(404);
  });

  test.each(['csv', 'ndjson'] as const)('made of the %s template imports', async (format) => {
    const { body } = await upload(await allOf(importTemplate(format)), `template.${format}`);
    await drainJobs();
    const { refused, created, unchanged } = (await get(`${body.id}/`)).body;
    expect({ refused, all: created + unchanged }).toEqual({ refused: [], all: 3 });
  });

  test('of 3,257 real products is checked, imported, and exported again', async () => {
    const file = await readFile(new URL('../../../shared/catalogue/bestbuy.ndjson', import.meta.url));
    await db.execute("insert into exchange_rates (currency, rate) values ('USD', 1310) on conflict do nothing");
    const { body } = await upload(file, 'bestbuy.ndjson');
    await drainJobs();
    const checked = (await get(`${body.id}/`)).body;
    expect([checked.state, checked.created + checked.refused_count]).toEqual(['checked', 3257]);
    expect((await post(`${body.id}/run/`)).status).toBe(204);
    await drainJobs();
    const done = (await get(`${body.id}/`)).body;
    expect([done.state, done.created, done.refused_count]).toEqual(['done', checked.created, checked.refused_count]);
    const exported = await fetchText('products/export/?format=ndjson&search=insignia');
    expect(exported.split('\n').length).toBeGreaterThan(20);
    const again = await upload(exported, 'again.ndjson');
    await drainJobs();
    expect((await get(`${again.body.id}/`)).body).toMatchObject({ state: 'checked', created: 0, refused_count: 0 });
  }, 120_000);
});
