import { randomInt } from 'node:crypto';
import { baghdadDay } from '../contract/days';

/** Without characters that are easily confused on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random characters that are easy to say and type: five bits each. */
export const randomReadable = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const maxTries = 5;

/**
 * Writes a row with a reference number: a letter for its kind (orders have none), the date in Iraq, then six characters.
 * @param write returns undefined when the number is taken; then another one is tried.
 */
export async function withReferenceNumber<Row>(
  letter: '' | 'T' | 'R' | 'P',
  now: Date,
  write: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  const [year = '', month, day] = baghdadDay(now).slice(2).split('-');
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await write(`${letter}${year}-${month}${day}-${randomReadable(6)}`);
    if (row) return row;
  }
  throw new Error(`no free number after ${maxTries} tries`);
}
