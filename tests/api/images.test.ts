import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderMissing, startRenderingAhead } from '../../marketplace/catalogue/pictures/renderAhead';
import { imageWidths } from '../../marketplace/contract/catalogue/images';
import { pictures } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { drawBanner, drawPicture, drawPlaceholder } from '../../marketplace/demo/drawings';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { createApi } from '../../marketplace/openMarketplace';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services } = await openTestMarketplace();
const { database, config } = services;
const api = createApi(services);
const drawings = { drawBanner, drawPicture, drawPlaceholder };

const get = async (address: string, headers: Record<string, string> = {}) =>
  api.hono.fetch(new Request(`http://karwan.test${address}`, { headers }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const cache = path.join(config.dataDir, 'cache/images');
const cachedFiles = async () => (await readdir(cache, { recursive: true }).catch(() => [])).filter((name) => name.includes('.webp'));

let renderCount = 0;
let wide = 0;
{
  const products = demoCatalogue.products.slice(0, 24);
  const slugs = new Set(products.map(({ slug }) => slug));
  const collections = demoCatalogue.collections.map((collection) => ({
    ...collection,
    products: collection.products.filter((slug) => slugs.has(slug)),
  }));
  await database.transaction((tx) => seedCatalogue(tx, { ...demoCatalogue, products, collections }, new Date()));
  for (const { id, drawing } of await database.db.select({ id: pictures.id, drawing: pictures.drawing }).from(pictures)) {
    if (drawing?.kind === 'banner') wide ||= id;
    else renderCount ||= id;
  }
}

describe('a picture', () => {
  test.each(imageWidths)('is %i px wide, square, as WebP', async (width) => {
    const response = await get(`/images/${renderCount}/set-${width}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format: 'webp', width, height: width });
  });

  test('of a banner has the ratio five to two', async () => {
    expect(await sharp(await bytesOf(await get(`/images/${wide}/main-800.webp`))).metadata()).toMatchObject({ width: 800, height: 320 });
  });

  test('is immutable in the browser’s cache, and revalidates by ETag', async () => {
    const response = await get(`/images/${renderCount}/main-320.webp`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = response.headers.get('etag') ?? '';
    const again = await get(`/images/${renderCount}/main-320.webp`, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect((await bytesOf(again)).length).toBe(0);
  });

  test('is sharper as main than in a set, and small enough for a card', async () => {
    const main = await bytesOf(await get(`/images/${renderCount}/main-320.webp`));
    const set = await bytesOf(await get(`/images/${renderCount}/set-320.webp`));
    expect(set.length).toBeLessThan(main.length);
    expect(main.length).toBeLessThan(16_000);
    expect(set.length).toBeLessThan(6_000);
  });

  test('has quality 100 as main and 80 in a set, at every width', async () => {
    // Noise differs in bytes between any two qualities.
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) % 251));
    const original = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const [row] = await database.db.insert(pictures).values({ original, hash: 'noise' }).returning({ id: pictures.id });
    for (const [kind, quality] of [
      ['main', 100],
      ['set', 80],
    ] as const)
      for (const width of imageWidths) {
        const rendered = await sharp(original)
          .rotate()
          .resize({ width, height: width, fit: 'contain', background: '#ffffff' })
          .flatten({ background: '#ffffff' })
          .webp({ quality, preset: 'picture', effort: 6 })
          .toBuffer();
        const picture = await bytesOf(await get(`/images/${row?.id}/${kind}-${width}.webp`));
        expect(picture.equals(rendered), `${kind} at ${width} px`).toBe(true);
      }
  });

  test('of a product is 500 px wide in the list and in its detail', async () => {
    const { body } = await call('GET', '/api/product_search/?limit=48');
    expect(body.results.length).toBeGreaterThan(10);
    for (const card of body.results) {
      const { body: detail } = await call('GET', `/api/product_detail/${card.id}/`);
      for (const shown of [card, detail]) {
        const images = JSON.stringify(shown).match(/\/images\/[^"]+/g) ?? [];
        expect(images.length).toBeGreaterThan(0);
        for (const image of images) expect(image).toMatch(/^\/images\/\d+\/main-500\.webp$/);
      }
    }
  });

  test('requested many times at once is rendered once, and rendered again when its file is missing', async () => {
    await rm(cache, { recursive: true, force: true });
    const all = await Promise.all(Array.from({ length: 12 }, async () => bytesOf(await get(`/images/${renderCount}/set-160.webp`))));
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    expect(await cachedFiles()).toHaveLength(1);
    await rm(cache, { recursive: true, force: true });
    expect((await bytesOf(await get(`/images/${renderCount}/set-160.webp`))).equals(all[0] ?? Buffer.of())).toBe(true);
    expect((await cachedFiles()).every((name) => name.endsWith('.webp'))).toBe(true);
  });

  test('of home or a list is rendered ahead, a file at a time and none twice', async () => {
    await rm(cache, { recursive: true, force: true });
    const enough = new Error('enough');
    const renderSome = async (count: number) => {
      let left = count;
      const rest = async () => {
        if (left === 0) throw enough;
        left -= 1;
      };
      await expect(renderMissing(services, drawings, rest)).rejects.toBe(enough);
    };
    await renderSome(20);
    expect(await cachedFiles()).toHaveLength(20);
    await renderSome(3);
    const files = await cachedFiles();
    expect(files).toHaveLength(23);
    // Banners come first.
    for (const width of [640, 800, 1200]) expect((await get(`/images/${wide}/set-${width}.webp`)).status).toBe(200);
    expect((await cachedFiles()).toSorted()).toEqual(files.toSorted());
  });

  test('is not rendered ahead once that is stopped', async () => {
    await rm(cache, { recursive: true, force: true });
    await startRenderingAhead(services, drawings)();
    expect(await cachedFiles()).toEqual([]);
  });

  test('from stored bytes shows those bytes', async () => {
    const original = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c01010' } })
      .jpeg()
      .toBuffer();
    const [row] = await database.db.insert(pictures).values({ original, hash: 'a-red-picture' }).returning({ id: pictures.id });
    const image = sharp(await bytesOf(await get(`/images/${row?.id}/main-160.webp`)));
    expect(await image.metadata()).toMatchObject({ width: 160, height: 160 });
    const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (80 * 160 + 80) * 3;
    expect(data[middle]).toBeGreaterThan(150);
    expect(data[middle + 1]).toBeLessThan(60);
    expect(data[1]).toBeGreaterThan(240);
  });

  test('that is not available yet is a placeholder, cached for an hour', async () => {
    const [row] = await database.db.insert(pictures).values({ sourceUrl: 'https://shop.example/1.jpg' }).returning({ id: pictures.id });
    const response = await get(`/images/${row?.id}/set-320.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

test.each([
  '/images/1/main-501.webp',
  '/images/1/set-80.webp',
  '/images/1/main-0320.webp',
  '/images/1/main-320.png',
  '/images/1/other-320.webp',
  '/images/99999999/main-320.webp',
  '/images/0/main-320.webp',
  '/images/x/main-320.webp',
  '/images/1/..%2f..%2fmain-320.webp',
])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404);
});
