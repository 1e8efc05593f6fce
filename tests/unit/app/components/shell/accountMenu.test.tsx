import { describe, expect, test } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import AccountPage from '../../../../../app/routes/account/route';
import { addresses, attributeOf, customer, elementsOf, isHidden, render, textOf, written } from './renderShell';

registerAllMessages();

/** The entries of the specification; the shop's own ones stand before the last, which logs out. */
const targets = ['profile', 'my-order', 'return-order', 'address', 'become-a-seller', 'karwan-balance', 'linked-accounts'];
const seller = targets.indexOf('become-a-seller');
const labels = {
  en: ['Profile', 'My orders', 'Returned orders', 'Addresses', 'Become a seller', 'Karwan balance', 'Linked accounts'],
  ar: ['الملف الشخصي', 'طلباتي', 'الطلبات المرتجعة', 'العناوين', 'بِع معنا', 'رصيد كاروان', 'الحسابات المرتبطة'],
  ckb: ['پڕۆفایل', 'داواکارییەکانم', 'گەڕێنراوەکان', 'ناونیشانەکان', 'ببە بە فرۆشیار', 'باڵانسی کاروان', 'هەژمارە بەستراوەکان'],
};
const logOut = { en: 'Log out', ar: 'تسجيل الخروج', ckb: 'چوونەدەرەوە' };
const sentBack = { en: 'sent back for changes', ar: 'أُعيد للتعديل', ckb: 'بۆ دەستکاریکردن گەڕێنراوەتەوە' };

/** The entries of a menu: where each leads to, its text, whether it is disabled and whether it has the warning icon. */
const entriesOf = (menu: string) =>
  elementsOf(menu, 'li').map((item) => {
    const [link] = elementsOf(item, 'a').filter((found) => !isHidden(found));
    return {
      to: link === undefined ? null : attributeOf(link, 'href'),
      text: textOf(item),
      isDisabled: /<span[^>]*class="disabled"[^>]*aria-disabled="true"/.test(item),
      warns: /<svg[^>]*><use href="[^"]*#warning"/.test(item),
    };
  });

/** The account's menu of the header and, on its pages, the one beside the page. */
function menusOf(shell: Shell, address: string): string[] {
  const inHeader = elementsOf(render(Header, shell, address), 'details', 'user-menu');
  if (!/^\/account/.test(address)) return inHeader;
  return [...inHeader, ...elementsOf(render(AccountPage, shell, address), 'nav', 'class="account-side"')];
}

describe.each(written)('the account’s menu in %s', (language) => {
  const expected = targets.map((target, place) => ({
    to: `/account/${target}`,
    text: labels[language][place],
    isDisabled: false,
    warns: false,
  }));
  const others = expected.filter((_, place) => place !== seller);
  const last = { to: '/logout', text: logOut[language], isDisabled: false, warns: false };

  /** Every menu of every page, for customers with and without unread messages. */
  function each(user: Parameters<typeof customer>[0], look: (entries: ReturnType<typeof entriesOf>, address: string) => void) {
    for (const unread of [0, 1, 12])
      for (const address of addresses) {
        const menus = menusOf({ ...customer({ ...user, unread }), language }, address);
        expect(menus, address).toHaveLength(address.startsWith('/account') ? 2 : 1);
        for (const menu of menus) look(entriesOf(menu), address);
      }
  }

  test.each([null, 'pending'] as const)('has its entries in their order, and a link to become a seller: %s', (approval) => {
    each({ seller: approval }, (entries, address) => {
      expect([...entries.slice(0, 7), entries.at(-1)], address).toEqual([...expected, last]);
      expect(entries, address).toHaveLength(10);
    });
  });

  test('warns at the entry to become a seller when the application was sent back', () => {
    each({ seller: 'revised', sellerRevised: true }, (entries, address) => {
      const entry = { ...expected[seller], text: `${labels[language][seller]}${sentBack[language]}`, warns: true };
      expect([...entries.slice(0, 7), entries.at(-1)], address).toEqual([
        ...expected.slice(0, seller),
        entry,
        ...expected.slice(seller + 1),
        last,
      ]);
    });
  });

  test('has the entry to become a seller disabled, and no link in it, once rejected', () => {
    each({ seller: 'rejected' }, (entries, address) => {
      expect(entries[seller], address).toEqual({ to: null, text: labels[language][seller], isDisabled: true, warns: false });
      expect([...entries.slice(0, seller), ...entries.slice(seller + 1, 7), entries.at(-1)], address).toEqual([...others, last]);
    });
  });

  test('has no entry to become a seller once approved, and all others', () => {
    each({ seller: 'approved' }, (entries, address) => {
      expect([...entries.slice(0, 6), entries.at(-1)], address).toEqual([...others, last]);
      expect(entries, address).toHaveLength(9);
      expect(entries.some(({ to, text }) => to === '/account/become-a-seller' || text === labels[language][seller])).toBe(false);
    });
  });
});
