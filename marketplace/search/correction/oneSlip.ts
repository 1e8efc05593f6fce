import { isArabicScript } from '../words/languageOf';
import { areNeighbours } from './keyboard';

const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];
const arabicLetters = [...'ابتثجحخدذرزسشصضطظعغفقکلمنهویپچگژڤء'];

/** Letters that are often mistaken for each other. */
const alike = ['aeiou', 'ckq', 'sz', 'iy', 'بپ', 'جچ', 'کگق', 'زژذظ', 'فڤ', 'سصث', 'تط', 'دض', 'هح', 'ای', 'وی'];
const areAlike = (one: string, other: string) => alike.some((letters) => letters.includes(one) && letters.includes(other));

/** How unlikely a slip is. */
const swapped = 0.2;
const doubled = 0.2;
const near = 0.4;
const missingOrExtra = 0.7;
const anyOther = 1;
/** People rarely miss the first letter. */
const atStart = 0.4;

/** Longer words have too many variants; no slip is looked for. */
const maxLength = 24;

/**
 * The words that one slip of the finger separates from the given one: a letter too many, missing, replaced, or two swapped. The value is
 * the cost of the slip. Digits are never changed: other digits are another product.
 */
export function oneSlipAway(word: string): Map<string, number> {
  const variants = new Map<string, number>();
  const letters = [...word];
  if (letters.length > maxLength) return variants;
  const alphabet = isArabicScript(word) ? arabicLetters : latinLetters;
  const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);
  const put = (variant: string[], place: number, cost: number) => {
    const text = variant.join('');
    const whole = cost + (place === 0 ? atStart : 0);
    if (text !== word && whole < (variants.get(text) ?? Number.POSITIVE_INFINITY)) variants.set(text, whole);
  };
  for (let place = 0; place <= letters.length; place += 1) {
    const [head, letter, next] = [letters.slice(0, place), letters[place], letters[place + 1]];
    const previous = letters[place - 1];
    for (const other of alphabet)
      put([...head, other, ...letters.slice(place)], place, other === previous || other === letter ? doubled : missingOrExtra);
    if (letter === undefined || isDigit(letter)) continue;
    const rest = letters.slice(place + 1);
    put([...head, ...rest], place, letter === previous || letter === next ? doubled : missingOrExtra);
    if (next !== undefined && !isDigit(next)) put([...head, next, letter, ...rest.slice(1)], place, swapped);
    for (const other of alphabet)
      put([...head, other, ...rest], place, areNeighbours(letter, other) || areAlike(letter, other) ? near : anyOther);
  }
  return variants;
}
