import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '../../../../../app/components/shell/Footer';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import type { Language } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

registerAllMessages();

const guest: Shell = {
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
const user = { firstName: 'Dilan', seller: null, sellerRevised: false, unread: 0 } as const;
const customer: Shell = { ...guest, signedIn: true, user };

/** Every kind of visitor. */
export const visitors: [string, Shell][] = [
  ['a guest', guest],
  ['a guest with a cart', { ...guest, cartCount: 3 }],
  ['a customer', customer],
  ['a customer without a name', { ...customer, user: { ...user, firstName: null } }],
  ['a customer whose data can’t be loaded', { ...customer, user: null }],
  ['an applicant', { ...customer, user: { ...user, seller: 'pending' } }],
  ['an applicant who is to change the application', { ...customer, user: { ...user, seller: 'revised', sellerRevised: true } }],
  ['a rejected applicant', { ...customer, user: { ...user, seller: 'rejected' } }],
  ['a seller', { ...customer, user: { ...user, seller: 'approved' } }],
];

/** A page of each kind. */
export const paths = [
  '/',
  '/product',
  '/product?search=lamp&offset=12',
  '/product/7',
  '/product/7?variant=70',
  '/collection-product-list?collection=new',
  '/footer?details=faq',
  '/wishlist',
  '/cart',
  '/checkout',
  '/city',
  '/support',
  '/login',
  '/register',
  '/account',
  '/account/profile',
  '/account/my-order/7',
  '/account/become-a-seller',
  '/no-such-page',
];

interface Shown {
  part: 'header' | 'footer';
  shell: Shell;
}

function Part() {
  const { part, shell } = useLoaderData() as Shown;
  const { language, linkLanguage } = shell;
  return (
    <LocaleContext.Provider value={{ language, linkLanguage, formToken: null }}>
      {part === 'header' ? <Header shell={shell} /> : <Footer shell={shell} />}
    </LocaleContext.Provider>
  );
}

/** The header or footer of a page as markup. */
export function render(part: Shown['part'], shell: Shell, path: string, language: Language): string {
  const shown: Shown = { part, shell: { ...shell, language } };
  const Page = createRemixStub([{ id: 'page', path: '*', Component: Part, loader: () => shown }]);
  return renderToStaticMarkup(<Page initialEntries={[path]} hydrationData={{ loaderData: { page: shown } }} />);
}

export const hrefOf = (link: string) => (/\shref="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&');

/** The links of a text as markup. */
export const anchorsOf = (html: string) => [...html.matchAll(/<a\b.*?<\/a>/gs)].map(([link]) => link);
