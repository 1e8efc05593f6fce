import { isolate } from '../../app/i18n/format';
import { brand } from '../../marketplace/contract/brand/brand';
import { findViolations } from './findViolations';
import { expect, modeName, test } from './fixtures';
import { main, open, press, said, staffModes } from './staffPage';
import { owner, signIn, signInAsOwner } from './staffSignIn';
import { expectSound } from './staffSoundness';
import { send } from './visitor';

test.describe('the staff’s pages', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await page.goto('/staff/login');
    expect(await findViolations(page)).toEqual([]);
    await signInAsOwner(page, t, { language: 'en', script: true });
    await page.goto('/staff/orders');
    const order = await page.locator('tbody th a').first().getAttribute('href');
    await page.goto('/staff/returns');
    const returned = await page.locator('tbody th a').first().getAttribute('href');
    for (const path of [
      '/staff',
      '/staff/orders',
      order,
      '/staff/returns',
      returned,
      '/staff/members',
      '/staff/audit',
      '/staff/me',
      '/staff/none',
    ]) {
      await expectSound(page, path ?? '', path === '/staff/none' ? 404 : 200);
    }
  });
});

test.describe('the language', () => {
  test.use({ mode: { language: 'en', script: false } });

  test('that is chosen on the page for the sign-in is that of the member from then on, and of this page afterwards', async ({
    page,
    t,
    browser,
  }) => {
    await signInAsOwner(page, t, { language: 'en', script: false });
    await page
      .locator('header')
      .getByRole('button', { name: t('staff', 'logOut') })
      .click();
    await page.locator('button[lang=ckb]').click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'ckb');
    await page.locator('#email').fill(owner.email);
    await page.locator('#password').fill(owner.password);
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(/\/staff$/);
    await expect(html).toHaveAttribute('lang', 'ckb');

    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })).newPage();
    await signIn(other, t, owner, '/staff/login');
    await expect(other.locator('html'), 'another device').toHaveAttribute('lang', 'ckb');
    await other.locator('header form[action$=logout] button').click();
    await expect(other).toHaveURL(/\/staff\/login$/);
    await expect(other.locator('html'), 'after the session').toHaveAttribute('lang', 'ckb');
    await other.context().close();
  });

  test('of an invitation is the member’s on every step, until another one is chosen there', async ({ page, t, browser }) => {
    await signInAsOwner(page, t, { language: 'en', script: false });
    await page.goto('/staff/members');
    await open(page, t('staff', 'invite'));
    const email = `clerk-${crypto.randomUUID()}@example.com`;
    await page.locator('#email').fill(email);
    await page.locator('input[name=name]').first().fill('Shirin');
    await page.locator('input[name=roles][value=orders]').first().check();
    await page.locator('select[name=language]').first().selectOption('ckb');
    await press(page, t('staff', 'invite'));
    await expect(said(page)).toHaveText(t('staff', 'invited'));
    const [message] = await (await page.request.get(`/api/dev/inbox/?to=${encodeURIComponent(email)}`)).json();
    const link = /\S+\/staff\/invite\/\S+/.exec(message.body)?.[0] ?? '';
    for (const isChanged of [false, true]) {
      const { origin } = new URL(page.url());
      const other = await (await browser.newContext({ baseURL: origin, locale: 'ar', javaScriptEnabled: false })).newPage();
      const html = other.locator('html');
      const send = async (password: string) => {
        await other.locator('#password').fill(password);
        await other.locator('#passwordAgain').fill(password);
        await main(other).getByRole('button').click();
      };
      await other.goto(new URL(link).pathname + new URL(link).search);
      await expect(html).toHaveAttribute('lang', 'ckb');
      await send('weak');
      await expect(html, 'a form with errors').toHaveAttribute('lang', 'ckb');
      if (isChanged) {
        await other.locator('button[lang=en]').click();
        await expect(html, 'chosen on the page').toHaveAttribute('lang', 'en');
        await send('Staff1234');
        await expect(other).toHaveURL(/\/staff\/login\/enrol$/);
        await expect(html, 'the next step').toHaveAttribute('lang', 'en');
      } else {
        await other.goto('/staff/login');
        await expect(html, 'the next page').toHaveAttribute('lang', 'ckb');
      }
      await other.context().close();
    }
  });
});

for (const { width, ...mode } of staffModes) {
  test.describe(`an address of the staff that leads nowhere, ${modeName(mode)}`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('says so in its title', async ({ page, t }) => {
      await signInAsOwner(page, t, mode);
      for (const path of ['/staff/none', '/staff/orders/none']) {
        expect((await page.goto(path))?.status(), path).toBe(404);
        await expect(page, path).toHaveTitle(`${t('staff', 'notFoundTitle')} | ${brand.name[mode.language]}`);
      }
    });
  });
}

for (const { width, ...mode } of staffModes) {
  test.describe(`the pages of the staff, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('show every entry of the menu, with room for a finger', async ({ page }) => {
      await page.goto('/staff/products');
      for (const entry of await page.locator('.menu a').all()) {
        const box = await entry.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    });

    test('name the order in the title, and keep its number whole', async ({ page, t }) => {
      await page.goto('/staff/orders');
      const link = page.getByRole('main').locator('tbody th a').first();
      const number = ((await link.textContent()) ?? '').trim();
      await link.click();
      const title = t('orders', 'order', { number: isolate(number) });
      await expect(page).toHaveTitle(`${title} | ${brand.name[mode.language]}`);
      await expect(page.locator('h1 bdi')).toHaveText(number);
      await expect(page.locator('h1 bdi')).toHaveCSS('white-space-collapse', 'collapse');
      await expect(page.locator('h1 bdi')).toHaveCSS('text-wrap-mode', 'nowrap');
    });

    test('invite in the inviter’s language, and say that no change was found', async ({ page, t }) => {
      await page.goto('/staff/members');
      await expect(page.locator('select[name=language]')).toHaveValue(mode.language);
      await page.goto('/staff/audit?by=nobody%40at.all');
      await expect(page.getByRole('main')).toContainText(t('staff', 'noChanges'));
    });
  });
}

test.describe('a stranger', () => {
  test('is sent to the sign-in, and nothing of it is cached or listed', async () => {
    for (const path of ['/staff', '/staff/orders', '/staff/orders/26-1123-ABCDEF', '/staff/nothing', '/staff/orders/export', '/staff/me']) {
      const { status, location, headers } = await send('GET', path);
      expect([status, location], path).toEqual([303, `/staff/login?redirectTo=${encodeURIComponent(path)}`]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const page = await send('GET', '/staff/login');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self'/,
    );
    expect((await send('GET', '/robots.txt')).text).toContain('Disallow: /staff');
  });

  test('can’t send a form from another site, or lead a sign-in elsewhere', async () => {
    const body = new URLSearchParams({ ...owner, redirectTo: 'https://evil.example/' }).toString();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const origins: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, {}];
    for (const from of origins) {
      expect((await send('POST', '/staff/login', { headers: { ...form, ...from }, body })).status).toBe(403);
    }
    const { location, setCookies } = await send('POST', '/staff/login', { headers: { ...form, 'Sec-Fetch-Site': 'same-origin' }, body });
    expect(location).toBe('/staff');
    expect(setCookies).toEqual([expect.stringMatching(/^staff=.*; Path=\/staff; HttpOnly; SameSite=Lax$/)]);
  });
});
