import type { Page } from 'playwright/test';
import { plentifulProduct, singleVariantProduct } from './findProducts';
import { expect, modeName, test, threeModes } from './fixtures';
import { addToCart, cartLink, newPhone, openShop, register, type T } from './shopping';
import { loadedScripts, openHydrated, watchHydration } from './watchHydration';

const heart = (page: Page, t: T, name: 'addToWishlist' | 'removeFromWishlist') =>
  page.getByRole('main').getByRole('button', { name: t('common', name), exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

for (const mode of threeModes) {
  test.describe(`a customer’s wishlist, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('is filled from the list and the product, and moved into the cart', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/login?redirectTo=/product/12');
      await register(page, t);
      await expect(page).toHaveURL(/\/product\/12$/);
      // The address may change before the page renders.
      await expect(heart(page, t, 'addToWishlist')).toBeVisible();
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await heart(page, t, 'addToWishlist').first().click();
      await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);

      await page.goto('/product');
      const second = heart(page, t, 'addToWishlist').nth(2);
      const id = (await second.getAttribute('name'))?.split('.')[1];
      await second.click();
      const added = page.locator(`button.heart[name="remove.${id}"]`);
      await expect(added).toHaveAccessibleName(t('common', 'removeFromWishlist'));

      await page.goto('/wishlist');
      await expect(cards(page)).toHaveCount(2);
      await expect(cards(page).last()).toHaveText(name);
      await page.goto('/product/12');
      await heart(page, t, 'removeFromWishlist').first().click();
      await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(0);
      await page.goto('/wishlist');
      await expect(cards(page)).toHaveCount(1);
    });
  });
}

/** The browser's database: its tables, and all records of one of them. Null before it exists: opening it would create it. */
const readDatabase = (page: Page, table: 'wishlist' | 'cart'): Promise<{ tables: string[]; records: unknown[] } | null> =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === 'karwan')) return null;
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('karwan');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const tables = [...opening.result.objectStoreNames];
        const reading = opening.result.transaction(name).objectStore(name).getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve({ tables, records: reading.result });
        };
      };
    });
  }, table);
const recordsOf = async (page: Page, table: 'wishlist' | 'cart') => (await readDatabase(page, table))?.records;

for (const mode of threeModes) {
  test.describe(`from the wishlist to the cart, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('a product moves, leaves the wishlist, and moves back', async ({ page, t }) => {
      await openShop(page, mode.language);
      const path = await singleVariantProduct(page);
      await page.goto(`/login?redirectTo=${path}`);
      await register(page, t);
      await heart(page, t, 'addToWishlist').first().click();
      await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
      await page.goto('/wishlist');
      await page.getByRole('button', { name: new RegExp(`^${t('wishlist', 'moveToCart')}`) }).click();
      await expect(cartLink(page, t, 1)).toBeVisible();
      await expect(page.getByRole('heading', { name: t('wishlist', 'emptyTitle') })).toBeVisible();
      await page.goto('/cart');
      await page.getByRole('button', { name: t('cart', 'toWishlist'), exact: true }).click();
      await expect(page.getByText(t('notices', 'addedToWishlist'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('cart', 'emptyTitle') })).toBeVisible();
      await page.goto('/wishlist');
      await expect(page.getByRole('button', { name: new RegExp(`^${t('wishlist', 'moveToCart')}`) })).toHaveCount(1);
    });
  });
}

test.describe('a guest’s wishlist', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('survives a reload, is shown offline, and is merged into the account once', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ckb');
    expect((await loadedScripts(page)).filter((path) => /localWishlist|dexie/i.test(path))).toEqual([]);
    for (const index of [0, 1]) {
      await heart(page, t, 'addToWishlist').first().click();
      await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(index + 1);
    }
    const kept = await heart(page, t, 'removeFromWishlist').evaluateAll((hearts) =>
      hearts.map((button) => button.getAttribute('name')?.split('.')[1]),
    );
    await openHydrated(page, '/');
    // The hearts of products that are kept already are filled only when the browser is idle.
    const offered = await heart(page, t, 'addToWishlist').evaluateAll((hearts) =>
      hearts.map((button) => button.getAttribute('name')?.split('.')[1]),
    );
    const third = offered.find((id) => !kept.includes(id));
    const thirdHeart = page.locator(`button.heart[name$=".${third}"]`).first();
    await thirdHeart.click();
    await expect(thirdHeart).toHaveAccessibleName(t('common', 'removeFromWishlist'));
    // Pages that are opened again have the hearts of the kept products filled: the list, and each product.
    await openHydrated(page, '/product');
    for (const id of kept) await expect(page.locator(`button.heart[name="remove.${id}"]`)).toHaveCount(1);
    for (const id of kept) {
      await openHydrated(page, `/product/${id}`);
      await expect(page.locator(`button.heart[name="remove.${id}"]`)).toHaveCount(1);
      await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    }
    await openHydrated(page, '/wishlist');
    await expect(cards(page)).toHaveCount(3);
    const names = await cards(page).allTextContents();

    await page.context().setOffline(true);
    await expect(page.getByRole('heading', { name: t('common', 'offlineTitle') })).toBeVisible();
    await expect(cards(page)).toHaveText(names);
    await heart(page, t, 'removeFromWishlist').first().click();
    await expect(cards(page)).toHaveText(names.slice(1));
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: t('common', 'offlineTitle') })).toHaveCount(0);
    await openHydrated(page, '/wishlist');
    await expect(cards(page)).toHaveText(names.slice(1));

    await page.goto('/login?redirectTo=/wishlist');
    await register(page, t);
    await expect(cards(page)).toHaveText(names.slice(1));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
    await openHydrated(page, '/wishlist');
    await expect(cards(page)).toHaveText(names.slice(1));
  });

  test('stores the variant that each product’s card shows', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ckb');
    const { results } = await (await page.request.get('/api/product_search/?limit=12')).json();
    const { id, first_variant: variant } = results.find(
      (card: { first_variant: { price_after_discount: string | null } }) => card.first_variant.price_after_discount !== null,
    );
    await page.locator(`button.heart[name="add.${id}"]`).click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    const { price, price_after_discount: priceAfterDiscount, images } = variant;
    expect(images.length).toBeGreaterThan(0);
    expect(await recordsOf(page, 'wishlist')).toEqual([
      {
        localId: expect.any(Number),
        productId: id,
        itemDetails: expect.objectContaining({ id }),
        product: { productVariant: { id: variant.id, price, priceAfterDiscount, images } },
      },
    ]);
  });

  test('is stored beside one record with the cart’s line count, which an empty cart resets', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ckb');
    const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
    const [one, other] = results.filter((card: { in_stock: boolean }) => card.in_stock);
    for (const [index, { id }] of [one, other].entries()) {
      await openHydrated(page, `/product/${id}`);
      await addToCart(page, t);
      await expect(cartLink(page, t, index + 1)).toBeVisible();
      await expect.poll(() => recordsOf(page, 'cart')).toEqual([{ id: 1, count: index + 1 }]);
    }
    expect((await readDatabase(page, 'cart'))?.tables).toEqual(['cart', 'wishlist']);
    await openHydrated(page, '/cart');
    for (const left of [1, 0]) {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('cart', 'remove') })
        .first()
        .click();
      await expect.poll(() => recordsOf(page, 'cart')).toEqual([{ id: 1, count: left }]);
    }
  });

  for (const leave of ['removing the line', 'logging out'] as const) {
    test(`the record of a customer’s cart is the only one, and is reset by ${leave}`, async ({ page, t }) => {
      await watchHydration(page);
      await openShop(page, 'ckb');
      await page.goto(`/login?redirectTo=${await singleVariantProduct(page)}`);
      await register(page, t);
      await addToCart(page, t);
      await expect(cartLink(page, t, 1)).toBeVisible();
      await expect.poll(() => recordsOf(page, 'cart')).toEqual([{ id: 1, count: 1 }]);
      const [path, name] = leave === 'logging out' ? ['/logout', t('common', 'logOut')] : ['/cart', t('cart', 'remove')];
      await openHydrated(page, path);
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(cartLink(page, t, 0)).toBeVisible();
      await expect.poll(() => recordsOf(page, 'cart')).toEqual([{ id: 1, count: 0 }]);
    });
  }

  test('a product moves into a guest’s cart', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ckb');
    await openHydrated(page, await singleVariantProduct(page));
    await heart(page, t, 'addToWishlist').first().click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    await openHydrated(page, '/wishlist');
    await page.getByRole('button', { name: new RegExp(`^${t('wishlist', 'moveToCart')}`) }).click();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('notices', 'movedToCart') })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('wishlist', 'emptyTitle') })).toBeVisible();
    await openHydrated(page, '/wishlist');
    await expect(page.getByRole('heading', { name: t('wishlist', 'emptyTitle') })).toBeVisible();
  });

  test('an entry that the cart refuses stays', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ckb');
    await openHydrated(page, (await plentifulProduct(page)).path);
    await heart(page, t, 'addToWishlist').first().click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    const quantity = page.getByRole('main').getByRole('combobox', { name: t('product', 'quantity') });
    await quantity.selectOption({ index: (await quantity.getByRole('option').count()) - 1 });
    await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await openHydrated(page, '/wishlist');
    await page.getByRole('button', { name: new RegExp(`^${t('wishlist', 'moveToCart')}`) }).click();
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`${t('cart', 'shortStock')}|${t('cart', 'quantityRange')}`) }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await openHydrated(page, '/wishlist');
    await expect(cards(page)).toHaveCount(1);
  });

  test('shows current prices', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ckb');
    await heart(page, t, 'addToWishlist').first().click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    await page.route('**/wishlist/items?*', async (route) => {
      const answer = await route.fetch();
      const entries: { itemDetails: { price: string; reduced: string | null }; product: { productVariant: object } }[] =
        await answer.json();
      for (const { itemDetails, product } of entries) {
        Object.assign(itemDetails, { price: '123456789', reduced: null });
        Object.assign(product.productVariant, { id: 77, price: '123456789', priceAfterDiscount: null });
      }
      await route.fulfill({ response: answer, json: entries });
    });
    const kept = (await recordsOf(page, 'wishlist')) as { localId: number; productId: number }[];
    await openHydrated(page, '/wishlist');
    await expect(page.getByRole('main')).toContainText('123,456,789');
    // The stored entry is the same one, with current data.
    await expect
      .poll(() => recordsOf(page, 'wishlist'))
      .toEqual([
        {
          localId: kept[0]?.localId,
          productId: kept[0]?.productId,
          itemDetails: expect.objectContaining({ id: kept[0]?.productId, price: '123456789' }),
          product: { productVariant: expect.objectContaining({ id: 77, price: '123456789', priceAfterDiscount: null }) },
        },
      ]);
  });

  test('with five hundred entries scrolls smoothly', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ckb');
    await heart(page, t, 'addToWishlist').first().click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('karwan');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const store = opening.result.transaction('wishlist', 'readwrite').objectStore('wishlist');
            const reading = store.getAll();
            reading.onsuccess = () => {
              const [{ localId: _, ...entry }] = reading.result;
              for (let id = 1_000_001; id < 1_000_500; id += 1)
                store.add({ ...entry, productId: id, itemDetails: { ...entry.itemDetails, id, name: `${entry.itemDetails.name} ${id}` } });
            };
            store.transaction.oncomplete = () => resolve();
          };
        }),
    );
    await openHydrated(page, '/wishlist');
    await expect(cards(page)).toHaveCount(12);
    // In processor time of the page's main thread: what else runs on this machine does not count, nor do the test's own commands. They can
    // force the page's layout, which is added, in part twice.
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await inspector.send('Performance.getMetrics');
      const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      const layout = seconds('LayoutDuration') + seconds('RecalcStyleDuration');
      return 1000 * (seconds('TaskDuration') - seconds('DevToolsCommandDuration') + layout);
    };
    const steps: number[] = [];
    const more = page.getByRole('button', { name: t('wishlist', 'showMore') });
    for (let shown = 24; shown < 512; shown += 12) {
      const before = await worked();
      await more.click();
      await expect(cards(page)).toHaveCount(Math.min(shown, 500));
      steps.push((await worked()) - before);
    }
    await expect(more).toHaveCount(0);
    const longest = Math.max(...steps);
    process.stdout.write(`500 wishes: the longest of ${steps.length} steps takes ${Math.round(longest)} ms\n`);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(500);
  });
});

test.describe('a guest without script', () => {
  test.use({ mode: { language: 'ar', script: false } });

  test('is asked to sign in, and returns to the product', async ({ page, t }) => {
    await openShop(page, 'ar');
    await page.goto('/product/12');
    await heart(page, t, 'addToWishlist').first().click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fproduct%2F12$/);
    await expect(page.getByText(t('notices', 'signInForWishlist'))).toBeVisible();
    await register(page, t);
    await expect(page).toHaveURL(/\/product\/12$/);
  });
});

test.describe('a customer whose session has ended', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('sees a guest’s wishlist, and finds the tapped wish there after sign-in', async ({ page, t, browser }) => {
    /** Logs out in another browser with the same cookies: this one learns it from the API. */
    const endSession = async () => {
      const other = await browser.newContext({ storageState: await page.context().storageState() });
      const confirmation = await other.newPage();
      await confirmation.goto('/logout');
      await confirmation
        .getByRole('main')
        .getByRole('button', { name: t('common', 'logOut'), exact: true })
        .click();
      await expect(confirmation.getByText(t('notices', 'signedOut'))).toBeVisible();
      await other.close();
    };
    await openShop(page, 'en');
    await page.goto('/login?redirectTo=/product/12');
    const phone = newPhone();
    await register(page, t, phone);
    await expect(heart(page, t, 'addToWishlist')).toBeVisible();
    await endSession();
    await heart(page, t, 'addToWishlist').first().click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fproduct%2F12$/);
    await page.getByRole('textbox', { name: t('auth', 'identifier'), exact: true }).fill(phone);
    await page.getByLabel(t('auth', 'password'), { exact: true }).fill('Passw0rd');
    await page.getByRole('button', { name: t('auth', 'logIn'), exact: true }).click();
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(1);

    await endSession();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common', 'wishlist'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('errors', 'title'))).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
  });
});
