import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../app/i18n/languages';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import * as menuPage from '../../../../../app/routes/account/menu/route';
import Account, { loader } from '../../../../../app/routes/account/route';
import { user as ofMarketplace } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const user = { firstName: 'Dilan' as string | null, seller: null as string | null, sellerRevised: false, unread: 0 };
const customers = [
  user,
  { ...user, firstName: null },
  { ...user, unread: 5 },
  ...['pending', 'revised', 'rejected', 'approved'].map((seller) => ({ ...user, seller, sellerRevised: seller === 'revised' })),
];
const screens = [
  ...['profile', 'address', 'my-order', 'return-order', 'karwan-balance', 'become-a-seller', 'linked-accounts', 'notifications', 'reviews'],
  ...['my-order/7', 'return-order/9', 'return-order/new', 'address/new', 'address/5', 'profile/email', 'profile/delete'],
  ...['karwan-balance/topup', 'karwan-balance/transfer', 'linked-accounts/google/unlink'],
].map((screen) => `/account/${screen}`);

const Screen = () => <p>The screen</p>;

/** A screen in the frame of the account. */
function render(path: string, language: Language, root: object | null): string {
  const screen = { Component: Screen, loader: () => null };
  const children = [
    { id: 'start', index: true, ...screen },
    { id: 'screen', path: '*', ...screen },
  ];
  const Page = createRemixStub([
    {
      id: 'root',
      path: '/',
      loader: () => null,
      children: [{ id: 'account', path: 'account', Component: Account, loader: () => null, children }],
    },
  ]);
  return renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root, account: null, start: null, screen: null } }} />
    </LocaleContext.Provider>,
  );
}

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test.each(['/account', ...screens])('the account’s frame has its menu beside the screen: %s', (path) => {
    for (const customer of customers)
      for (const query of ['', '?offset=12', '?placed=1']) {
        const html = render(path + query, language, { language, user: customer, signedIn: true });
        expect(html).toContain('<p>The screen</p>');
        const [menu = ''] = /<nav class="account-side".*?<\/nav>/s.exec(html) ?? [];
        const seller = customer.seller === 'approved' || customer.seller === 'rejected' ? [] : ['become-a-seller'];
        const entries = [
          'profile',
          'my-order',
          'return-order',
          'address',
          ...seller,
          'karwan-balance',
          'linked-accounts',
          'reviews',
          'notifications',
        ];
        expect(linksOf(menu)).toEqual([...entries.map((entry) => `/account/${entry}`), '/logout']);
        // Outside the menu a screen leads to its section, and a section to the account.
        const [section, ...below] = path.split('/').slice(2);
        const others = linksOf(html.replace(menu, ''));
        expect(others).toEqual(path === '/account' ? [] : [below.length > 0 ? `/account/${section}` : '/account']);
      }
  });

  test('the start of the account greets the customer', async () => {
    for (const [firstName, greeting] of [
      ['Dilan', { en: 'Hi, Dilan', ar: 'مرحباً، Dilan', ckb: 'سڵاو، Dilan' }[language]],
      [null, { en: 'Welcome', ar: 'أهلاً بك', ckb: 'بەخێربێیت' }[language]],
    ]) {
      remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json({ ...ofMarketplace, first_name: firstName })));
      expect(headingOf(await openPage(menuPage, '/account', { language }))).toBe(greeting);
    }
  });

  test.each(['/account', ...screens])('a guest is asked to log in, and returns to %s', async (path) => {
    const { request, ...args } = await loaderArgs(path, { session: { ...signedIn, token: null, expiry: null } });
    request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
    const thrown: unknown = await loader({ ...args, request }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  });
});
