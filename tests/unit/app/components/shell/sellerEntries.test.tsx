import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Footer } from '../../../../../app/components/shell/Footer';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { contentLanguages } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import AccountPage from '../../../../../app/routes/account/route';
import { customer, guest } from './renderShell';

registerAllMessages();

const words = {
  en: { entry: 'Become a seller', sentBack: 'sent back for changes', logIn: 'Log in' },
  ar: { entry: 'بِع معنا', sentBack: 'أُعيد للتعديل', logIn: 'تسجيل الدخول' },
  ckb: { entry: 'ببە بە فرۆشیار', sentBack: 'بۆ دەستکاریکردن گەڕێنراوەتەوە', logIn: 'چوونەژوورەوە' },
};

type User = NonNullable<Shell['user']>;
const shellOf = (user: Partial<User> | null, language: Shell['language']): Shell => ({ ...(user ? customer(user) : guest), language });

/** The page's header, account menu and footer as markup. */
function partsOf(user: Partial<User> | null, language: Shell['language'], path: string) {
  const shell = shellOf(user, language);
  const markup = (Part: () => JSX.Element | null) => {
    const Component = () => (
      <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
        <Part />
      </LocaleContext.Provider>
    );
    // The account's menu reads the shell of the root.
    const Page = createRemixStub([{ id: 'root', path: '*', Component, loader: () => shell }]);
    return renderToStaticMarkup(<Page initialEntries={[path]} hydrationData={{ loaderData: { root: shell } }} />);
  };
  return {
    header: markup(() => <Header shell={shell} />),
    account: shell.user ? markup(AccountPage) : '',
    footer: markup(() => <Footer shell={shell} />),
  };
}

/** The elements with the words of the seller's entry. */
const entriesIn = (html: string, text: string) =>
  html
    .split(/<li>/)
    .filter((item) => item.includes(text))
    .map((item) => ({
      link: /<a\b[^>]*href="([^"]*)"/.exec(item)?.[1]?.replaceAll('&amp;', '&') ?? null,
      isDisabled: item.includes('aria-disabled="true"'),
      warns: item.includes('#warning') && item.includes('class="visually-hidden"'),
    }));

const paths = ['/', '/product/7', '/cart', '/account', '/account/profile', '/account/become-a-seller'];
const application = '/account/become-a-seller';

describe.each(contentLanguages)('in %s', (language) => {
  const text = words[language].entry;

  test.each<[string, Partial<User>, ReturnType<typeof entriesIn>, string | null]>([
    ['has not applied', { seller: null }, [{ link: application, isDisabled: false, warns: false }], application],
    ['has applied', { seller: 'pending' }, [{ link: application, isDisabled: false, warns: false }], application],
    [
      'is to revise the application',
      { seller: 'revised', sellerRevised: true },
      [{ link: application, isDisabled: false, warns: true }],
      application,
    ],
    ['was rejected', { seller: 'rejected' }, [{ link: null, isDisabled: true, warns: false }], '/footer?details=becomeASeller'],
    ['was approved', { seller: 'approved' }, [], null],
  ])('a shopper who %s has the entry of that state in every menu and the footer', (_, user, entry, inFooter) => {
    for (const path of paths) {
      const { header, account, footer } = partsOf(user, language, path);
      expect([path, entriesIn(header, text)]).toEqual([path, entry]);
      expect([path, entriesIn(account, text)]).toEqual([path, entry]);
      for (const menu of [header, account]) expect(menu.includes(words[language].sentBack)).toBe(user.seller === 'revised');
      expect([path, entriesIn(footer, text).map(({ link }) => link)]).toEqual([path, inFooter ? [inFooter] : []]);
    }
  });

  test('a guest’s header has the login and no account menu, a customer’s the menu and no login', () => {
    for (const path of paths) {
      const guest = partsOf(null, language, path).header;
      expect(/<a[^>]*class="log-in"[^>]*>.*?<\/a>/s.exec(guest)?.[0]).toContain(words[language].logIn);
      expect(guest).not.toContain('user-menu');
      expect(guest).not.toContain('href="/logout"');
      const customer = partsOf({}, language, path).header;
      expect(customer).toContain('user-menu');
      expect(customer).toContain('href="/account/profile"');
      expect(customer).not.toContain('class="log-in"');
    }
  });

  test('a guest’s footer leads to the registration', () => {
    for (const path of paths)
      expect(entriesIn(partsOf(null, language, path).footer, text).map(({ link }) => link)).toEqual([
        '/register?redirectTo=%2Faccount%2Fbecome-a-seller',
      ]);
  });
});
