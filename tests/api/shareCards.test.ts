import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shareCardPath, shareCardSize } from '../../marketplace/contract/catalogue/images';
import { pictures, products, variantPictures, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { createApi } from '../../marketplace/openMarketplace';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { db } = services.database;
const api = createApi(services);
const get = async (address: string, headers: Record<string, string> = {}) =>
  api.hono.fetch(new Request(`http://karwan.test${address}`, { headers }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function insertWithPicture() {
  const { productId, variantId } = await insertProduct(services);
  const original = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer();
  const [picture] = await db
    .insert(pictures)
    .values({ original, hash: `red-${productId}` })
    .returning({ id: pictures.id });
  await db.insert(variantPictures).values({ variantId, pictureId: picture?.id ?? 0, position: 0 });
  return { productId, variantId };
}

/** The number of dark pixels, of text, between two columns. */
async function inkBetween(bytes: Buffer, left: number, width: number): Promise<number> {
  const region = sharp(bytes).extract({ left, top: 0, width, height: shareCardSize.height }).greyscale();
  const { data } = await region.raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length;
}

/** Whether a column is in the red picture. */
async function isPicture(bytes: Buffer, left: number): Promise<boolean> {
  const [red = 0, green = 0] = await sharp(bytes).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer();
  return red > 150 && green < 80;
}

describe('the picture for shared links', () => {
  test('has the product’s picture at the start and its name beside it, from either side', async () => {
    const { productId } = await insertWithPicture();
    const drawn: Buffer[] = [];
    for (const [language, pictureAt, textFrom] of [
      ['en', 100, 640],
      ['ar', 1100, 0],
      ['ckb', 1100, 0],
    ] as const) {
      const response = await get(shareCardPath(productId, language));
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
      const bytes = await bytesOf(response);
      expect(await sharp(bytes).metadata()).toMatchObject({ ...shareCardSize, format: 'jpeg' });
      expect(await isPicture(bytes, pictureAt)).toBe(true);
      expect(await inkBetween(bytes, textFrom, 560)).toBeGreaterThan(1000);
      drawn.push(bytes);
    }
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(3);
  });

  test('is drawn once, and again when the price changes', async () => {
    const { productId, variantId } = await insertWithPicture();
    const address = shareCardPath(productId, 'en');
    const files = async () =>
      (await readdir(path.join(services.config.dataDir, 'cache/images'), { recursive: true })).filter((name) =>
        name.endsWith('-share.jpg'),
      );
    const before = (await files()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(address)));
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1);
    expect(await files()).toHaveLength(before + 1);
    const tag = answers[0]?.headers.get('ETag') ?? '';
    expect((await get(address, { 'If-None-Match': tag })).status).toBe(304);
    await db.update(variants).set({ price: '31000' }).where(eq(variants.id, variantId));
    const changed = await get(address, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('a long name stays in its place', async () => {
    const { productId } = await insertWithPicture();
    await db
      .update(products)
      .set({ name: { en: '<b>&'.repeat(60), ar: 'مصباح '.repeat(60) } })
      .where(eq(products.id, productId));
    for (const language of ['en', 'ar'] as const) {
      const bytes = await bytesOf(await get(shareCardPath(productId, language)));
      expect(await sharp(bytes).metadata()).toMatchObject(shareCardSize);
    }
  });

  test.each(['/images/products/999999/en.jpg', '/images/products/1/fr.jpg', '/images/products/x/en.jpg', '/images/products/1/en.png'])(
    '%s does not exist',
    async (address) => {
      expect([400, 404]).toContain((await get(address)).status);
    },
  );
});
