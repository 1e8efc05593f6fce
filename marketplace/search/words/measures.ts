import { type Synonyms, spellingsAt } from './synonyms';

/** Of each unit the smaller or larger one, and how many of those it is. */
const conversions: Record<string, [unit: string, times: number]> = {
  kg: ['g', 1000],
  g: ['kg', 0.001],
  l: ['ml', 1000],
  ml: ['l', 0.001],
  m: ['cm', 100],
  cm: ['m', 0.01],
  tb: ['gb', 1000],
  gb: ['tb', 0.001],
};

const measure = /^(\d[\d.]*)(\p{L}{1,8})$/u;
const number = /^\d[\d.]*$/;

/** A converted number of at most one decimal, without rounding; null for others, which nobody writes. */
function convert(text: string, times: number): string | null {
  const value = Number((Number(text) * times).toPrecision(9));
  return Number.isInteger(value * 10) && value > 0 ? String(value) : null;
}

/** The spellings of a number with a unit: in all spellings of the unit, and in the next smaller or larger unit. */
function spellingsOf(count: string, unit: string, synonyms: Synonyms): string[][] {
  const units = spellingsAt(synonyms, [unit])?.spellings.map(({ words }) => words) ?? [];
  const names = [unit, ...units.flatMap((words) => (words.length === 1 ? words : []))];
  const conversion = names.flatMap((name) => (Object.hasOwn(conversions, name) ? [conversions[name]] : []))[0];
  const converted = conversion ? convert(count, conversion[1]) : null;
  return [
    ...[[unit], ...units].map((words) => [count, ...words]),
    ...(conversion && converted !== null ? [[converted, conversion[0]], [`${converted}${conversion[0]}`]] : []),
  ];
}

/** The number with a unit that the words begin with, as one word (`1kg`) or two (`1000 g`), and its other spellings. */
export function measureAt(words: readonly string[], synonyms: Synonyms): { length: number; spellings: string[][] } | null {
  const [first = '', next] = words;
  const [, count, unit] = measure.exec(first) ?? [];
  if (count !== undefined && unit !== undefined) return { length: 1, spellings: spellingsOf(count, unit, synonyms) };
  if (next === undefined || !number.test(first) || !/^\p{L}/u.test(next)) return null;
  const spellings = spellingsOf(first, next, synonyms);
  return spellings.length > 1 ? { length: 2, spellings } : null;
}

/** The text with the mark for inches as a word: `65"`. */
export const spellInches = (text: string): string => text.replace(/(\d)\s?(?:["″”]|\u2019\u2019|'')(?![\p{L}\d])/gu, '$1 inch ');
