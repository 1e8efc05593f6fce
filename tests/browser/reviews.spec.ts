import type { Locator, Page } from 'playwright/test';
import { createPhoto } from './createPhoto';
import { expect, modeName, test, threeModes } from './fixtures';
import { openShop, type T } from './shopping';
import { demo, formHeaders, inputValue, linksOf, Visitor } from './visitor';

// The demo's customer has one delivered order, so the tests run in sequence.
test.describe.configure({ mode: 'serial' });

const main = (page: Page) => page.getByRole('main');
const radio = (page: Page, t: T, stars: number) =>
  main(page).getByRole('radio', { name: new RegExp(`^${t('common', 'stars', { count: stars })}:`) });
const reviewsIn = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.stars') });

/** The numbers of stars of the listed reviews, in their order. */
const starsOf = (list: Locator) => list.locator('.stars').evaluateAll((all) => all.map((one) => one.textContent?.split('★').length ?? 0));

async function logIn(page: Page, t: T) {
  await page.getByRole('textbox', { name: t('auth', 'identifier'), exact: true }).fill(demo.identifier);
  await page.getByLabel(t('auth', 'password'), { exact: true }).fill(demo.password);
  await main(page)
    .getByRole('button', { name: t('auth', 'logIn'), exact: true })
    .click();
}

/** A product with more reviews than one page of them shows. */
async function findReviewed(): Promise<string> {
  for (let offset = 0; offset < 120; offset += 12) {
    const { text } = await new Visitor().get(`/product?ordering=popularity&offset=${offset}`);
    for (const card of text.split('<li class="card">').slice(1)) {
      if (Number(/\d\.\d \((\d+)\)</.exec(card)?.[1] ?? 0) > 12) return linksOf(card)[0] ?? '';
    }
  }
  throw new Error('no product has many reviews');
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('a buyer reviews a delivered product with a photo, after an error, changes the review and deletes it', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/account/my-order?status=delivered');
      await logIn(page, t);
      await main(page)
        .getByRole('link', { name: /\d{2}-\d{4}-/ })
        .first()
        .click();
      await main(page)
        .getByRole('link', { name: t('orders', 'writeReview') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('reviews', 'writeTitle') })).toBeVisible();
      const formPath = new URL(page.url()).pathname;

      const title = page.getByRole('textbox', { name: t('reviews', 'headline'), exact: true });
      const text = page.getByRole('textbox', { name: t('reviews', 'text'), exact: true });
      const files = page.getByLabel(t('reviews', 'photos'), { exact: true });
      await title.fill('Bright lamp');
      await text.fill('It lights the whole room.');
      await files.setInputFiles(await createPhoto('lamp.jpg', '#a33'));
      await page.getByRole('button', { name: t('reviews', 'publish'), exact: true }).click();
      await expect(page.getByRole('group', { name: t('reviews', 'rating') })).toHaveAccessibleDescription(
        t('validation', 'required', { field: t('reviews', 'rating') }),
      );
      await expect(title).toHaveValue('Bright lamp');
      await expect(page.getByRole('img', { name: t('reviews', 'photoKept', { number: 1 }) })).toBeVisible();

      // The stars work by keyboard.
      await radio(page, t, 4).focus();
      await page.keyboard.press('Space');
      await expect(radio(page, t, 4)).toBeChecked();
      await page.getByRole('button', { name: t('reviews', 'publish'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('reviews', 'title') })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'reviewSent') })).toBeAttached();
      const own = main(page).getByRole('listitem').filter({ hasText: 'Bright lamp' });
      await expect(own.getByText(t('reviews', 'status_published'))).toBeVisible();
      const product = await own.getByRole('link').first().getAttribute('href');

      await test.step('everybody sees it', async () => {
        await page.goto(`${product?.split('?')[0]}/reviews`);
        const shown = reviewsIn(page).filter({ hasText: 'Bright lamp' });
        await expect(shown).toContainText(t('product', 'boughtHere'));
        await expect(shown).toContainText(t('reviews', 'own'));
        const photo = shown.getByRole('img', { name: t('reviews', 'photo', { number: 1 }) });
        await photo.scrollIntoViewIfNeeded();
        await expect(photo).toHaveJSProperty('naturalWidth', 160);
        await page.goto(product ?? '');
        await expect(main(page).getByRole('heading', { level: 2, name: t('product', 'reviews'), exact: true })).toBeVisible();
      });

      await test.step('nobody else can write or change it', async () => {
        expect((await new Visitor().get(formPath)).location).toContain('/login');
        const stranger = new Visitor();
        await stranger.registerAndVerify();
        expect((await stranger.get(formPath)).status).toBe(404);
        const form = await (await page.request.get(formPath)).text();
        const fields = ['productId', 'orderLineId', 'reviewId', 'idempotencyKey'].map((name) => [name, inputValue(form, name) ?? '1']);
        const sent = { ...Object.fromEntries(fields), rating: '1', intent: 'save' };
        expect((await stranger.post(formPath, sent, formHeaders())).status).toBe(404);
      });

      await test.step('a changed text with a phone number waits for approval', async () => {
        await page.goto('/account/reviews');
        await own.getByRole('link', { name: t('reviews', 'change') }).click();
        await expect(radio(page, t, 4)).toBeChecked();
        await radio(page, t, 2).focus();
        await page.keyboard.press('Space');
        await text.fill('Call me: 0750 123 45 67');
        await page.getByRole('checkbox', { name: t('reviews', 'removePhoto', { number: 1 }) }).check();
        await page.getByRole('button', { name: t('reviews', 'save'), exact: true }).click();
        await expect(own.getByText(t('reviews', 'status_pending'))).toBeVisible();
        await expect(own.getByText(t('reviews', 'pendingText'))).toBeVisible();
        await expect(own.getByRole('img', { name: t('reviews', 'photo', { number: 1 }) })).toHaveCount(0);
      });

      await own.getByRole('link', { name: t('reviews', 'change') }).click();
      await page.getByText(t('reviews', 'delete'), { exact: true }).click();
      await page.getByRole('button', { name: t('reviews', 'deleteConfirm'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'reviewDeleted') })).toBeAttached();
      await expect(own).toHaveCount(0);
    });

    test('the reviews of a product are sorted, filtered by stars and paged', async ({ page, t }) => {
      const product = await findReviewed();
      await openShop(page, mode.language);
      await page.goto(product);
      const count = /\((\d+)\)/.exec((await page.locator('.buy-title .rating').textContent()) ?? '')?.[1] ?? '';
      await main(page)
        .getByRole('link', { name: t('product', 'allReviews'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('product', 'reviews'), exact: true })).toBeVisible();
      await expect(reviewsIn(page)).toHaveCount(12);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

      await page.getByRole('link', { name: t('reviews', 'highest'), exact: true }).click();
      await expect(page.getByRole('link', { name: t('reviews', 'highest'), exact: true })).toHaveAttribute('aria-current', 'true');
      const highest = await starsOf(reviewsIn(page));
      expect(highest).toEqual([...highest].sort((one, other) => other - one));
      await page.getByRole('link', { name: t('common', 'nextPage'), exact: true }).click();
      await expect(reviewsIn(page)).toHaveCount(Number(count) - 12);
      await expect(page.getByRole('link', { name: t('reviews', 'highest'), exact: true })).toHaveAttribute('aria-current', 'true');
      await page.getByRole('link', { name: t('reviews', 'lowest'), exact: true }).click();
      await expect(page.getByRole('link', { name: t('reviews', 'lowest'), exact: true })).toHaveAttribute('aria-current', 'true');
      const lowest = await starsOf(reviewsIn(page));
      expect(lowest).toEqual([...lowest].sort((one, other) => one - other));

      await main(page)
        .getByRole('link', { name: new RegExp(`^${t('common', 'stars', { count: 5 })} `) })
        .click();
      await expect(page.getByRole('link', { name: t('reviews', 'all'), exact: true })).toBeVisible();
      expect(new Set(await starsOf(reviewsIn(page)))).toEqual(new Set(highest.slice(0, 1)));
    });
  });
}

test('a customer finds a review helpful, once, and a guest is asked to log in', async () => {
  const path = `${await findReviewed()}/reviews?ordering=rating`;
  const id = /name="helpful" value="(\d+)"/.exec((await new Visitor().get(path)).text)?.[1] ?? '';
  expect((await new Visitor().post(path, { helpful: id })).location).toContain('/login');
  const customer = new Visitor();
  await customer.registerAndVerify();
  expect((await customer.post(path, { helpful: id })).location).toBe(path);
  const { text } = await customer.get(path);
  expect(text).toContain('You found this helpful');
  expect(text).not.toContain(`name="helpful" value="${id}"`);
  expect((await customer.post(path, { helpful: 'x' })).status).toBe(400);
  expect((await customer.post(path, { helpful: '999999' })).status).toBe(404);
});

test('only products with reviews have stars', async () => {
  const visitor = new Visitor();
  const cards: string[] = [];
  for (const offset of [0, 12, 24, 36]) {
    const { text } = await visitor.get(`/product?ordering=popularity&offset=${offset}`);
    cards.push(...text.split('<li class="card">').slice(1));
  }
  for (const isRated of [true, false]) {
    const card = cards.find((found) => found.includes('class="rating"') === isRated) ?? '';
    const { text } = await visitor.get(linksOf(card)[0] ?? '');
    expect(text.includes('id="reviews"')).toBe(isRated);
    expect(text.includes('"aggregateRating"')).toBe(isRated);
  }
});
