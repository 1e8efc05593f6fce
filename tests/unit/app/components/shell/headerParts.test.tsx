import { describe, expect, test } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { addresses, attributeOf, customer, elementsOf, guest, isHidden, render, textOf, visitors, written } from './renderShell';

registerAllMessages();

const words = {
  en: {
    wishlist: 'Wishlist',
    cart: 'Cart',
    deliverTo: 'Deliver to',
    defaultCity: 'default city',
    logIn: 'Log in',
    account: 'Account',
    menu: 'Menu',
    greeting: (name: string) => `Hi, ${name}`,
    own: 'English',
  },
  ar: {
    wishlist: 'المفضلة',
    cart: 'السلة',
    deliverTo: 'التوصيل إلى',
    defaultCity: 'المدينة الافتراضية',
    logIn: 'تسجيل الدخول',
    account: 'الحساب',
    menu: 'القائمة',
    greeting: (name: string) => `مرحباً، ${name}`,
    own: 'العربية',
  },
  ckb: {
    wishlist: 'دڵخوازەکان',
    cart: 'سەبەتە',
    deliverTo: 'گەیاندن بۆ',
    defaultCity: 'شاری بنەڕەتی',
    logIn: 'چوونەژوورەوە',
    account: 'هەژمار',
    menu: 'لیستە',
    greeting: (name: string) => `سڵاو، ${name}`,
    own: 'کوردی',
  },
};

/** The single element, which is not hidden. */
function only(found: string[], about: string): string {
  expect(
    found.filter((element) => !isHidden(element)),
    about,
  ).toHaveLength(1);
  return found[0] ?? '';
}

const signInPages = ['/login', '/login/code', '/register', '/password/forgot', '/logout'];

describe.each(visitors)('the header of %s', (_, visitor) => {
  test.each(written)('has the wishlist and the cart with its number of lines, on every page, in %s', (language) => {
    const { wishlist, cart } = words[language];
    for (const address of [...addresses, ...signInPages])
      for (const cartCount of [0, 1, 7, 12]) {
        const html = render(Header, { ...visitor, language, cartCount }, address);
        const heart = only(elementsOf(html, 'a', 'href="/wishlist"'), address);
        expect([textOf(heart), /#heart"/.test(heart)], address).toEqual([wishlist, true]);
        const link = only(elementsOf(html, 'a', 'href="/cart"'), address);
        expect([textOf(link), /#cart"/.test(link)], address).toEqual([`${cart} ${cartCount}`, true]);
        const badges = elementsOf(link, 'span', 'class="badge-count"').map(textOf);
        expect(badges, address).toEqual(cartCount === 0 ? [] : [String(cartCount)]);
      }
  });

  test.each(written)('has the delivery city with its label, and a star beside the default one alone, on every page, in %s', (language) => {
    const { deliverTo, defaultCity } = words[language];
    for (const address of [...addresses, ...signInPages])
      for (const [id, name, isDefault] of [
        [4, 'Erbil', true],
        [1, 'Baghdad', true],
        [4, 'هەولێر', false],
        [72, 'Zakho', false],
      ] as const) {
        const html = render(Header, { ...visitor, language, city: { id, name, isDefault } }, address);
        const link = only(elementsOf(html, 'a', 'class="deliver-to"'), address);
        expect(textOf(link), address).toBe([deliverTo, name, ...(isDefault ? [defaultCity] : [])].join(' '));
        expect(/#star"/.test(link), address).toBe(isDefault);
        expect(attributeOf(link, 'href'), address).toMatch(/^\/city\?redirectTo=%2F/);
      }
  });

  test.each(written)('has the language menu, whose links keep the page, on every page, in %s', (language) => {
    for (const address of [...addresses, ...signInPages]) {
      const html = render(Header, { ...visitor, language }, address);
      const menu = elementsOf(html, 'details', 'data-menu').filter((details) => /hreflang/i.test(details));
      const links = elementsOf(only(menu, address), 'a');
      expect(links.filter(isHidden), address).toEqual([]);
      const expected = ['en', 'ar', 'ckb'].map((code) => {
        const { pathname, searchParams } = new URL(address, 'https://karwan.example');
        searchParams.set('lang', code);
        return `${pathname}?${searchParams}`;
      });
      expect(links.map((link) => attributeOf(link, 'href')).slice(0, 3), address).toEqual(expected);
      expect(textOf(elementsOf(menu[0] ?? '', 'summary')[0] ?? ''), address).toContain(words[language].own);
    }
  });

  test.each(written)('has the button of the side menu with the departments, on every page, in %s', (language) => {
    const departments = [
      { id: 3, name: 'Phones' },
      { id: 9, name: 'Fashion' },
    ];
    for (const address of [...addresses, ...signInPages]) {
      const html = render(Header, { ...visitor, language, departments }, address);
      const burger = only(elementsOf(html, 'details', 'class="burger"'), address);
      const button = only(elementsOf(burger, 'summary'), address);
      expect([attributeOf(button, 'aria-label'), /#menu"/.test(button)], address).toEqual([words[language].menu, true]);
      // It opens the element that follows.
      const menu = html.slice(html.indexOf(burger) + burger.length);
      expect(menu, address).toMatch(/^<nav class="side-menu"/);
      const links = elementsOf(only(elementsOf(menu, 'nav').slice(0, 1), address), 'a');
      expect(links.map((link) => attributeOf(link, 'href'))).toEqual(['/product', '/product?category_id=3', '/product?category_id=9']);
    }
  });
});

const loginOf = (html: string) => elementsOf(html, 'a', 'class="log-in"');
const menuOf = (html: string) => elementsOf(html, 'details', 'user-menu');

describe.each(written)('the header in %s', (language) => {
  test('leads a guest to the login, and has no menu of an account', () => {
    for (const address of [...addresses, ...signInPages]) {
      const html = render(Header, { ...guest, language }, address);
      const link = only(loginOf(html), address);
      expect(textOf(link), address).toBe(words[language].logIn);
      expect(attributeOf(link, 'href'), address).toMatch(/^\/login(\?redirectTo=%2F|$)/);
      expect([menuOf(html), html.includes('class="greeting"')], address).toEqual([[], false]);
    }
  });

  test.each<[string, Shell]>([
    ['no first name', customer({ firstName: null })],
    ['an empty first name', customer({ firstName: '' })],
    ['no first name and an application', customer({ firstName: null, seller: 'pending' })],
  ])('asks a customer with %s for it, and does not greet', (_, shell) => {
    for (const address of [...addresses, ...signInPages]) {
      const html = render(Header, { ...shell, language }, address);
      const link = only(loginOf(html), address);
      expect(textOf(link), address).toBe(words[language].account);
      expect(attributeOf(link, 'href'), address).toMatch(/^\/account\/profile\?first=1(&redirectTo=%2F|$)/);
      expect([menuOf(html), html.includes('class="greeting"')], address).toEqual([[], false]);
    }
  });

  test('greets every customer by the first name, in the button of the account’s menu', () => {
    const states = [{}, { unread: 12 }, { seller: 'pending' }, { seller: 'rejected' }, { seller: 'approved' }] as const;
    for (const firstName of ['Dilan', 'A', 'شیلان', 'Anne Marie', "O'Neil", 'Tom & Jo', '77', 'Muhammad-Abdulrahman', '{{name}}', '$&'])
      for (const state of states)
        for (const address of firstName === 'Dilan' ? [...addresses, ...signInPages] : ['/', '/product/7', '/account']) {
          const html = render(Header, { ...customer({ ...state, firstName }), language }, address);
          const menu = only(menuOf(html), address);
          const summary = only(elementsOf(menu, 'summary'), address);
          expect(textOf(summary), address).toBe(words[language].greeting(firstName));
          // The name alone is in the element that is cut.
          expect(elementsOf(summary, 'bdi').map(textOf), address).toEqual([firstName]);
          expect(menu, address).toContain('href="/account/profile"');
          expect(loginOf(html), address).toEqual([]);
        }
  });
});
