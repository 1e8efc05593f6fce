import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { widestWord } from '../../app/vite/brand/nameWidth';
import { brand } from '../../marketplace/contract/brand/brand';
import { inEveryLanguage } from '../../marketplace/contract/languages';
import { expect, modeName, test, threeModes } from './fixtures';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

/** The breakpoints of the specification for header and footer (points 2 and 9). */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];
const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).locator('.search-box');
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });

const root = new URL('../../', import.meta.url);

/** The names of the files in a folder of the project, with those of its subfolders. */
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, new URL(folder, root)), 'utf8') }));

/** The breakpoint of a condition on the width: `(min-width: 768px)` and `(max-width: 767px)` have 768. Others have none. */
function breakpointOf(condition: string): number | null {
  const [, side, width] = /^\((min|max)-width: ?([\d.]+)px\)$/.exec(condition) ?? [];
  if (!side) return null;
  return side === 'min' ? Number(width) : Math.floor(Number(width)) + 1;
}

/** Conditions on the window's width or the page's, in media and container queries, `sizes` of pictures and `matchMedia`. */
const conditionsIn = (files: { name: string; text: string }[]) =>
  files.flatMap(({ name, text }) =>
    [...text.matchAll(/@(?:media|container)([^{]+)\{|(?:sizes=|matchMedia\()(.+)/g)].flatMap(([, query = '', attribute = '']) =>
      [...(query + attribute).matchAll(/\([^()]*(?:width|inline-size)[^()]*\)/g)].map(([condition]) => ({
        name,
        condition,
        breakpoint: breakpointOf(condition),
      })),
    ),
  );

test('every style sheet has only the breakpoints of the specification, and together they have all', () => {
  const built = filesIn('build/client/assets/', /\.css$/);
  expect(built.length, 'the first one and the late one').toBeGreaterThan(1);
  const sources = filesIn('app/', /\.(css|tsx?)$/);
  expect(conditionsIn(sources).length).toBeGreaterThan(10);
  const isListed = ({ breakpoint }: { breakpoint: number | null }) => breakpoint !== null && breakpoints.includes(breakpoint);
  expect(conditionsIn([...built, ...sources]).filter((condition) => !isListed(condition))).toEqual([]);
  const used = new Set(conditionsIn(built).map(({ breakpoint }) => breakpoint));
  expect([...used].sort((one, other) => Number(one) - Number(other))).toEqual(breakpoints);
});

test('the header is 85 px high, and 92 px from 768 px on, its border included', async ({ page }) => {
  const customer = new Visitor('en');
  await customer.registerAndVerify();
  for (const visitor of [new Visitor('en'), new Visitor('ckb'), customer]) {
    await page.context().clearCookies();
    await visitor.copyCookiesTo(page);
    for (const [width, height] of [
      [320, 85],
      [360, 85],
      [639, 85],
      [640, 85],
      [767, 85],
      [768, 92],
      [1023, 92],
      [1024, 92],
      [1280, 92],
      [1536, 92],
      [1920, 92],
    ] as const) {
      await at(page, width);
      await page.goto('/');
      const outside = await header(page).evaluate((element) => element.getBoundingClientRect().height);
      expect(outside, `at ${width} px`).toBe(height);
    }
  }
});

test('the header has the same height, and a search box of 540 px at most, on every kind of page', async ({ page }) => {
  const customer = new Visitor('ar');
  await customer.registerAndVerify();
  for (const [visitor, paths] of [
    [new Visitor('en'), ['/product', '/product/12', '/no-such-page']],
    [new Visitor('ckb'), ['/cart', '/wishlist', '/login']],
    [customer, ['/account', '/checkout', '/account/my-order', '/product?search=a']],
  ] as const) {
    await page.context().clearCookies();
    await visitor.copyCookiesTo(page);
    for (const path of paths) {
      await page.goto(path);
      for (const [width, height] of [
        [320, 85],
        [767, 85],
        [768, 92],
        [1536, 92],
      ] as const) {
        await at(page, width);
        const outside = await header(page).evaluate((element) => element.getBoundingClientRect().height);
        expect(outside, `${path} at ${width} px`).toBe(height);
        if (width < 1024) continue;
        const form = await header(page).getByRole('search').boundingBox();
        expect(form?.width, path).toBeGreaterThan(300);
        expect(form?.width, path).toBeLessThanOrEqual(540);
      }
    }
  }
});

test('a name of one or two words fits into the row of the logo, whatever its length', async ({ page }) => {
  const style = readFileSync(new URL('app/styles/header.css', root), 'utf8');
  const [, size = ''] = /font-size: (clamp\(.*brand-word.*\));/.exec(style) ?? [];
  const [, drawing = ''] = /max-width: (calc\(.*brand-word.*\));/.exec(style) ?? [];
  const names = [
    { en: 'Ashti Market', ar: 'سوق آشتي', ckb: 'بازاڕی ئاشتی' },
    { en: 'Kurdistan Bazaar', ar: 'بازار كوردستان', ckb: 'بازاڕی کوردستان' },
    { en: 'Ashtimarketshop', ar: 'آشتي', ckb: 'ئاشتی' },
    { en: 'Zin', ar: 'زين', ckb: 'زین' },
  ];
  for (const language of ['en', 'ar', 'ckb'] as const) {
    await new Visitor(language).copyCookiesTo(page);
    for (const width of [320, 360]) {
      await at(page, width);
      await page.goto('/cart');
      for (const name of names) {
        const [font = '', room = ''] = [size, drawing].map((value) =>
          value.replace('brand-word', String(widestWord(inEveryLanguage(name)))),
        );
        const shown = await header(page)
          .locator('.logo')
          .evaluate(
            (logo, { text, font, room }) => {
              const [picture, span] = [logo.querySelector('img'), logo.querySelector('span')];
              if (!picture || !span) throw new Error('the logo has no drawing or no name');
              span.textContent = text;
              logo.style.fontSize = font;
              picture.style.maxWidth = room;
              const words = document.createRange();
              words.selectNodeContents(span);
              const inner = words.getBoundingClientRect();
              const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
              const isFree = [...document.querySelectorAll('.header .header-icon:not([hidden])')].every((icon) => {
                const { left, right, width } = icon.getBoundingClientRect();
                return width === 0 || inner.right <= left + 0.5 || inner.left >= right - 0.5;
              });
              return {
                isFree,
                lines: tops.size,
                drawing: picture.width,
                height: span.getBoundingClientRect().height,
                size: Number.parseFloat(getComputedStyle(span).fontSize),
              };
            },
            { text: name[language], font, room },
          );
        const about = `${name[language]} at ${width} px`;
        expect(shown.isFree, about).toBe(true);
        expect(shown.lines, about).toBeLessThanOrEqual(2);
        expect(shown.drawing, about).toBe(name.en === 'Ashtimarketshop' ? 0 : 40);
        expect(shown.height, about).toBeLessThanOrEqual(44);
        expect(shown.size, about).toBeGreaterThanOrEqual(12);
        expect(await header(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(85);
      }
    }
  }
});

test('the search box has room for a search at 768 px', async ({ page }) => {
  await at(page, 768);
  await page.goto('/');
  expect((await header(page).getByRole('search').boundingBox())?.width).toBeGreaterThan(300);
});

for (const mode of [
  { language: 'en', script: true },
  { language: 'ckb', script: false },
] as const) {
  test.describe(`the Tab key, ${modeName(mode)},`, () => {
    test.use({ mode });

    test('follows the header line by line, in both directions', async ({ page }) => {
      for (const width of [360, 768, 1280]) {
        await at(page, width);
        await page.goto(`/?lang=${mode.language}`);
        const places: { line: number; along: number }[] = [];
        const presses = 70;
        const place = () =>
          page.evaluate(() => {
            const { activeElement: focused } = document;
            const { top = 0, height = 0, left = 0, right = 0 } = focused?.getBoundingClientRect() ?? {};
            if (!focused?.closest('.header, .bar')) return null;
            // The second level of a department is in a menu of its own.
            if (focused.closest('.below')) return 'below';
            return { line: Math.round((top + height / 2) / 30), along: document.dir === 'rtl' ? innerWidth - right : left };
          });
        await page.keyboard.press('Tab');
        for (let press = 0; press < presses; press++) {
          await page.keyboard.press('Tab');
          const next = await place();
          if (!next) break;
          if (next !== 'below') places.push(next);
        }
        expect(places.length, `at ${width} px`).toBeGreaterThan(6);
        const sorted = [...places].sort((one, other) => one.line - other.line || one.along - other.along);
        expect(places, `at ${width} px`).toEqual(sorted);
        const back: typeof places = [];
        for (let press = 0; press < presses && back.length < places.length; press++) {
          await page.keyboard.press('Shift+Tab');
          const next = await place();
          if (next && next !== 'below') back.unshift(next);
        }
        expect(back, `back, at ${width} px`).toEqual(places);
      }
    });

    // Without script the departments are links to pages that list it.
    if (mode.script) {
      test('the second level of a department opens on hover and focus, inside the window', async ({ page, t }) => {
        await at(page, 1280);
        await watchHydration(page);
        await openHydrated(page, `/product?lang=${mode.language}`);
        const bar = page.getByRole('navigation', { name: t('common', 'departmentBar') });
        const departments = bar.locator('> ul > li');
        for (const index of [1, 2, 7, 8]) {
          const department = departments.nth(index);
          await department.hover();
          const menu = department.locator('.below');
          await expect(menu).toBeVisible();
          await expect(bar.locator('.below:visible')).toHaveCount(1);
          const box = await menu.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
        }
        await page.mouse.move(640, 700);
        await expect(bar.locator('.below:visible')).toHaveCount(0);
        const first = departments.nth(1);
        await first.getByRole('link').first().focus();
        await expect(first.locator('.below')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(first.locator('.below')).toBeHidden();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        const child = first.locator('.below').getByRole('link').first();
        await expect(child).toBeFocused();
        const name = (await child.textContent()) ?? '';
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(bar.locator('.below:visible')).toHaveCount(0);
      });
    }

    test('the departments have a bar of their own on wide screens', async ({ page, t }) => {
      await at(page, 1280);
      await page.goto(`/product?lang=${mode.language}`);
      const bar = page.getByRole('navigation', { name: t('common', 'departmentBar') });
      await expect(bar.getByRole('link')).toHaveCount(9);
      const second = bar.getByRole('link').nth(1);
      const name = (await second.textContent()) ?? '';
      await second.click();
      await expect(page).toHaveURL(/category_id=\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await at(page, 1023);
      await expect(bar).toBeHidden();
    });
  });
}

test('the search box is 540 px wide at most', async ({ page }) => {
  for (const language of ['en', 'ar', 'ckb']) {
    await new Visitor(language).copyCookiesTo(page);
    await page.goto(language === 'ar' ? '/product?search=a' : '/');
    for (const width of [768, 900, 1023, 1024, 1200, 1280, 1536, 1920, 2560]) {
      await at(page, width);
      const form = await header(page).getByRole('search').boundingBox();
      expect(form?.width, `${language} at ${width} px`).toBeGreaterThan(width < 1024 ? 200 : 300);
      expect(form?.width, `${language} at ${width} px`).toBeLessThanOrEqual(540);
      // Where there is room, it is as wide as that.
      if (width >= 1536) expect(form?.width, `${language} at ${width} px`).toBe(540);
    }
  }
});

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`the greeting, in ${language},`, () => {
    test.use({ mode: { language, script: false } });

    test('has a long first name cut at 83 px, and its other words whole', async ({ page, t }) => {
      const name = { en: 'Muhammad-Abdulrahman', ar: 'عبدالرحمن محمد الحسيني', ckb: 'محەمەد عەبدولڕەحمان' }[language];
      const customer = new Visitor(language);
      await customer.registerAndVerify();
      await customer.submit('/account/profile', { firstName: name, lastName: 'Rebin', intent: 'name' });
      await customer.copyCookiesTo(page);
      for (const [width, path] of [
        [320, '/wishlist'],
        [360, '/'],
        [640, '/wishlist'],
        [767, '/product/12'],
        [768, '/product'],
        [1024, '/no-such-page'],
        [1280, '/account/profile'],
        [1536, '/cart'],
        [1920, '/checkout'],
      ] as const) {
        await at(page, width);
        await page.goto(path);
        const greeting = header(page).getByText(t('common', 'greeting', { name }), { exact: true });
        const cut = greeting.getByText(name, { exact: true });
        expect((await cut.boundingBox())?.width, `at ${width} px`).toBe(83);
        expect(await cut.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
        const { whole, shown } = await greeting.evaluate((element) => {
          const words = document.createRange();
          words.selectNode(element.firstChild ?? element);
          const { left, right, width } = words.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          return { whole: left >= box.left - 0.5 && right <= box.right + 0.5, shown: width };
        });
        expect(whole, `the other words, at ${width} px`).toBe(true);
        expect(shown).toBeGreaterThan(10);
        await expect(greeting).toHaveAttribute('title', name);
        const box = await greeting.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    });

    test('leaves room for the city at 320 px', async ({ page, t }) => {
      const customer = new Visitor(language);
      await customer.registerAndVerify();
      await customer.submit('/account/profile', { firstName: 'Muhammad-Abdulrahman', lastName: 'Rebin', intent: 'name' });
      await customer.copyCookiesTo(page);
      await at(page, 320);
      await page.goto('/');
      const city = header(page)
        .getByRole('link', { name: new RegExp(`^${t('common', 'deliverTo')}`) })
        .locator('b');
      expect((await city.boundingBox())?.width).toBeGreaterThan(25);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    const open = async (page: Page, path: string) => {
      if (!mode.script) return void (await page.goto(path));
      await watchHydration(page);
      await openHydrated(page, path);
    };

    test('the search opens the list with text, offset and city, and does nothing without text', async ({ page }) => {
      await at(page, 1280);
      await open(page, `/cart?lang=${mode.language}`);
      await box(page).fill('   ');
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/cart/);
      await box(page).fill('lamp');
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/product\?/);
      const parameters = Object.fromEntries(new URL(page.url()).searchParams);
      expect(parameters).toMatchObject({ search: 'lamp', offset: '0', cityId: expect.stringMatching(/^\d+$/) });
    });

    test('on a small screen the box and the departments open from buttons', async ({ page, t }) => {
      await at(page, 360);
      await open(page, `/?lang=${mode.language}`);
      const departments = header(page).getByRole('navigation', { name: t('common', 'categories') });
      for (const width of [320, 639, 640, 767, 360]) {
        await at(page, width);
        await expect(box(page), `at ${width} px`).toBeHidden();
      }
      await expect(departments).toBeHidden();
      await header(page)
        .locator(`summary[aria-label="${t('common', 'menu')}"]`)
        .click();
      await expect(departments.getByRole('link')).toHaveCount(9);
      await header(page)
        .locator(`summary[aria-label="${t('common', 'search')}"]`)
        .click();
      await expect(box(page)).toBeVisible();
      await at(page, 1280);
      await page.goto('/');
      await expect(box(page)).toBeVisible();
      await expect(header(page).locator(`summary[aria-label="${t('common', 'menu')}"]`)).toBeHidden();
      await expect(header(page).locator(`summary[aria-label="${t('common', 'search')}"]`)).toBeHidden();
    });

    test('on a small screen the text that was searched for stands in the open box, above its results', async ({ page, t }) => {
      for (const width of [320, 360, 767]) {
        await at(page, width);
        await open(page, `/product?search=lamp&lang=${mode.language}`);
        await expect(box(page)).toBeVisible();
        await expect(box(page)).toHaveValue('lamp');
        await expect(box(page)).not.toBeFocused();
        const field = await box(page).boundingBox();
        const results = await page.getByRole('main').boundingBox();
        expect(field?.height).toBe(44);
        expect((field?.y ?? 0) + 44, `at ${width} px`).toBeLessThan(results?.y ?? 0);
        await expect(page.getByRole('main').locator('.cards li').first()).toBeInViewport({ ratio: 0.5 });
      }
      await header(page)
        .locator(`summary[aria-label="${t('common', 'menu')}"]`)
        .click();
      const departments = header(page).getByRole('navigation', { name: t('common', 'categories') });
      await departments.getByRole('link').first().click();
      await expect(page).not.toHaveURL(/search=/);
      await expect(box(page)).toBeHidden();
    });

    test('the logo links home, the footer to the information pages', async ({ page, t }) => {
      await at(page, 1280);
      await open(page, `/cart?lang=${mode.language}`);
      const footer = page.getByRole('contentinfo');
      const pages = ['waysToBuy', 'waysToPay', 'delivery', 'aboutUs', 'faq', 'privacyPolicy', 'termsOfUse'] as const;
      for (const details of pages) {
        const link = footer.getByRole('link', { name: t('common', details), exact: true });
        for (const width of breakpoints) {
          await at(page, width);
          await expect(link, `at ${width} px`).toBeVisible();
        }
        await expect(link).toHaveAttribute('href', new RegExp(`^/footer\\?details=${details}(&|$)`));
      }
      expect(new Set(pages.map((details) => t('common', details))).size).toBe(pages.length);
      await header(page).getByRole('link', { name: brand.name[mode.language], exact: true }).click();
      await expect(page).toHaveURL(/\/(\?lang=\w+)?$/);
    });

    test('the footer links signed-in users to the seller application', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      await open(page, '/cart');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common', 'becomeASeller'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/account\/become-a-seller$/);
      await expect(page.getByRole('textbox', { name: t('sellers', 'shopName'), exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the account menu has its entries in their order', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      await at(page, 1280);
      await open(page, '/account');
      const links = page
        .getByRole('main')
        .getByRole('navigation', { name: t('account', 'menu') })
        .getByRole('link');
      const modes = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.split('?')[0]));
      const entries = ['profile', 'my-order', 'return-order', 'address', 'become-a-seller', brand.balanceSegment, 'linked-accounts'];
      // The specification's entries, and the shop's own one before the last.
      expect(modes).toEqual([...[...entries, 'reviews', 'notifications'].map((entry) => `/account/${entry}`), '/logout']);
    });
  });
}

test.describe('with script', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('opening the search on a small screen focuses the input', async ({ page, t }) => {
    await at(page, 360);
    await watchHydration(page);
    await openHydrated(page, '/');
    await header(page)
      .locator(`summary[aria-label="${t('common', 'search')}"]`)
      .click();
    await expect(box(page)).toBeFocused();
  });

  test('a search from the list replaces the one before in the history', async ({ page }) => {
    await at(page, 1280);
    await watchHydration(page);
    await openHydrated(page, '/');
    for (const text of ['lamp', 'shirt']) {
      await box(page).fill(text);
      await box(page).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});
