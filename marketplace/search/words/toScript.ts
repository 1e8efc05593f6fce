import type { Language } from '../../contract/languages';

const arabicLetters: Record<string, string> = { ۆ: 'و', ێ: 'ي', ی: 'ي', ک: 'ك', ڕ: 'ر', ڵ: 'ل', ڤ: 'ف' };

/**
 * Converts a word of the index to the letters of the shopper's language. Kurdish and Arabic spellings of a word are one word of the index
 * (`مۆبایل`, `موبايل`), stored with the spelling of one of them. A word with a vowel that Arabic does not write is unchanged.
 */
export const toScript = (language: Language, text: string): string =>
  language === 'ar' && !text.includes('ە') ? text.replace(/[ۆێیکڕڵڤ]/g, (letter) => arabicLetters[letter] ?? letter) : text;
