import { describe, expect, test } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { addresses, anchorsOf, hrefOf, render, visitors } from './renderShell';

registerAllMessages();

const paths = addresses.filter((address) => !address.includes('lang='));

const languages = ['en', 'ar', 'ckb'] as const;
const words = {
  en: { search: 'Search products', logIn: 'Log in', account: 'Account', greeting: 'Hi,' },
  ar: { search: 'ابحث عن المنتجات', logIn: 'تسجيل الدخول', account: 'الحساب', greeting: 'مرحباً،' },
  ckb: { search: 'بەدوای بەرهەمدا بگەڕێ', logIn: 'چوونەژوورەوە', account: 'هەژمار', greeting: 'سڵاو،' },
};

/** The attributes of each input of a form. */
const inputsOf = (form: string) =>
  [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => ({
    name: /\sname="([^"]*)"/.exec(input)?.[1],
    value: /\svalue="([^"]*)"/.exec(input)?.[1] ?? '',
    isHidden: input.includes('type="hidden"'),
    isDisabled: / (disabled|readonly)=/i.test(input),
  }));

describe.each(visitors)('the header of %s', (_, shell) => {
  test.each(languages)('has the search form, which opens the list with the text and the city, on every page, in %s', (language) => {
    for (const path of paths)
      for (const city of [shell.city, { id: 72, name: 'Daquq', isDefault: false }, null]) {
        const html = render(Header, { ...shell, language, city }, path);
        const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
        expect([path, forms.length]).toEqual([path, 1]);
        const [form = ''] = forms;
        const [tag = ''] = form.split('>');
        expect(tag).toContain('role="search"');
        expect(tag).toContain('action="/product"');
        expect(/method="(\w+)"/.exec(tag)?.[1] ?? 'get').toBe('get');
        const searched = path.includes('search=lamp') ? 'lamp' : '';
        expect(inputsOf(form)).toEqual([
          { name: 'search', value: searched, isHidden: false, isDisabled: false },
          { name: 'offset', value: '0', isHidden: true, isDisabled: false },
          ...(city ? [{ name: 'cityId', value: String(city.id), isHidden: true, isDisabled: false }] : []),
        ]);
        expect(form).toContain(words[language].search);
        expect(form).toMatch(/<button[^>]*type="submit"/);
      }
  });

  test.each(languages)('has the link of the delivery city, which leads back to the page, in %s', (language) => {
    for (const path of paths) {
      const [link = ''] = anchorsOf(render(Header, { ...shell, language }, path)).filter((one) => one.includes('class="deliver-to"'));
      expect([path, hrefOf(link)]).toEqual([path, `/city?redirectTo=${encodeURIComponent(path)}`]);
      expect(link).toContain('Erbil');
    }
  });

  test.each(languages)('has a link to the page in each language, in %s', (language) => {
    for (const path of paths) {
      const [name = '', query = ''] = path.split('?');
      const to = (code: string) => `${name}?${query && `${query}&`}lang=${code}`;
      const links = anchorsOf(render(Header, { ...shell, language }, path)).filter((one) => /hreflang=/i.test(one));
      for (const code of languages) {
        const [link = '', ...others] = links.filter((one) => one.includes(` lang="${code}"`));
        expect([path, hrefOf(link), others]).toEqual([path, to(code), []]);
        expect(link).toContain('data-reload');
      }
    }
  });

  test.each(languages)('asks a guest to log in and shows a customer the account, on every page, in %s', (language) => {
    for (const path of paths) {
      const html = render(Header, { ...shell, language }, path);
      const [login = '', ...more] = anchorsOf(html).filter((one) => one.includes('class="log-in"'));
      expect(more).toEqual([]);
      const hasMenu = html.includes('user-menu');
      const menuLinks = anchorsOf(html)
        .map(hrefOf)
        .filter((href) => /^\/(account\/(?!profile\?)|logout)/.test(href) && !href.includes('lang='));
      if (shell.user?.firstName) {
        expect([path, hasMenu, login]).toEqual([path, true, '']);
        expect(html).toContain(words[language].greeting);
        expect(menuLinks).toEqual(expect.arrayContaining(['/account/profile', '/account/my-order', '/logout']));
      } else {
        expect([path, hasMenu, menuLinks.filter((href) => href !== '/account/profile')]).toEqual([path, false, []]);
        expect(login).toContain(shell.signedIn ? words[language].account : words[language].logIn);
        expect(hrefOf(login)).toMatch(shell.signedIn ? /^\/account\/profile\?first=1/ : /^\/login(\?|$)/);
        expect(html).not.toContain(words[language].greeting);
      }
    }
  });
});
