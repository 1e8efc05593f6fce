import type { Page } from 'playwright/test';
import { expect, modeName, test, threeModes } from './fixtures';
import { addToCart, cartLink, openFirstResult, openShop, search, searchTerms, type T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const cards = (page: Page) => page.getByRole('main').locator('.cards').first().getByRole('listitem');
const chosen = (page: Page, t: T) => page.getByRole('list', { name: t('product', 'chosenFilters') }).getByRole('link');
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The page shows this number of products. */
async function expectCount(page: Page, t: T, count: number) {
  const words = t('product', 'count', { count });
  await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
}

/** The first choice of a filter and its count. */
async function firstChoice(page: Page, filter: string) {
  const label = page
    .locator('label.choice')
    .filter({ has: page.locator(`input[name="${filter}"]`) })
    .first();
  const count = Number(await label.locator('.muted').textContent());
  const name = (await label.textContent())?.replace(/\s*\d+\s*$/, '').trim() ?? '';
  return { box: label.getByRole('checkbox'), count, name };
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the home page has banners, departments and collections with their products', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/');
      const headers = { 'Accept-Language': mode.language };
      const { banners, categories, collections } = await (await page.request.get('/api/home/?city_id=1', { headers })).json();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('home', 'heading'));
      for (const { title, link } of banners) await expect(main.locator(`a[href^="${link}"]`).filter({ hasText: title })).toHaveCount(1);
      const departments = categories.filter(({ category_type }: { category_type: string }) => category_type === 'parent');
      expect(departments.length).toBeGreaterThan(0);
      for (const { id, name } of departments)
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`category_id=${id}(&|$)`));
      type Card = { id: number; in_stock: boolean; first_variant: { price_after_discount: string | null } };
      const open: { name: string; slug: string; products: Card[] }[] = collections.filter(
        ({ is_open, products }: { is_open: boolean; products: Card[] }) => is_open && products.length > 0,
      );
      const isReduced = ({ products }: { products: Card[] }) =>
        products.every(({ first_variant: { price_after_discount: reduced } }) => reduced !== null);
      const reductions = open.filter(isReduced);
      expect(reductions.length, 'the demo shop has reductions').toBeGreaterThan(0);
      const ordered = [...reductions, ...open.filter((collection) => !isReduced(collection))];
      const shown = new Set<number>();
      for (const [place, { name, slug, products }] of ordered.slice(0, 3).entries()) {
        const section = main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
        await expect(main.getByRole('heading', { level: 2 }).nth(place + 1), 'reductions lead').toHaveText(name);
        await expect(section.getByRole('link', { name: new RegExp(`^${t('home', 'seeAll')}`) })).toHaveAttribute(
          'href',
          new RegExp(`collection=${slug}(&|$)`),
        );
        await expect(section.locator('.card')).toHaveCount(4);
        const others = products.filter(({ id }) => !shown.has(id));
        const inStock = others.filter(({ in_stock: isInStock }) => isInStock);
        for (const { id } of [...inStock, ...others.filter((product) => !inStock.includes(product))].slice(0, 4)) {
          shown.add(id);
          await expect(section.locator(`a[href^="/product/${id}"]`).first(), 'no row repeats a product').toBeVisible();
        }
        const soldOut = section.locator('.card').filter({ hasText: t('common', 'outOfStock') });
        if (inStock.length >= 4) await expect(soldOut).toHaveCount(0);
      }
      const tiles = main.locator('section').filter({ has: page.getByRole('heading', { name: t('home', 'collections'), exact: true }) });
      await expect(tiles.locator('.card img')).toHaveCount(Math.min(open.length, 4));
      await tiles.getByRole('link', { name: ordered[3]?.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordered[3]?.name ?? '');
    });

    test('a search is filtered, unfiltered and ordered, and restored by the back button', async ({ page, t }) => {
      await openShop(page, mode.language);
      await search(page, t, searchTerms[mode.language]);
      const unfilteredUrl = page.url();
      await page.getByText(t('product', 'filters'), { exact: true }).click();
      const { box, count, name } = await firstChoice(page, 'color');
      await box.check();
      if (!mode.script) await page.getByRole('button', { name: t('product', 'applyFilters') }).click();
      await expect(chosen(page, t)).toHaveText([`${t('product', 'removeFilter')} ${name}`]);
      const narrowed = page.url();
      // The button names the number of products and leads to them, without a history entry of its own.
      if (mode.script) {
        await page.getByRole('button', { name: t('product', 'showCount', { count }), exact: true }).click();
        await expect(page.locator('.filters')).toBeHidden();
        await expect(page.locator('summary', { hasText: t('product', 'filters') })).toBeFocused();
      }
      await expectCount(page, t, count);
      await expect(chosen(page, t)).toHaveText([`${t('product', 'removeFilter')} ${name}`]);

      await page.goBack();
      await expect(page).toHaveURL(unfilteredUrl);
      await expect(chosen(page, t)).toHaveCount(0);
      // Without script the browser restores ticked boxes itself.
      if (mode.script) await expect(page.locator('input[name="color"]:checked')).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL(narrowed);
      await expect(page.locator('input[name="color"]:checked')).toHaveCount(1);

      await chosen(page, t).click();
      await expect(chosen(page, t)).toHaveCount(0);
      await expect(page.locator('input[name="color"]:checked')).toHaveCount(0);
      expect(parameters(page)).toMatchObject({ search: searchTerms[mode.language] });
      expect(parameters(page)).not.toHaveProperty('color');

      await page.locator('summary', { hasText: t('product', 'sortBy') }).click();
      await page.getByRole('link', { name: t('product', 'priceDown'), exact: true }).click();
      await expect(page).toHaveURL(/ordering=-price/);
      // The address changes before the list does.
      await expect(page.locator('summary', { hasText: t('product', 'sortBy') })).toContainText(t('product', 'priceDown'));
      const prices = (await page.locator('.card .price').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    });

    test('a category leads to its products through subcategories, and the trail leads back', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/product?category_id=1');
      const trail = page.getByRole('navigation', { name: t('common', 'breadcrumbs') }).getByRole('listitem');
      const heading = page.getByRole('heading', { level: 1 });
      const chips = page.getByRole('main').locator('.chips').getByRole('link');
      const follow = async (name: string) => {
        await chips.getByText(name, { exact: true }).click();
        await expect(heading).toHaveText(name);
      };
      const department = (await heading.textContent()) ?? '';
      await expect(trail).toHaveCount(0);

      // A first-level child is the whole trail, and not a link.
      const [firstChild = '', secondChild = ''] = await chips.allTextContents();
      await follow(firstChild);
      await expect(trail).toHaveText([firstChild]);
      await expect(trail.getByRole('link')).toHaveCount(0);

      // A leaf is not added to the trail; its siblings and parent stay available.
      const [leaf = '', otherLeaf = ''] = await chips.allTextContents();
      await follow(leaf);
      await expect(trail).toHaveText([firstChild]);
      await expect(chips.and(page.locator('[aria-current]'))).toHaveText([leaf]);
      await follow(otherLeaf);
      await chips.first().click();
      await expect(heading).toHaveText(firstChild);
      expect(await chips.allTextContents()).toEqual(expect.arrayContaining([leaf, otherLeaf]));

      // Another first-level child starts a new trail.
      await page
        .getByRole('navigation', { name: t('common', 'breadcrumbs') })
        .getByRole('link', { name: department, exact: true })
        .click();
      await expect(heading).toHaveText(department);
      await follow(secondChild);
      await expect(trail).toHaveText([secondChild]);
      await openFirstResult(page);
      // The trail of a product has no leaf either. The list of its leaf is linked beside the similar products.
      await expect(trail.nth(0)).toHaveText(department);
      await expect(trail.nth(1)).toHaveText(secondChild);
      await expect(trail).toHaveCount(3);
      // A crumb leads to its list, with its children.
      await trail.nth(1).getByRole('link').click();
      await expect(heading).toHaveText(secondChild);
      await expect(trail).toHaveText([secondChild]);
      const children = await chips.allTextContents();
      expect(children.length).toBeGreaterThan(0);
      expect(children.some((name) => [leaf, otherLeaf].includes(name))).toBe(false);
      await openFirstResult(page);
      await page
        .locator('.section-head')
        .filter({ hasText: t('product', 'similar') })
        .getByRole('link')
        .click();
      await expect(trail).toHaveText([secondChild]);
      await expect(chips.and(page.locator('[aria-current]'))).toHaveCount(1);
    });

    test('choosing another variant keeps the scroll position', async ({ page, t }) => {
      await openShop(page, mode.language);
      const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
      const { id } = results.find((card: { variant_count: number }) => card.variant_count > 2);
      await page.goto(`/product/${id}`);
      const choices = page.getByRole('main').getByRole('group').last().getByRole('link');
      await choices.last().click();
      await expect(choices.last()).toHaveAttribute('aria-current', 'true');
      await expect(choices.last()).toBeInViewport();
      await expect(page.getByRole('button', { name: t('product', 'addToCart'), exact: true })).toBeInViewport();
    });

    test('after adding to the cart, the button links to the cart', async ({ page, t }) => {
      await openShop(page, mode.language);
      await search(page, t, searchTerms[mode.language]);
      await openFirstResult(page);
      const toCart = page.getByRole('main').getByRole('link', { name: t('common', 'toCart'), exact: true });
      await expect(toCart).toHaveCount(0);
      await addToCart(page, t);
      await toCart.click();
      await expect(page.getByRole('heading', { level: 1, name: t('cart', 'title') })).toBeVisible();
    });

    test('the parts of a product’s name are in reading order', async ({ page }) => {
      await openShop(page, mode.language);
      await page.goto('/product?search=4G');
      // The rendered characters before and after a comma.
      const around = await page.locator('.card-name').evaluateAll((names) =>
        names.flatMap((name) => {
          const [node] = name.childNodes;
          const text = node?.textContent ?? '';
          const rectAt = (place: number) => {
            const range = document.createRange();
            if (node) range.setStart(node, place);
            if (node) range.setEnd(node, place + 1);
            return range.getBoundingClientRect();
          };
          return [...text.matchAll(/(\p{L}|\d)[,،][\s\u200f]+(?=[\p{L}\d])/gu)].flatMap((found) => {
            const [before, after] = [rectAt(found.index), rectAt(found.index + found[0].length)];
            return before.top === after.top ? [{ text, before: before.left, after: after.left }] : [];
          });
        }),
      );
      expect(around.length).toBeGreaterThan(0);
      for (const { text, before, after } of around) {
        if (mode.language === 'en') expect(before, text).toBeLessThan(after);
        else expect(before, text).toBeGreaterThan(after);
      }
    });

    test('a quantity that the cart refuses is explained beside its field', async ({ page, t }) => {
      await openShop(page, mode.language);
      const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
      const ids: number[] = results.map(({ id }: { id: number }) => id);
      const quantity = page.getByRole('main').getByRole('combobox', { name: t('product', 'quantity') });
      for (const id of ids) {
        await page.goto(`/product/${id}`);
        if ((await quantity.getByRole('option').count()) === 10) break;
      }
      for (const description of ['', t('cart', 'quantityRange')]) {
        await quantity.selectOption('10');
        await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
        await expect(quantity).toHaveAccessibleDescription(description);
        await expect(cartLink(page, t, 1)).toBeVisible();
      }
    });

    test('a product is shared by links, or by the device’s own sheet', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/product/12');
      const name = (await page.getByRole('heading', { level: 1 }).textContent())?.replaceAll('\u200f', '') ?? '';
      const address = `${new URL(page.url()).origin}/product/12${mode.language === 'en' ? '' : `?lang=${mode.language}`}`;
      const texts = await Promise.all(
        ['wa.me', 't.me', 'www.facebook.com'].map(async (host) => {
          const link = page.getByRole('main').locator(`a[href^="https://${host}/"]`);
          await expect(link).toHaveAccessibleName(new RegExp(`^${t('product', 'shareOn', { name: '' }).trim()}`));
          const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
          return [...searchParams.values()].join(' ');
        }),
      );
      expect(texts).toEqual([`${name} ${address}`, `${address} ${name}`, address]);

      if (!mode.script) return;
      await page.addInitScript(() => {
        Object.assign(navigator, { share: (shared: object) => Promise.resolve(Object.assign(window, { shared })) });
      });
      await page.goto('/product/12');
      await page.getByRole('button', { name: t('product', 'share') }).click();
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: name, url: address });
    });

    test('every variant is a link, and a sold-out one says so', async ({ page, t }) => {
      await openShop(page, mode.language);
      const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
      const many = results.filter((card: { variant_count: number }) => card.variant_count > 2).slice(0, 4);
      let soldOut = 0;
      for (const { id } of many) {
        const detail = await (await page.request.get(`/api/product_detail/${id}/`)).json();
        for (const variant of detail.variants) {
          await page.goto(`/product/${id}?variant=${variant.id}`);
          const add = page.getByRole('button', { name: t('product', 'addToCart'), exact: true });
          if (variant.stock > 0) await expect(add).toBeEnabled();
          else {
            soldOut += 1;
            await expect(add).toBeDisabled();
            await expect(page.getByText(t('common', 'outOfStock'), { exact: true }).first()).toBeVisible();
          }
          const modes = page.getByRole('main').getByRole('group').getByRole('link');
          for (const link of await modes.all()) expect(await link.getAttribute('href')).toMatch(/^\/product\/\d+\?variant=\d+/);
        }
      }
      expect(soldOut).toBeGreaterThan(0);
    });
  });
}

test.describe('with script', () => {
  test.use({ mode: { language: 'en', script: true } });

  test.beforeEach(async ({ page }) => watchHydration(page));

  test('an amount is applied by Enter, which keeps the focus, or by leaving its field; not while it is typed', async ({ page, t }) => {
    await openHydrated(page, '/product');
    await page.getByText('Filters', { exact: true }).click();
    const upTo = page.getByRole('spinbutton', { name: 'Price to' });
    // No multiple of 250, and typed with pauses: each beginning is an amount too.
    await upTo.pressSequentially('5010', { delay: 900 });
    expect(parameters(page)).toEqual({});
    await upTo.press('0');
    await upTo.press('Enter');
    await expect(page).toHaveURL(/price_max=50100/);
    await expect(upTo).toBeFocused();
    await expect(chosen(page, t)).toHaveText([/Up to IQD 50,100/]);
    await upTo.fill('50000');
    await upTo.blur();
    await expect(page).toHaveURL(/price_max=50000/);
    await expect(chosen(page, t)).toHaveText([/Up to IQD 50,000/]);
    expect(parameters(page)).toEqual({ price_max: '50000' });
    for (const price of await page.locator('.card .price').allTextContents())
      expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(50_000);
  });

  for (const language of ['en', 'ckb'] as const) {
    test(`the price's slider fills in its fields, is applied in one step, and follows the back button, in ${language}`, async ({
      page,
    }) => {
      await openHydrated(page, `/product?lang=${language}`);
      await page.locator('.filter-toggle summary').click();
      const [low, high] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
      await expect(high).toHaveAttribute('aria-valuetext', /\d,\d{3}/);
      await expect(low).toHaveValue('0');
      await expect(high).toHaveValue('100');
      await high.focus();
      // A page is ten steps. The lower price is at the start of the line.
      const lower = language === 'en' ? 'ArrowLeft' : 'ArrowRight';
      for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', lower, lower]) await high.press(key);
      await expect(page).toHaveURL(/price_max=\d+/);
      await expect(high).toBeFocused();
      expect(Number(await high.inputValue())).toBeLessThan(40);
      const priceMax = Number(parameters(page).price_max);
      expect(parameters(page)).not.toHaveProperty('price_min');
      await expect(page.locator('#price_max')).toHaveValue(String(priceMax));
      for (const price of await page.locator('.card .price').allTextContents())
        expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(priceMax);
      await page.goBack();
      await expect(page).not.toHaveURL(/price_max/);
      await expect(high).toHaveValue('100');
      await expect(page.locator('#price_max')).toHaveValue('');
    });
  }

  test('an amount that is being typed while a choice is applied stays, and is applied after it', async ({ page }) => {
    await openHydrated(page, '/product');
    await page.getByText('Filters', { exact: true }).click();
    let answer = () => {};
    const pending = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/product\.data\?color=[^&]+$/, async (route) => {
      await pending;
      await route.continue();
    });
    const { box } = await firstChoice(page, 'color');
    const requested = page.waitForRequest(/\/product\.data\?color=/);
    await box.check();
    await requested;
    const upTo = page.getByRole('spinbutton', { name: 'Price to' });
    await upTo.pressSequentially('5000');
    const received = page.waitForResponse(/\/product\.data\?color=[^&]+$/);
    answer();
    await received;
    await upTo.press('0');
    await upTo.press('Enter');
    await expect(page).toHaveURL(/color=.*price_max=50000|price_max=50000.*color=/);
    await expect(upTo).toHaveValue('50000');
  });

  for (const query of ['ordering=price', 'category_id=1', 'search=phone&ordering=-price', 'color=black', 'category_id=1&offset=12'])
    test(`more products are appended to the same list, and another list replaces them: ${query}`, async ({ page }) => {
      const start = Number(new URLSearchParams(query).get('offset') ?? 0);
      const idsAt = async (list: string, offset: number) => {
        const parameters = new URLSearchParams(list);
        parameters.set('offset', String(offset));
        const { results } = await (await page.request.get(`/api/product_search/?${parameters}&city_id=4&limit=12`)).json();
        return results.map(({ id }: { id: number }) => id) as number[];
      };
      const shown = () =>
        cards(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => Number(/\d+/.exec(link.getAttribute('href') ?? ''))));
      const more = page.getByRole('button', { name: 'Load more' });
      const first = await idsAt(query, start);
      await openHydrated(page, `/product?${query}`);
      expect(await shown()).toEqual(first);
      let wanted = first;
      for (const step of [10, 20]) {
        const longer = [...new Set([...wanted, ...(await idsAt(query, start + step))])];
        expect(longer.length).toBeGreaterThan(wanted.length);
        wanted = longer;
        await more.click();
        await expect.poll(shown).toEqual(wanted);
      }
      // Another order is another list, at the same place.
      const newest = new URLSearchParams(query);
      newest.delete('offset');
      newest.set('ordering', 'newest');
      await page.locator('summary', { hasText: 'Sort by' }).click();
      await page.getByRole('link', { name: 'Newest', exact: true }).click();
      await expect(page).toHaveURL(/ordering=newest/);
      await expect.poll(shown).toEqual(await idsAt(String(newest), 0));
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
      await expect(page).toHaveURL(({ pathname }) => pathname === '/');
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
      await expect(page).toHaveURL(/\/product$/);
      await expect(cards(page)).toHaveCount(12);
    });

  test('the back button shows the loaded list at its scroll position, without a request', async ({ page }) => {
    await openHydrated(page, '/');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
    await expect(cards(page)).toHaveCount(12);
    const more = page.getByRole('button', { name: 'Load more' });
    const offsets: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/product.data') offsets.push(searchParams.get('offset'));
    });
    for (const count of [22, 32, 42, 52]) {
      await more.click();
      await expect(cards(page)).toHaveCount(count);
    }
    expect(offsets).toEqual(['10', '20', '30', '40']);
    const wanted = cards(page).nth(27).getByRole('link');
    await wanted.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await wanted.click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() =>
      new Promise((saveDataSent) => {
        addEventListener('scroll', saveDataSent, { once: true });
        scrollTo(0, 200);
      }).then(() => undefined),
    );

    const requested: string[] = [];
    page.on('request', (request) => {
      // The pointer rests on a card of the list: its product is fetched ahead.
      if (request.headers().purpose !== 'prefetch') requested.push(request.url());
    });
    await page.goBack();
    await expect(cards(page)).toHaveCount(52);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    expect(requested.filter((url) => url.includes('.data'))).toEqual([]);
  });

  test('only the last product is cached for the back button; an earlier one is fetched again', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const openProduct = async (index: number) => {
      // Without a pointer, which would rest on a card of the list and fetch its product ahead.
      await cards(page).nth(index).getByRole('link').dispatchEvent('click');
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
      return (await heading.textContent()) ?? '';
    };
    const openList = async () => {
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
      await expect(cards(page)).toHaveCount(12);
    };
    await openHydrated(page, '/');
    await openList();
    const one = await openProduct(0);
    await openList();
    const other = await openProduct(1);
    expect(other).not.toBe(one);
    await openList();

    const requested: string[] = [];
    page.on('request', (request) => {
      const [, product] = /\/product\/(\d+)\.data/.exec(request.url()) ?? [];
      if (product) requested.push(product);
    });
    /** Goes through the list to the product beyond it. @returns whether the product's data was requested. */
    const passThroughList = async (step: 'goBack' | 'goForward', name: string) => {
      requested.length = 0;
      await page[step]();
      await expect(cards(page)).toHaveCount(12);
      await page[step]();
      await expect(heading).toHaveText(name);
      return requested.length > 0;
    };
    await page.goBack();
    await expect(heading).toHaveText(other);
    expect(requested, 'the last one').toEqual([]);
    expect(await passThroughList('goBack', one), 'the one before it').toBe(true);
    // That product is the last one now.
    expect(await passThroughList('goForward', other)).toBe(true);
    await page.goForward();
    await expect(cards(page)).toHaveCount(12);
    requested.length = 0;
    await page.goBack();
    await expect(heading).toHaveText(other);
    expect(requested).toEqual([]);
  });

  test('the kept product page has its variant, quantity and scroll position, and one such page is kept', async ({ page, t }) => {
    const quantity = page.getByRole('main').getByRole('combobox', { name: t('product', 'quantity') });
    const follow = (href: string) => page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(), href);
    await openHydrated(page, '/product/12');
    await page.getByRole('main').getByRole('group').getByRole('link').and(page.locator(':not([aria-current])')).first().click();
    await expect(page).toHaveURL(/variant=/);
    const address = page.url();
    await quantity.selectOption('2');
    await page.evaluate(() => scrollTo(0, 300));
    await follow('/cart');
    await expect(page.getByRole('heading', { name: t('cart', 'emptyTitle') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(quantity).toHaveValue('2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);

    const other = page.getByRole('main').locator('.cards a[href^="/product/"]').first();
    const path = await other.getAttribute('href');
    await other.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(quantity).toHaveValue('1');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(quantity).toHaveValue('1');
  });

  test('a purchase is visible after going back', async ({ page, t }) => {
    await openHydrated(page, '/');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
    await expect(cards(page)).toHaveCount(12);
    await openFirstResult(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: /^Cart\s+1$/ })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('link', { name: new RegExp(`^${t('common', 'cart')}\\s+1$`) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('notices', 'addedToCart') })).toHaveCount(0);
  });

  test('another variant and the wishlist heart keep the scroll position', async ({ page, t }) => {
    await openHydrated(page, '/product/12');
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('main').getByRole('group').getByRole('link').and(page.locator(':not([aria-current])')).first().click();
    await expect(page).toHaveURL(/variant=/);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
    await expect(page.getByRole('link', { name: /^Cart\s+1$/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
});
