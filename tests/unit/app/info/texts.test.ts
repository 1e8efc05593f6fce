import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../../app/i18n/languages';
import { infoPages } from '../../../../app/info/pages';
import { readText } from '../../../../app/info/texts.server';
import type { keptFor } from '../../../../marketplace/contract/keptFor';

/** Every fact under its own name, so that a text which forgets one is found out. */
const params = new Proxy({} as Record<string, string>, { get: (_, name) => `[${String(name)}](/facts/${String(name)})` });
const read = (page: (typeof infoPages)[number], language: (typeof languageCodes)[number], linkLanguage: typeof language | null = null) =>
  readText(page, { language, linkLanguage, signedIn: true, wording: {}, params });
const facts = (html: string) => [...new Set(html.match(/(?<=\/facts\/)\w+/g))].sort();

describe.each(infoPages)('%s', (page) => {
  const english = read(page, 'en');

  test.each(languageCodes)('says in %s what it says in English', (language) => {
    const { html, summary } = read(page, language);
    const tags = (text: string) => text.match(/<(h2|li|td|th)>/g);
    expect(tags(html)).toEqual(tags(english.html));
    expect(facts(html)).toEqual(facts(english.html));
    expect(summary.length).toBeGreaterThan(20);
    expect(`${html}${summary}`).not.toMatch(/\{\{|\*\*|\]\(/);
  });
});

test('links within the shop carry the language that they must, others do not', () => {
  const { html } = read('waysToBuy', 'ar', 'ar');
  expect(html).toContain('href="/cart?lang=ar"');
  expect(html).toContain('href="/footer?details=waysToPay&amp;lang=ar"');
  expect(
    readText('faq', { language: 'en', linkLanguage: 'ckb', signedIn: true, wording: {}, params: { email: '[us](mailto:us@example.com)' } })
      .html,
  ).toContain('href="mailto:us@example.com"');
});

test('links into the account are for who is signed in', () => {
  const said = (signedIn: boolean) => readText('faq', { language: 'en', linkLanguage: null, signedIn, wording: {}, params: {} }).html;
  expect(said(true)).toContain('<a href="/account/my-order">My orders</a>');
  expect(said(false)).not.toContain('/account');
  expect(said(false)).toContain('Open the order under My orders');
});

test('the shop words a page otherwise', () => {
  const said = readText('faq', {
    language: 'en',
    linkLanguage: null,
    signedIn: true,
    wording: { 'info.faq': 'Ask **{{name}}**.' },
    params: { name: 'us' },
  });
  expect(said).toEqual({ html: '<p>Ask <strong>us</strong>.</p>\n', summary: 'Ask us.' });
});

test('the privacy page tells how long everything personal is kept', () => {
  const personal: (keyof typeof keptFor)[] = [
    'unverifiedUsers',
    'codes',
    'guestCarts',
    'messages',
    'returnPhotos',
    'rejectedApplications',
    'audit',
  ];
  expect(facts(read('privacyPolicy', 'en').html)).toEqual(expect.arrayContaining(personal));
});
