import { afterEach, describe, expect, test } from 'vitest';
import { Footer } from '../../../../../app/components/shell/Footer';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { applyOverrides } from '../../../../../app/i18n/store';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { addresses, attributeOf, customer, elementsOf, guest, isHidden, render, textOf, visitors, written } from './renderShell';

registerAllMessages();

const pages = ['waysToBuy', 'waysToPay', 'delivery', 'faq', 'aboutUs', 'privacyPolicy', 'termsOfUse'];
const words = {
  en: {
    pages: ['Ways to buy', 'Ways to pay', 'Delivery', 'Questions and answers', 'About us', 'Privacy policy', 'Terms of use'],
    sell: 'Become a seller',
    copyright: '© 2031 Karwan. All rights reserved.',
    apps: ['Get it on Google Play', 'Get it on App Store'],
  },
  ar: {
    pages: ['طرق الشراء', 'طرق الدفع', 'التوصيل', 'الأسئلة الشائعة', 'من نحن', 'سياسة الخصوصية', 'شروط الاستخدام'],
    sell: 'بِع معنا',
    copyright: '© 2031 كاروان. جميع الحقوق محفوظة.',
    apps: ['نزّله من Google Play', 'نزّله من App Store'],
  },
  ckb: {
    pages: [
      'ڕێگاکانی کڕین',
      'ڕێگاکانی پارەدان',
      'گەیاندن',
      'پرسیار و وەڵام',
      'دەربارەی ئێمە',
      'سیاسەتی تایبەتمەندی',
      'مەرجەکانی بەکارهێنان',
    ],
    sell: 'ببە بە فرۆشیار',
    copyright: '© 2031 کاروان. هەموو مافەکان پارێزراون.',
    apps: ['لە Google Play دایبەزێنە', 'لە App Store دایبەزێنە'],
  },
};

/** The links of the footer: where they lead to, and what they say. */
const linksOf = (html: string) =>
  elementsOf(html, 'a')
    .filter((link) => !isHidden(link))
    .map((link): [string, string] => [attributeOf(link, 'href') ?? '', textOf(link)]);

describe.each(visitors)('the footer of %s', (_, visitor) => {
  test.each(written)('links each information page once, by its name, on every page, in %s', (language) => {
    const expected = pages.map((page, place) => [`/footer?details=${page}`, words[language].pages[place]]);
    for (const address of addresses) {
      const found = linksOf(render(Footer, { ...visitor, language }, address));
      const others = [words[language].sell, ''];
      expect(
        found.filter(([href, text]) => href.startsWith('/footer') && !others.includes(text)),
        address,
      ).toEqual(expected);
    }
  });

  test.each(written)('has the link to become a seller until the approval, on every page, in %s', (language) => {
    const { signedIn, user } = visitor;
    const application = '/account/become-a-seller';
    const target = user?.seller === 'rejected' ? '/footer?details=becomeASeller' : application;
    const expected = signedIn ? target : `/register?redirectTo=${encodeURIComponent(application)}`;
    for (const address of addresses) {
      const html = render(Footer, { ...visitor, language }, address);
      const found = linksOf(html).filter(([, text]) => text === words[language].sell);
      expect(found, address).toEqual(user?.seller === 'approved' ? [] : [[expected, words[language].sell]]);
      if (user?.seller === 'approved') expect(html, address).not.toMatch(/become-a-seller|becomeASeller/);
    }
  });

  test.each(written)('has the contacts, the networks, the badges and the year, on every page, in %s', (language) => {
    for (const address of addresses) {
      const html = render(Footer, { ...visitor, language }, address);
      const links = linksOf(html);
      expect(links, address).toContainEqual([`mailto:${brand.supportEmail}`, brand.supportEmail]);
      expect(links, address).toContainEqual([`tel:${brand.phone.text.replaceAll(' ', '')}`, brand.phone.text]);
      expect(textOf(html), address).toContain(brand.office[language]);
      expect(links.filter(([href]) => /facebook|instagram|tiktok/.test(href))).toEqual(brand.social.map(({ name, href }) => [href, name]));
      const [facebook, instagram, tiktok] = ['facebook', 'instagram', 'tiktok'].map((icon) => html.includes(`#${icon}"`));
      expect([facebook, instagram, tiktok], address).toEqual([true, true, true]);
      const badges = elementsOf(html, 'a').filter((link) => link.includes('/badges/'));
      expect(
        badges.map((badge) => [attributeOf(badge, 'href'), /\salt="([^"]*)"/.exec(badge)?.[1], /\ssrc="([^"]*)"/.exec(badge)?.[1]]),
      ).toEqual([
        [brand.apps[0]?.href, words[language].apps[0], `/badges/${language}/google-play.svg`],
        [brand.apps[1]?.href, words[language].apps[1], `/badges/${language}/app-store.svg`],
      ]);
      expect(badges.filter(isHidden), address).toEqual([]);
      expect(textOf(elementsOf(html, 'p', 'class="copyright"')[0] ?? ''), address).toBe(words[language].copyright);
    }
  });
});

test.each([1, 1999, 2026, 2027, 2100])('the copyright line has the year that the page has: %i', (year) => {
  for (const language of written) {
    const html = render(Footer, { ...guest, language, year }, '/');
    expect(textOf(elementsOf(html, 'p', 'class="copyright"')[0] ?? '')).toBe(words[language].copyright.replace('2031', String(year)));
  }
});

describe.each(written)('the contacts in %s', (language) => {
  afterEach(() => applyOverrides(language, {}));

  test('are those that the staff have set, one by one', () => {
    for (const set of [
      { supportEmail: 'help@other.example' },
      { phone: '+964 770 999 8888' },
      { office: 'Ankawa, Erbil' },
      { supportEmail: 'help@other.example', phone: '+964 770 999 8888', office: 'Ankawa, Erbil' },
    ] as Record<string, string>[]) {
      applyOverrides(language, Object.fromEntries(Object.entries(set).map(([name, value]) => [`contacts.${name}`, value])));
      const { supportEmail = brand.supportEmail, phone = brand.phone.text, office = brand.office[language] } = set;
      for (const shell of [guest, customer(), customer({ seller: 'approved' })]) {
        const html = render(Footer, { ...shell, language }, '/product/7');
        const contacts = linksOf(html).filter(([href]) => /^(mailto|tel):/.test(href));
        expect(contacts).toEqual([
          [`mailto:${supportEmail}`, supportEmail],
          [`tel:${phone.replaceAll(' ', '')}`, phone],
        ]);
        expect(elementsOf(html, 'li').map(textOf)).toContain(office);
      }
    }
  });
});
