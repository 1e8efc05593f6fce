import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

type User = NonNullable<Shell['user']>;
type Written = 'en' | 'ar' | 'ckb';

export const written: readonly Written[] = ['en', 'ar', 'ckb'];

export const guest: Shell = {
  language: 'en',
  linkLanguage: null,
  formToken: null,
  overrides: {},
  origin: 'https://karwan.example',
  signedIn: false,
  user: null,
  cartCount: 0,
  city: { id: 4, name: 'Erbil', isDefault: true },
  departments: [],
  flash: null,
  withGoogle: false,
  theme: null,
  year: 2031,
  thirdParties: undefined,
};

export const user: User = { firstName: 'Dilan', seller: null, sellerRevised: false, unread: 0 };
export const customer = (changes: Partial<User> = {}): Shell => ({ ...guest, signedIn: true, user: { ...user, ...changes } });

/** Every kind of visitor. The last one is signed in while the marketplace does not answer. */
export const visitors: [string, Shell][] = [
  ['a guest', guest],
  ['a customer', customer()],
  ['a customer without a first name', customer({ firstName: null })],
  ['a customer whose application is pending', customer({ seller: 'pending' })],
  ['a customer whose application is sent back', customer({ seller: 'revised', sellerRevised: true })],
  ['a rejected seller', customer({ seller: 'rejected' })],
  ['an approved seller', customer({ seller: 'approved', unread: 3 })],
  ['a customer whose detail is not known', { ...customer(), user: null }],
];

/** A page of every kind, with and without a query. */
export const addresses = [
  '/',
  '/?lang=ckb',
  '/product',
  '/product?search=lamp&offset=0&cityId=4',
  '/product?category_id=4&ordering=price&offset=12',
  '/product/7',
  '/product/7?variant=21',
  '/product/7/reviews',
  '/collection-product-list?collection=tea',
  '/wishlist',
  '/cart',
  '/checkout',
  '/city',
  '/footer?details=faq',
  '/support',
  '/account',
  '/account/profile',
  '/account/my-order/7',
  '/account/become-a-seller',
  '/no-such-page',
];

/** A part of a page as markup, on a page whose root has the shell's data. */
export function render(Part: (props: { shell: Shell }) => JSX.Element | null | false, shell: Shell, address: string): string {
  const { language, linkLanguage, formToken } = shell;
  const Component = () => (
    <LocaleContext.Provider value={{ language, linkLanguage, formToken }}>
      <Part shell={shell} />
    </LocaleContext.Provider>
  );
  const Page = createRemixStub([{ id: 'root', path: '*', Component, loader: () => shell }]);
  return renderToStaticMarkup(<Page initialEntries={[address]} hydrationData={{ loaderData: { root: shell } }} />);
}

/** The text of markup as it is read, without marks of direction. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

export const attributeOf = (html: string, name: string): string | undefined =>
  new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`, 'i').exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The elements of a kind whose opening tag has the words; none contains another of its kind. */
export const elementsOf = (html: string, kind: string, words = ''): string[] =>
  (html.match(new RegExp(`<${kind}\\b[^>]*>.*?</${kind}>`, 'gs')) ?? []).filter((element) => /^<[^>]*>/.exec(element)?.[0].includes(words));

/** Whether the opening tag hides its element or takes it from the reach of a keyboard. */
export const isHidden = (element: string): boolean => /^<[^>]*\s(hidden|inert|disabled|aria-hidden|style|tabindex)\b/i.test(element);

/** The links of markup. */
export const anchorsOf = (html: string) => [...html.matchAll(/<a\b.*?<\/a>/gs)].map(([link]) => link);

export const hrefOf = (link: string) => (/\shref="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&');
