import { normalForm } from './normalForm';

/*
 * One folding for English, Arabic and Central Kurdish, for the index and for queries. The rules follow Lucene's ArabicNormalizer and
 * SoraniNormalizer where measurements in both languages agree with them, and fold more where not.
 */

const formatCharacters = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/g;
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]/g;
/** NFKC would convert these to letters: Insignia™ would be found only as insigniatm. */
const tradeMarks = /[\u2120\u2122]/g;
const accentedLatin = /[\u00c0-\u024f\u1e00-\u1eff]/g;
/** An initial hamza on yeh carries a Kurdish vowel: ئایفۆن equals آيفون. */
const initialCarrier = /(?<![\p{L}\p{N}])\u0626/gu;

const classes: [folded: string, letters: string][] = [
  ['\u0627', '\u0623\u0625\u0622\u0671'],
  ['\u06cc', '\u064a\u0649\u06ce\u06d0\u06cd\u06d2\u0626'],
  ['\u06a9', '\u0643\u06aa\u06ab'],
  ['\u0647', '\u0629\u06d5\u06be\u06c1\u06c0\u06c2\u06c3'],
  ['\u0648', '\u0624\u06c6\u06c7\u06c8\u06ca\u06cb'],
  ['\u0631', '\u0695\u0692\u0691'],
  ['\u0644', '\u06b5\u06b6'],
  // The dotless i of Turkish, whose capital is a plain I.
  ['i', '\u0131'],
  ['.', '\u066b'],
  [',', '\u066c'],
  ['%', '\u066a'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [String(digit), String.fromCharCode(0x0660 + digit, 0x06f0 + digit)]),
];
const foldedLetter = new Map(classes.flatMap(([folded, letters]) => [...letters].map((letter) => [letter, folded])));
const foldedLetters = new RegExp(`[${[...foldedLetter.keys()].join('')}]`, 'g');

const groupComma = /(?<=\d)[,\u060c](?=\d{3}(?!\d))/g;
const noWord = /(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/gu;

/**
 * Returns the folded form of a text for search, independent of script variant, spelling and case: words of letters and digits, separated by
 * single spaces. Texts that a shopper considers equal have the same form.
 */
export function normalise(text: string): string {
  return normalForm(text.replace(tradeMarks, ' '), 'NFKC')
    .toLowerCase()
    .replace(accentedLatin, (letter) => letter.normalize('NFD'))
    .replace(formatCharacters, '')
    .replace(marks, '')
    .replace(initialCarrier, '')
    .replace(foldedLetters, (letter) => foldedLetter.get(letter) ?? letter)
    .replace(groupComma, '')
    .replace(noWord, ' ')
    .trim();
}

/** The words of the normalised text. */
export const wordsOf = (text: string): string[] => {
  const folded = normalise(text);
  return folded === '' ? [] : folded.split(' ');
};

const looserLetter: Record<string, string> = { پ: 'ب', چ: 'ج', گ: 'ک', ژ: 'ز', ڤ: 'ف', وو: 'و', یی: 'ی' };

/** A looser folding of a folded word, for similarity only: letters that an Arabic keyboard lacks, doubled vowels. */
export const loosen = (word: string): string => word.replace(/[پچگژڤ]|وو|یی/g, (letters) => looserLetter[letters] ?? letters);
