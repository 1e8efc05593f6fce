import { describe, expect, test } from 'vitest';
import { readText } from '../../../../../app/components/info/infoText.server';
import { infoPages } from '../../../../../app/i18n/infoPages';
import { languageCodes } from '../../../../../app/i18n/languages';
import type { retention } from '../../../../../marketplace/contract/customer/retention';

/** Every fact has its own name, so that a text without one is detected. */
const params = new Proxy({} as Record<string, string>, { get: (_, name) => `[${String(name)}](/facts/${String(name)})` });
const read = (page: (typeof infoPages)[number], language: (typeof languageCodes)[number], linkLanguage: typeof language | null = null) =>
  readText(page, { language, linkLanguage, signedIn: true, serverOverrides: {}, params });
const facts = (html: string) => [...new Set(html.match(/(?<=\/facts\/)\w+/g))].sort();

describe.each(infoPages)('%s', (page) => {
  const english = read(page, 'en');

  test.each(languageCodes)('has the same in %s as in English', (language) => {
    const { html, summary } = read(page, language);
    const tags = (text: string) => text.match(/<(h2|li|td|th)>/g);
    expect(tags(html)).toEqual(tags(english.html));
    expect(facts(html)).toEqual(facts(english.html));
    expect(summary.length).toBeGreaterThan(20);
    expect(`${html}${summary}`).not.toMatch(/\{\{|\*\*|\]\(/);
  });
});

/** The values that decide about parts of a text: what a shop has. */
const abilities = ['sms', 'sellers', 'gateways'];
const shops = abilities.reduce<string[][]>((before, ability) => before.flatMap((has) => [has, [...has, ability]]), [[]]);

describe.each(infoPages)('%s of a shop', (page) => {
  const readFor = (language: (typeof languageCodes)[number], has: string[]) => {
    const facts = new Proxy(params, { get: (all, name: string) => (abilities.includes(name) && !has.includes(name) ? '' : all[name]) });
    return readText(page, { language, linkLanguage: null, signedIn: true, serverOverrides: {}, params: facts });
  };
  const tagsOf = (html: string) => html.match(/<(h2|p|ul|li|table|tr|td|th)>/g);

  test.each(shops.map((has) => [has.join(', ') || 'nothing'] as const))('with %s has the same parts in every language', (names) => {
    const has = abilities.filter((ability) => names.includes(ability));
    const english = readFor('en', has);
    for (const language of languageCodes) {
      const { html, summary } = readFor(language, has);
      expect([language, tagsOf(html)]).toEqual([language, tagsOf(english.html)]);
      expect([language, facts(html)]).toEqual([language, facts(english.html)]);
      expect([language, summary.length > 20, /\{\{|\}\}/.test(`${html}${summary}`)]).toEqual([language, true, false]);
    }
  });

  test.each(languageCodes)('has its headings, paragraphs and contacts with SMS and without, in %s', (language) => {
    for (const has of shops.filter((one) => !one.includes('sms'))) {
      const [without, withSms] = [readFor(language, has), readFor(language, [...has, 'sms'])];
      expect(tagsOf(without.html)).toEqual(tagsOf(withSms.html));
      expect(facts(without.html)).toEqual(facts(withSms.html).filter((name) => name !== 'sms'));
    }
  });
});

test('links within the shop have the language where needed, others do not', () => {
  const { html } = read('waysToBuy', 'ar', 'ar');
  expect(html).toContain('href="/cart?lang=ar"');
  expect(html).toContain('href="/footer?details=waysToPay&amp;lang=ar"');
  expect(
    readText('faq', {
      language: 'en',
      linkLanguage: 'ckb',
      signedIn: true,
      serverOverrides: {},
      params: { email: '[us](mailto:us@example.com)' },
    }).html,
  ).toContain('href="mailto:us@example.com"');
});

test('links into the account are for signed-in users', () => {
  const said = (signedIn: boolean) =>
    readText('faq', { language: 'en', linkLanguage: null, signedIn, serverOverrides: {}, params: {} }).html;
  expect(said(true)).toContain('<a href="/account/my-order">My orders</a>');
  expect(said(false)).not.toContain('/account');
  expect(said(false)).toContain('Open the order under My orders');
});

test('the shop overrides the text of a page', () => {
  const said = readText('faq', {
    language: 'en',
    linkLanguage: null,
    signedIn: true,
    serverOverrides: { 'info.faq': 'Ask **{{name}}**.' },
    params: { name: 'us' },
  });
  expect(said).toEqual({ html: '<p>Ask <strong>us</strong>.</p>\n', summary: 'Ask us.' });
});

test('the privacy page lists the retention of all personal data', () => {
  const personal: (keyof typeof retention)[] = [
    'unverifiedUsers',
    'codes',
    'guestCarts',
    'messages',
    'notifications',
    'returnPhotos',
    'rejectedApplications',
    'audit',
  ];
  expect(facts(read('privacyPolicy', 'en').html)).toEqual(
    expect.arrayContaining(personal.map((name) => (name === 'audit' ? 'auditYears' : `${name}Days`))),
  );
});

test('the shop’s own text shows HTML as it is written, and has no link but those that lead somewhere', () => {
  const { html } = readText('faq', {
    language: 'en',
    linkLanguage: null,
    signedIn: true,
    serverOverrides: {
      'info.faq': '<script>x()</script>\n\nA <b onclick="x()">b</b> [c](javascript:x()) [d](//evil.example) [e](/city) {{phone}}',
    },
    params: { phone: '[<bdi dir="ltr">0750</bdi>](tel:0750)' },
  });
  expect(html).not.toMatch(/<script|<b[ >]|javascript:|evil/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<a href="/city">e</a>');
  expect(html).toContain('<a href="tel:0750"><bdi dir="ltr">0750</bdi></a>');
});
