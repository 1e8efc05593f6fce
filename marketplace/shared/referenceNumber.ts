import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for one another on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random characters that can be said and typed without mistake: five bits each. */
export const randomReadable = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const maxTries = 5;

/**
 * Writes a row under a number that people tell one another: the day, then six characters, after a letter that says of what it is; an order's has none.
 * @param write answers undefined when the number is taken; then it is given another.
 */
export async function withReferenceNumber<Row>(
  letter: '' | 'T' | 'R' | 'P',
  now: Date,
  write: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  const [year = '', month, day] = now.toISOString().slice(2, 10).split('-');
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await write(`${letter}${year}-${month}${day}-${randomReadable(6)}`);
    if (row) return row;
  }
  throw new Error(`no free number after ${maxTries} tries`);
}
