import { isArabicScript } from '../words/languageOf';

/*
 * The letters of the common keyboard layouts in Iraq, key by key: US English, Arabic (101) and Central Kurdish.
 */

const latin = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const shiftedLatin = 'WRYUIOASDLCXVJ';
const arabic = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىىةوزظ'];
const kurdish = ['قوەرتیئحۆپ', 'اسدفگهژکل', 'زخجڤبنم'];
const shiftedKurdish: Record<string, string> = {
  w: 'وو',
  r: 'ڕ',
  y: 'ێ',
  u: 'ء',
  i: 'ع',
  o: 'ؤ',
  a: 'ئا',
  s: 'ش',
  d: 'ذ',
  l: 'ڵ',
  c: 'چ',
  x: 'غ',
  v: 'ظ',
  j: 'ج',
};

/** One key types two letters. */
const lamAlef = 'لا';

const pairsOf = (rows: string[]): [key: string, letter: string][] =>
  rows.flatMap((row, place) => [...row].flatMap((letter, key): [string, string][] => [[latin[place]?.[key] ?? '', letter]]));

const arabicByKey = new Map([...pairsOf(arabic), ['b', lamAlef], ['`', 'ذ']] as [string, string][]);
const kurdishByKey = new Map([
  ...pairsOf(kurdish),
  ...[...shiftedLatin].map((key): [string, string] => [key, shiftedKurdish[key.toLowerCase()] ?? '']),
]);

/** The key of each letter; of two keys with one letter, the first. */
const reversed = (byKey: ReadonlyMap<string, string>) => new Map([...byKey].reverse().map(([key, letter]) => [letter, key.toLowerCase()]));
const keyByArabic = new Map([...reversed(arabicByKey), ['ي', 'd'], ['ی', 'd'], ['ک', ';'], ['ه', 'i'], ['أ', 'h'], ['إ', 'y'], ['آ', 'n']]);
const keyByKurdish = new Map([...reversed(kurdishByKey), ['ي', 'y'], ['ك', 'k'], ['ة', 'e']]);

const convert = (text: string, letters: ReadonlyMap<string, string>) =>
  [...text].map((letter) => letters.get(letter) ?? letters.get(letter.toLowerCase()) ?? letter).join('');

/** Letters of one script as the keys that type them, then as the letters of another layout. */
const acrossKeys = (text: string, keys: ReadonlyMap<string, string>, letters: ReadonlyMap<string, string>) =>
  convert(convert(text, keys), letters);

/**
 * The text as it would read on another keyboard layout, for a text typed with the wrong one active: `ghfj,f` is لابتوب on an Arabic
 * keyboard, `ممشحفخح` is typed for an English word, and شاحن is اسپم on a Kurdish one. Returns the possible readings; the one key for لا has
 * two.
 */
export function onOtherLayouts(text: string): string[] {
  if (!isArabicScript(text))
    return [...new Set([convert(text, arabicByKey), convert(text, kurdishByKey)])].filter((other) => other !== text);
  const withKey = text.replaceAll(lamAlef, 'b');
  const latinReadings = [convert(withKey, keyByArabic), convert(text, keyByArabic), convert(text, keyByKurdish)];
  const others = [acrossKeys(withKey, keyByArabic, kurdishByKey), acrossKeys(text, keyByKurdish, arabicByKey)];
  return [...new Set([...latinReadings.filter((other) => !isArabicScript(other)), ...others])].filter((other) => other !== text);
}

/** Whether a Latin text has keys of punctuation among its letters, which type letters on the Arabic layout: `l,g]m`. */
export const hasKeysOfLetters = (text: string): boolean => /^(?=.*[a-z])[a-z;'[\],./`]*[;'[\],`][a-z;'[\],./`]*$/i.test(text.trim());

const folded = (rows: string[]) =>
  rows.map((row) => row.replace(/[يئى]/g, 'ی').replaceAll('ك', 'ک').replace(/[ةەھ]/g, 'ه').replace(/[ؤۆ]/g, 'و'));

/** Whether the keys of two folded letters touch, on any of the layouts. */
const touching = new Set(
  [latin, folded(arabic), folded(kurdish)].flatMap((rows) =>
    rows.flatMap((row, place) =>
      [...row].flatMap((letter, key) => {
        const below = rows[place + 1] ?? '';
        const others = [row[key + 1], below[key], below[key - 1]].filter((other) => other !== undefined);
        return others.flatMap((other) => [letter + other, other + letter]);
      }),
    ),
  ),
);

export const areNeighbours = (one: string, other: string): boolean => touching.has(one + other);
