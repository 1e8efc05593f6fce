import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import { guest, user } from './renderShell';

registerAllMessages();

const shoppers: [string, Omit<Shell, 'language'>][] = [
  ['a guest', guest],
  ['a customer', { ...guest, signedIn: true, user }],
  ['a customer without a name', { ...guest, signedIn: true, user: { ...user, firstName: null } }],
];
const words = {
  en: { open: 'Search', box: 'Search products', clear: 'Clear search' },
  ar: { open: 'بحث', box: 'ابحث عن المنتجات', clear: 'مسح البحث' },
  ckb: { open: 'گەڕان', box: 'بەدوای بەرهەمدا بگەڕێ', clear: 'سڕینەوەی گەڕان' },
};
type Language = keyof typeof words;

interface Place {
  path: string;
  language: Language;
  linkLanguage?: Shell['linkLanguage'];
}

const PageHeader = () => <Header shell={useLoaderData() as Shell} />;
const Page = createRemixStub([{ id: 'page', path: '*', Component: PageHeader, loader: () => null }]);

/** The icon that opens the search, and its form right after it. */
function searchOf(shell: Omit<Shell, 'language'>, { path, language, linkLanguage = null }: Place) {
  const html = renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage, formToken: null }}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { page: { ...shell, language, linkLanguage } } }} />
    </LocaleContext.Provider>,
  );
  const [, toggle = '', form = ''] = /(<details class="search-toggle".*?<\/details>)(<form\b.*?<\/form>)/s.exec(html) ?? [];
  return { toggle, form, tag: /<form[^>]*>/.exec(form)?.[0], inputs: [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input) };
}

const attribute = (tag: string | undefined, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];

const places = [
  '/',
  '/product',
  '/product?category_id=1',
  '/product/7',
  '/cart',
  '/wishlist',
  '/account/profile',
  '/footer?details=faq',
  '/login',
];

describe.each(shoppers)('the search of %s', (_, shell) => {
  test.each(['en', 'ar', 'ckb'] as const)(
    'is a form for the list of products, opened by a search icon on small screens, in %s',
    (language) => {
      for (const path of [...places, '/product?search=lamp', '/cart?search=lamp']) {
        const { toggle, tag, inputs } = searchOf(shell, { path, language });
        expect(attribute(/<summary[^>]*>/.exec(toggle)?.[0], 'aria-label')).toBe(words[language].open);
        expect(toggle).toMatch(/<use href="[^"]*#search"/);
        expect([attribute(tag, 'role'), attribute(tag, 'action'), attribute(tag, 'method') ?? 'get']).toEqual([
          'search',
          '/product',
          'get',
        ]);
        const [box, ...hidden] = inputs;
        expect([attribute(box, 'type'), attribute(box, 'name'), attribute(box, 'aria-label')]).toEqual([
          'search',
          'search',
          words[language].box,
        ]);
        expect(box).not.toMatch(/\s(disabled|readonly|hidden)=/i);
        expect(hidden.map((input) => [attribute(input, 'type'), attribute(input, 'name'), attribute(input, 'value')])).toEqual([
          ['hidden', 'offset', '0'],
          ['hidden', 'cityId', '4'],
        ]);
        expect(attribute(box, 'value')).toBe(path === '/product?search=lamp' ? 'lamp' : '');
      }
    },
  );

  test.each(['en', 'ar', 'ckb'] as const)('submits by a button, which is what the Enter key presses, in %s', (language) => {
    for (const path of [...places, '/product?search=lamp']) {
      const { form } = searchOf(shell, { path, language });
      const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([button]) => attribute(button, 'type'));
      expect(buttons.filter((type) => type === 'submit')).toHaveLength(1);
      expect(buttons.every((type) => type === 'submit' || type === 'reset')).toBe(true);
      expect(form).not.toContain(' disabled=');
    }
  });

  test.each(['en', 'ar', 'ckb'] as const)('has a clear button, which leads to all products where a search is shown, in %s', (language) => {
    for (const linkLanguage of language === 'en' ? [null] : [null, language]) {
      for (const path of places) {
        const { form } = searchOf(shell, { path, language, linkLanguage });
        const [button = '', content] = /<button class="search-clear".*?>(.*?)<\/button>/s.exec(form) ?? [];
        expect([attribute(button, 'type'), content]).toEqual(['reset', expect.stringContaining(`>${words[language].clear}<`)]);
        expect(form).not.toContain('<a ');
        expect(form.indexOf(button)).toBeGreaterThan(form.indexOf('type="search"'));
      }
      for (const path of ['/product?search=lamp', '/product?search=lamp&offset=12&category_id=1', `/product?lang=${language}&search=x`]) {
        const { form } = searchOf(shell, { path, language, linkLanguage });
        const [link = '', content] = /<a\b[^>]*class="search-clear"[^>]*>(.*?)<\/a>/s.exec(form) ?? [];
        const to = linkLanguage === null ? '/product' : `/product?lang=${language}`;
        expect([attribute(link, 'href'), content]).toEqual([to, expect.stringContaining(`>${words[language].clear}<`)]);
        expect(form).not.toContain('type="reset"');
      }
    }
  });

  test('has no city where none is known', () => {
    const { inputs } = searchOf({ ...shell, city: null }, { path: '/', language: 'en' });
    expect(inputs.map((input) => attribute(input, 'name'))).toEqual(['search', 'offset']);
  });
});
