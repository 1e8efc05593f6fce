import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../../marketplace/contract/languages';
import { type KnownText, knownTexts } from '../../../../marketplace/localization/knownTexts';
import { ownTitleOf, titleOf } from '../../../../marketplace/localization/textTitles';

const texts = [...knownTexts().values()];
const known = (key: string): KnownText => {
  const text = knownTexts().get(key);
  if (!text) throw new Error(`no text ${key}`);
  return text;
};

describe('the title of a text', () => {
  test.each(languageCodes)('is there for each of them in %s, with words and without placeholders', (language) => {
    expect(texts.map((text) => titleOf(text, language)).filter((title) => !/\p{L}/u.test(title) || title.includes('{{'))).toEqual([]);
    expect(texts.map((text) => titleOf(text, language)).filter((title) => title.length > 130)).toEqual([]);
  });

  test.each(languageCodes)('is one of its own for messages and information pages in %s', (language) => {
    const own = texts.filter(({ area }) => area === 'messages' || area === 'info');
    expect(own.length).toBeGreaterThan(90);
    const titles = own.map((text) => ownTitleOf(text, language) ?? '');
    expect(new Set(titles).size).toBe(own.length);
    // A title without words would be the key.
    expect(own.filter(({ key }, place) => titles[place]?.includes(key.replace(/^\w+\.|_\w+$/g, '')))).toEqual([]);
  });

  test('says what a message is about, or quotes a text with its area', () => {
    expect(titleOf(known('messages.orderConfirmed_body'), 'en')).toBe('Message: order confirmed');
    expect(titleOf(known('messages.orderConfirmed_subject'), 'ckb')).toBe('بابەتی نامە: داواکاری پشتڕاست کرایەوە');
    expect(titleOf(known('info.aboutUs'), 'ar')).toBe('صفحة معلومات: من نحن');
    expect(titleOf(known('emptyStates.cart'), 'en')).toBe('Empty pages: “Your cart is empty”');
    expect(titleOf(known('dates.range'), 'en')).toBe('Days of delivery: from one day to another');
    expect(ownTitleOf(known('emptyStates.cart'), 'en')).toBeNull();
  });
});
