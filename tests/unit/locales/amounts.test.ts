import { expect, test } from 'vitest';
import { messageTexts } from '../../../marketplace/localization/texts';

const amounts = /\{\{(?:total|amount|fee)\}\}/g;
const withCurrency = {
  en: /IQD \{\{(?:total|amount|fee)\}\}/g,
  ar: /\{\{(?:total|amount|fee)\}\} د\.ع/g,
  ckb: /\{\{(?:total|amount|fee)\}\} د\.ع/g,
};

test.each(['en', 'ar', 'ckb'] as const)('every amount in a message has the currency, in %s', (language) => {
  let count = 0;
  for (const [key, text] of Object.entries(messageTexts[language])) {
    const found = text.match(amounts)?.length ?? 0;
    expect([key, text.match(withCurrency[language])?.length ?? 0]).toEqual([key, found]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/[$€£]/)]);
    count += found;
  }
  expect(count).toBeGreaterThan(15);
});
