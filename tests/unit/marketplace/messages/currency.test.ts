import { expect, test } from 'vitest';
import { contentLanguages } from '../../../../marketplace/contract/languages';
import { messageTexts } from '../../../../marketplace/localization/texts';

/** The amounts in a message, by the names of their placeholders. */
const amounts = /\{\{(amount|total|fee)\}\}/g;

test.each(contentLanguages)('every amount in a message has the sign of its currency, in %s', (language) => {
  const texts: Record<string, string> = messageTexts[language];
  const withAmounts = Object.keys(messageTexts.en).filter((key) => (messageTexts.en as Record<string, string>)[key]?.match(amounts));
  expect(withAmounts.length).toBeGreaterThan(15);
  for (const key of withAmounts) {
    const text = texts[key] ?? '';
    const all = text.match(amounts) ?? [];
    const signed = text.match(language === 'en' ? /IQD \{\{(amount|total|fee)\}\}/g : /\{\{(amount|total|fee)\}\} د\.ع/g) ?? [];
    expect([key, signed.length]).toEqual([key, all.length]);
    expect([key, all.length > 0]).toEqual([key, true]);
  }
});
