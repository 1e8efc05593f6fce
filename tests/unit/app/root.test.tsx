import { createRemixStub } from '@remix-run/testing';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../app/i18n/languages';
import { registerAllMessages } from '../../../app/i18n/resources.server';
import { LocaleContext } from '../../../app/i18n/useTranslate';
import App, { ErrorBoundary } from '../../../app/root';
import { handle as profile } from '../../../app/routes/account/profile/route';
import { handle as cart } from '../../../app/routes/cart/route';
import { handle as checkout } from '../../../app/routes/checkout/route';
import { handle as collections } from '../../../app/routes/collection-product-list/route';
import { handle as info } from '../../../app/routes/footer/route';
import { handle as home } from '../../../app/routes/home/route';
import { handle as login } from '../../../app/routes/login/route';
import { handle as fail } from '../../../app/routes/payment/fail/route';
import { handle as success } from '../../../app/routes/payment/success/route';
import { handle as wait } from '../../../app/routes/payment/wait/route';
import { handle as product } from '../../../app/routes/product/detail/route';
import { handle as products } from '../../../app/routes/product/list/route';
import { handle as wishlist } from '../../../app/routes/wishlist/route';

registerAllMessages();

const departments = [3, 1, 7].map((id) => ({ id, name: `Department ${id}` }));
const shell = {
  ...{ linkLanguage: null, formToken: null, overrides: {}, origin: 'https://karwan.example', cartCount: 1, theme: null, flash: null },
  ...{ city: { id: 4, name: 'Erbil', isDefault: true }, departments, withGoogle: false, year: 2031 },
};
const user = { firstName: 'Dilan', seller: null, sellerRevised: false, unread: 0 };
const flash = { type: 'error', lines: ['One', 'Two'], signIn: null, moved: null, added: null };
const visitors = [
  { signedIn: false, user: null },
  { signedIn: true, user },
  { signedIn: true, user: { ...user, firstName: null } },
  // A session whose customer can't be read.
  { signedIn: true, user: null },
  { signedIn: false, user: null, flash },
];

/** The body of a page as markup. */
function render(Root: ComponentType, path: string, { language, handle, ...visitor }: { language: Language; handle: unknown }): string {
  const data = { ...shell, language, ...visitor };
  const children = [{ id: 'page', path: '*', handle, Component: () => <p>The page</p>, loader: () => null }];
  const Page = createRemixStub([{ id: 'root', Component: Root, loader: () => null, children }]);
  return renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root: data, page: null } }} />
    </LocaleContext.Provider>,
  );
}

const parts = ['<header', 'class="side-menu"', 'class="bar"', '<main', '<footer'];
const partsOf = (html: string) => {
  const places = parts.map((part) => html.indexOf(part));
  expect(html.match(/<(header|main|footer)\b/g)?.length).toBe(new Set(html.match(/<(header|main|footer)\b/g)).size);
  return parts.filter((_, index) => (places[index] ?? -1) >= 0).sort((one, other) => html.indexOf(one) - html.indexOf(other));
};
const linksIn = (html: string | undefined) => [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test.each<[string, unknown]>([
    ['/', home],
    ['/product', products],
    ['/product?search=lamp', products],
    ['/product/7', product],
    ['/collection-product-list', collections],
    ['/footer?details=faq', info],
    ['/wishlist', wishlist],
    ['/cart', cart],
    ['/checkout', checkout],
    ['/login', login],
    ['/account/profile', profile],
  ])('the default layout has header, side menu and footer around the page: %s', (path, handle) => {
    for (const visitor of visitors) {
      const html = render(App, path, { language, handle, ...visitor });
      expect(html).toContain('<p>The page</p>');
      expect(partsOf(html)).toEqual(parts);
      const menu = /<nav class="side-menu".*?<\/nav>/s.exec(html)?.[0];
      expect(linksIn(menu)).toEqual(['/product', ...departments.map(({ id }) => `/product?category_id=${id}`)]);
      for (const { name } of departments) expect(menu).toContain(`>${name}<`);
      // The button that opens it is right before it.
      expect(html).toMatch(/<details class="burger"[^>]*><summary[^>]*aria-label="[^"]+".*?<\/details><nav class="side-menu"/s);
    }
  });

  test.each<[string, unknown]>([
    ['/payment/success?payment=P1', success],
    ['/payment/fail?payment=P1', fail],
    ['/payment/wait/P1', wait],
  ])('the payment layout has nothing around the page: %s', (path, handle) => {
    for (const visitor of visitors) {
      const html = render(App, path, { language, handle, ...visitor });
      expect(html).toContain('<p>The page</p>');
      expect(partsOf(html)).toEqual(['<main']);
      expect(html).not.toMatch(/<nav|<details|type="search"/);
    }
  });

  test('a page that failed has the default layout, too', () => {
    for (const visitor of visitors) {
      const html = render(ErrorBoundary, '/no-such-page', { language, handle: undefined, ...visitor });
      expect(partsOf(html)).toEqual(parts);
    }
  });

  test('a customer’s header offers to log out; a guest’s does not', () => {
    for (const path of ['/', '/product/7', '/cart', '/account/profile', '/checkout'])
      for (const visitor of visitors) {
        const header = /<header.*?<\/header>/s.exec(render(App, path, { language, handle: home, ...visitor }))?.[0];
        expect(linksIn(header).filter((to) => to === '/logout')).toHaveLength(visitor.user?.firstName ? 1 : 0);
      }
  });
});
