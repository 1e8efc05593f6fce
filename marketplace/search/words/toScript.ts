import type { Language } from '../../contract/common';

const arabicLetters: Record<string, string> = { ۆ: 'و', ێ: 'ي', ی: 'ي', ک: 'ك', ڕ: 'ر', ڵ: 'ل', ڤ: 'ف' };

/**
 * A spelling of the index in the letters of the shopper's language. Kurdish and Arabic spellings of a word are one word of the index
 * (`مۆبایل`, `موبايل`), which shows that of more products. One with a vowel that Arabic does not write stays Kurdish.
 */
export const toScript = (language: Language, text: string): string =>
  language === 'ar' && !text.includes('ە') ? text.replace(/[ۆێیکڕڵڤ]/g, (letter) => arabicLetters[letter] ?? letter) : text;
