import { type Language, languages } from '../../contract/languages';

/** Letters that one of the languages does not have. */
const onlyArabic = /[ةىأإضصطظثذ]/u;
const onlyKurdish = /[ەێۆڕڵڤ]/u;
/** Letters of its keyboard; people also type one language on the other's. */
const arabicKeyboard = /[يك]/u;
const kurdishKeyboard = /[یکگچپژ]/u;

export type ArabicScriptLanguage = Extract<(typeof languages)[number], { dir: 'rtl' }>['code'];

export const scriptLanguages: ArabicScriptLanguage[] = languages.flatMap((language) => (language.dir === 'rtl' ? [language.code] : []));
const arabicScript = /\p{Script=Arabic}/u;
export const isArabicScript = (word: string): boolean => arabicScript.test(word);

/** The language that alone has some of the letters; null for either. */
export function languageOfLetters(text: string): ArabicScriptLanguage | null {
  const [arabic, kurdish] = [onlyArabic.test(text), onlyKurdish.test(text)];
  return arabic === kurdish ? null : arabic ? 'ar' : 'ckb';
}

/**
 * The language of a text in Arabic script: by the letters that only one has, else the reader's, else by the keyboard. Null for any.
 */
export function languageOf(text: string, reader: Language | null): ArabicScriptLanguage | null {
  const written = languageOfLetters(text);
  if (written !== null) return written;
  if (reader === 'ar' || reader === 'ckb') return reader;
  const [typedArabic, typedKurdish] = [arabicKeyboard.test(text), kurdishKeyboard.test(text)];
  return typedArabic === typedKurdish ? null : typedArabic ? 'ar' : 'ckb';
}

/**
 * The index terms of a folded word: Arabic and Kurdish have words that fold to the same letters (كراسي, chairs; کراسی, a shirt of), so they
 * have terms of their own. Null stands for both languages.
 */
export function termsOf(word: string, language: Language | null): string[] {
  if (!isArabicScript(word)) return [word];
  const codes = language === 'ar' || language === 'ckb' ? [language] : scriptLanguages;
  return codes.map((code) => `${code}/${word}`);
}
