import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Shell } from '../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../app/i18n/resources.server';
import App, { ErrorBoundary, Layout } from '../../../app/root';
import { guest as guestInErbil, user } from './components/shell/renderShell';

registerAllMessages();

const directions = { en: 'ltr', ar: 'rtl', ckb: 'rtl' } as const;
type Language = keyof typeof directions;
const languages = ['en', 'ar', 'ckb'] as const;

const guest: Shell = { ...guestInErbil, city: null };
const visitors: [string, Partial<Shell>][] = [
  ['a guest', {}],
  ['a guest whose links have the language', { linkLanguage: 'ar' }],
  ['a customer', { signedIn: true, user }],
  ['a customer without a name', { signedIn: true, user: { ...user, firstName: null } }],
  ['a customer who is not known', { signedIn: true, user: null }],
  [
    'a visitor with a theme and a message',
    { theme: 'dark', flash: { type: 'error', lines: ['x'], signIn: null, moved: null, added: null } },
  ],
];

const Content = () => <p>The page</p>;

/** The document of a page, or of its error. */
function open(shell: Shell, path: string, handle: object, error?: object): string {
  const within = (Part: () => JSX.Element) => () => (
    <Layout>
      <Part />
    </Layout>
  );
  const page = { id: 'page', handle, Component: Content };
  const Page = createRemixStub([
    {
      id: 'root',
      path: '/',
      loader: () => shell,
      Component: within(App),
      ErrorBoundary: within(ErrorBoundary),
      children: [path === '/' ? { ...page, index: true as const } : { ...page, path: '*' }],
    },
  ]);
  const hydrationData = { loaderData: { root: shell }, ...(error && { errors: { page: error } }) };
  return renderToString(<Page initialEntries={[path]} hydrationData={hydrationData} />);
}

const rootOf = (html: string) => {
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  return { lang: /\blang="([^"]*)"/.exec(tag)?.[1], dir: /\bdir="([^"]*)"/.exec(tag)?.[1] };
};

const missing = { status: 404, statusText: '', internal: false, data: null };
const pages: [string, object][] = [
  ['/', { content: true }],
  ['/product', {}],
  ['/account/profile', {}],
  ['/payment/success', { bare: true }],
];

describe.each(visitors)('the document of %s', (_, shell) => {
  test.each(languages)('has the language and its direction: %s', (language: Language) => {
    for (const [path, handle] of pages)
      for (const error of [undefined, missing, new Error('broken')]) {
        const html = open({ ...guest, ...shell, language }, path, handle, error);
        expect(html.includes('The page'), path).toBe(error === undefined);
        expect(rootOf(html), path).toEqual({ lang: language, dir: directions[language] });
      }
  });

  test.each(languages)('has the place of the snackbar on every page: %s', (language: Language) => {
    for (const [path, handle] of pages)
      for (const error of [undefined, missing]) {
        const html = open({ ...guest, ...shell, language }, path, handle, error);
        expect(html.split('<div class="snackbar" role="status"></div>'), path).toHaveLength(2);
      }
  });
});
