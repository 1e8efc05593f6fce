import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { Footer } from '../../../../../app/components/shell/Footer';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { applyOverrides } from '../../../../../app/i18n/store';
import { addresses, anchorsOf, hrefOf, render, visitors } from './renderShell';

registerAllMessages();

const languages = ['en', 'ar', 'ckb'] as const;
const offices = {
  en: 'Gulan Street, Erbil, Kurdistan Region, Iraq',
  ar: 'شارع كولان، أربيل، إقليم كردستان، العراق',
  ckb: 'شەقامی گوڵان، هەولێر، هەرێمی کوردستان، عێراق',
};
const rights = {
  en: 'Karwan. All rights reserved.',
  ar: 'كاروان. جميع الحقوق محفوظة.',
  ckb: 'کاروان. هەموو مافەکان پارێزراون.',
};
const mail = 'mailto:support@karwan.example';
const phone = 'tel:+9647501234567';
const social = [
  ['Facebook', 'https://www.facebook.com/karwan.example'],
  ['Instagram', 'https://www.instagram.com/karwan.example'],
  ['TikTok', 'https://www.tiktok.com/@karwan.example'],
];
const stores = [
  ['Google Play', 'google-play', 'https://play.google.com/store/apps/details?id=example.karwan'],
  ['App Store', 'app-store', 'https://apps.apple.com/app/karwan/id0000000000'],
];

/** A text without tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();
const linkTo = (html: string, href: string) => anchorsOf(html).find((link) => hrefOf(link) === href) ?? '';
const thirdParties = {
  consent: null,
  scripts: null,
  words: { title: 'Title', text: 'Text', yes: 'Yes', no: 'No', state: 'Open', link: 'Cookies' },
};

describe.each(visitors)('the contacts in the footer of %s', (_, shell) => {
  test.each(languages)('has the e-mail, the phone, the social pages, both stores and the office on every page, in %s', (language) => {
    for (const path of addresses)
      for (const changes of [{}, { thirdParties }, { linkLanguage: language }, { theme: 'dark' }] as Partial<Shell>[]) {
        const shown: Shell = { ...shell, ...changes };
        const html = render(Footer, { ...shown, language }, path);
        const outside = anchorsOf(html)
          .map(hrefOf)
          .filter((href) => !href.startsWith('/'));
        expect([path, outside]).toEqual([path, [mail, phone, ...social.map(([, href]) => href), ...stores.map(([, , href]) => href)]]);
        expect(textOf(linkTo(html, mail))).toBe('support@karwan.example');
        expect(textOf(linkTo(html, phone))).toBe('+964 750 123 4567');
        expect(linkTo(html, phone)).toContain('<bdi dir="ltr">');
        for (const [name = '', href = ''] of social) {
          expect(textOf(linkTo(html, href))).toBe(name);
          expect(linkTo(html, href)).toContain(`#${name.toLowerCase()}"`);
        }
        for (const [name = '', badge = '', href = ''] of stores) {
          const [picture = ''] = /<img[^>]*>/.exec(linkTo(html, href)) ?? [];
          expect(picture).toContain(`src="/badges/${language}/${badge}.svg"`);
          expect(/alt="([^"]*)"/.exec(picture)?.[1]).toContain(name);
        }
        expect([path, textOf(html)]).toEqual([path, expect.stringContaining(offices[language])]);
        expect(html.replaceAll('aria-hidden="true"', '')).not.toMatch(/\s(?:hidden|inert)(?:[=\s>])|style="|aria-hidden/);
      }
  });

  test.each(languages)('has one line with the copyright sign and the year, in %s', (language) => {
    for (const path of addresses)
      for (const year of [2026, 2027, 2031, 2100]) {
        const html = render(Footer, { ...shell, language, year }, path);
        const [line = ''] = /<p class="copyright">.*?<\/p>/.exec(html) ?? [];
        expect(textOf(line)).toBe(`© ${year} ${rights[language]}`);
        expect([path, textOf(html).match(/\b20\d\d\b|\b2100\b/g)]).toEqual([path, [String(year)]]);
      }
  });
});

describe.each(languages)('a contact that the staff have set replaces that one alone, in %s', (language) => {
  afterEach(() => applyOverrides(language, {}));

  test.each([
    [{ 'contacts.supportEmail': 'help@karwan.example' }, ['mailto:help@karwan.example', phone, offices[language]]],
    [{ 'contacts.phone': '+964 770 000 0000' }, [mail, 'tel:+9647700000000', offices[language]]],
    [{ 'contacts.phone': '6644' }, [mail, 'tel:6644', offices[language]]],
    [{ 'contacts.office': '60 Metre Street, Erbil' }, [mail, phone, '60 Metre Street, Erbil']],
    [{ 'contacts.openingHours': 'always', 'contacts.whatsapp': '+9647700000000' }, [mail, phone, offices[language]]],
    [{ 'contacts.facebook': 'https://www.facebook.com/other' }, [mail, phone, offices[language]]],
  ] as [Record<string, string>, string[]][])('%j', (set, [email = '', number = '', office = '']) => {
    applyOverrides(language, set);
    for (const [, shell] of visitors) {
      const html = render(Footer, { ...shell, language }, '/');
      expect(linkTo(html, email)).toContain(email.replace('mailto:', ''));
      expect(linkTo(html, number)).toContain(set['contacts.phone'] ?? '+964 750 123 4567');
      expect(html.match(/mailto:/g)).toHaveLength(1);
      expect(html.match(/"tel:/g)).toHaveLength(1);
      expect(textOf(html)).toContain(office);
      for (const [, , href = ''] of stores) expect(linkTo(html, href)).toContain('<img');
    }
  });
});

test.each(languages.flatMap((language) => stores.map(([name, badge]) => [language, name, badge])))(
  'the badge in %s of %s is a picture that a browser can draw',
  (language, _, badge) => {
    const picture = readFileSync(`public/badges/${language}/${badge}.svg`, 'utf8');
    expect(picture).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).toMatch(/<\/svg>\s*$/);
  },
);
