/*
 * The approximate sound of a folded word, equal in both scripts: it matches a foreign brand name with its Arabic or Kurdish spelling.
 * Arabic omits short vowels and has one letter for b and p and for f and v, and three spellings of a hard g. So the key has classes of
 * consonants, and only the written vowels.
 */

/** Groups of Latin letters with one sound; they precede single letters. */
const latinGroups: [letters: RegExp, key: string][] = [
  [/tion/g, 'šn'],
  [/sch|sh|ch/g, 'š'],
  [/ph/g, 'f'],
  [/ck|qu/g, 'k'],
  [/gh|kh/g, 'k'],
  [/th/g, 't'],
  [/c(?=[eiy])/g, 's'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
];
const latinLetters: Record<string, string> = {
  p: 'b',
  c: 'k',
  q: 'k',
  g: 'k',
  j: 'k',
  x: 'ks',
  z: 's',
  d: 't',
  v: 'f',
  w: 'u',
  o: 'u',
  y: 'i',
  e: 'a',
};
const arabicLetters: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ج: 'k',
  چ: 'š',
  ح: 'h',
  خ: 'k',
  د: 't',
  ذ: 't',
  ر: 'r',
  ز: 's',
  ژ: 's',
  س: 's',
  ش: 'š',
  ص: 's',
  ض: 't',
  ط: 't',
  ظ: 's',
  ع: 'a',
  غ: 'k',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ک: 'k',
  گ: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'a',
  و: 'u',
  ی: 'i',
  ء: '',
};

/** Returns the phonetic key of a folded word: `samsung`, سامسونج and سامسۆنگ all return `samsunk`. Digits are kept. */
export function phoneticKey(word: string): string {
  const latin = latinGroups.reduce((text, [letters, key]) => text.replace(letters, key), word);
  return latin.replace(/\P{N}/gu, (letter) => arabicLetters[letter] ?? latinLetters[letter] ?? letter).replace(/(\D)\1+/gu, '$1');
}

/** The consonants of a phonetic key: equal for most spellings of a name. */
export const consonantKey = (word: string): string =>
  phoneticKey(word)
    .replace(/[aiu]/g, '')
    .replace(/(\D)\1+/gu, '$1');

/** Shorter consonant keys match too many words. */
export const minConsonantKey = 3;
