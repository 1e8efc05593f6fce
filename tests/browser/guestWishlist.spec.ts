import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { register, type T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

/** The button that keeps a product or removes it. */
const heart = (page: Page, id: number) => page.getByRole('main').locator(`button[name="add.${id}"], button[name="remove.${id}"]`).first();

/** The ids of the local wishlist, oldest first. None before there is a database: opening it would create it. */
const keptIds = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'karwan')) return [];
    return new Promise<number[]>((resolve, reject) => {
      const opening = indexedDB.open('karwan');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('wishlist').objectStore('wishlist').getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.map(({ productId }: { productId: number }) => productId));
        };
      };
    });
  });

/** Presses the heart of a product, and waits until the browser has stored the change. */
async function toggle(page: Page, t: T, id: number, stored: number[]) {
  await heart(page, id).click();
  await expect.poll(() => keptIds(page)).toEqual(stored);
  const name = stored.includes(id) ? 'removeFromWishlist' : 'addToWishlist';
  await expect(heart(page, id)).toHaveAccessibleName(t('common', name));
}

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`a guest’s wishlist, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('is filled from every screen, kept on the device without a call, and moves into the account', async ({ page, t }) => {
      test.setTimeout(120_000);
      await watchHydration(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && request.url().includes('wishlist')) sent.push(request.url());
      });
      await openHydrated(page, `/product?lang=${language}`);
      const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
      type Card = { id: number; in_stock: boolean; variant_count: number };
      const soldOut = results.find((card: Card) => !card.in_stock)?.id ?? 12;
      const [one, other] = results.filter(({ id }: Card) => id !== soldOut && id !== 12).map(({ id }: Card) => id);
      const { collections } = await (await page.request.get('/api/home/?city_id=4')).json();
      const open = collections.find(
        ({ is_open: isOpen, products }: { is_open: boolean; products: Card[] }) => isOpen && products.length > 0,
      );

      await toggle(page, t, one, [one]);
      await openHydrated(page, `/product/${soldOut}`);
      await toggle(page, t, soldOut, [one, soldOut]);
      await openHydrated(page, `/product/${other}`);
      await toggle(page, t, other, [one, soldOut, other]);
      await openHydrated(page, `/collection-product-list?collection=${open.slug}`);
      const inCollection = Number(
        await page
          .getByRole('main')
          .locator('button[name^="add."]')
          .evaluateAll(
            (hearts, kept) => hearts.map((button) => button.getAttribute('name')?.split('.')[1]).find((id) => !kept.includes(Number(id))),
            [one, soldOut, other],
          ),
      );
      await toggle(page, t, inCollection, [one, soldOut, other, inCollection]);
      await openHydrated(page, `/product/${other}`);
      await expect(heart(page, other)).toHaveAccessibleName(t('common', 'removeFromWishlist'));
      await toggle(page, t, other, [one, soldOut, inCollection]);
      await toggle(page, t, other, [one, soldOut, inCollection, other]);
      expect(sent).toEqual([]);

      await openHydrated(page, '/wishlist');
      const shown = page
        .getByRole('main')
        .locator('a[href^="/product/"]')
        .filter({ has: page.getByRole('heading') });
      const paths = [other, inCollection, soldOut, one].map((id) => `/product/${id}`);
      const pathsShown = () => shown.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      await expect.poll(pathsShown).toEqual(paths);
      await openHydrated(page, '/wishlist');
      await expect.poll(pathsShown).toEqual(paths);

      await page.goto('/login?redirectTo=/wishlist');
      await register(page, t);
      await expect.poll(pathsShown).toEqual(paths);
      await expect.poll(() => keptIds(page)).toEqual([]);
    });
  });
}
