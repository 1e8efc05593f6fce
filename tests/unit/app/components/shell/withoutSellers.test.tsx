import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { infoFacts } from '../../../../../app/components/info/infoFacts.server';
import { readText } from '../../../../../app/components/info/infoText.server';
import { AccountMenu } from '../../../../../app/components/shell/AccountMenu';
import { infoPages } from '../../../../../app/i18n/infoPages';
import { contentLanguages } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import routes from '../../../../../app/routes';

vi.mock('../../../../../marketplace/contract/brand/brand', async (load) => ({
  ...(await load<typeof import('../../../../../marketplace/contract/brand/brand')>()),
  takesSellers: false,
}));
registerAllMessages();

const rejected = { firstName: 'Dilan', seller: 'rejected', sellerRevised: true, unread: 0 } as const;
const Menu = () => <AccountMenu user={rejected} className="menu" />;

/** What the texts say about other sellers. */
const words = { en: /sell(?!\syour\sdata)/i, ar: /بائع|البائعين|متاجر|تبيع/, ckb: /فرۆشیار|دوکان|دەفرۆش/ };

describe.each(contentLanguages)('a shop that takes no sellers, in %s', (language) => {
  test.each(infoPages)('says nothing about sellers on %s', (page) => {
    const params = infoFacts({ language, serverOverrides: {} }, { cities: 18, gateways: [], sendsSms: false });
    const { html } = readText(page, { language, linkLanguage: null, signedIn: true, serverOverrides: {}, params });
    expect(html).not.toMatch(words[language]);
    expect(html).not.toMatch(/\{\{|<tr>\s*(<td><\/td>\s*)+<\/tr>/);
    expect(html.length).toBeGreaterThan(300);
  });

  test('names no gateway without one, and else those that it has', () => {
    const read = (gateways: ['fib'] | []) => {
      const params = infoFacts({ language, serverOverrides: {} }, { cities: 18, gateways, sendsSms: true });
      return readText('waysToPay', { language, linkLanguage: null, signedIn: true, serverOverrides: {}, params }).html.match(/<h2>/g);
    };
    expect(read(['fib'])).toHaveLength(3);
    expect(read([])).toHaveLength(2);
  });
});

/** A code on a phone, and one by e-mail. */
const channelWords = { en: [/phone/, /email/], ar: [/هاتف/, /بريد/], ckb: [/مۆبایل/, /ئیمەیڵ/] } as const;

test.each(contentLanguages)('codes come to a phone only in a shop that sends them, in %s', (language) => {
  const summaryOf = (page: 'faq' | 'waysToBuy', sendsSms: boolean) => {
    const params = infoFacts({ language, serverOverrides: {} }, { cities: 18, gateways: [], sendsSms });
    return readText(page, { language, linkLanguage: null, signedIn: true, serverOverrides: {}, params }).summary;
  };
  const [phone, email] = channelWords[language];
  for (const page of ['faq', 'waysToBuy'] as const) {
    expect(summaryOf(page, true)).toMatch(phone);
    expect(summaryOf(page, false)).not.toMatch(phone);
    expect(summaryOf(page, false)).toMatch(email);
    expect(summaryOf(page, false)).not.toMatch(/\{\{/);
  }
});

test('it has no page about selling, and no application', async () => {
  expect(infoPages).not.toContain('becomeASeller');
  expect(JSON.stringify(await routes)).not.toContain('become-a-seller');
});

test('its customers have no entry for the application', () => {
  const Page = createRemixStub([{ path: '*', Component: Menu }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain('/account/profile');
  expect(html).not.toMatch(/seller/i);
});
