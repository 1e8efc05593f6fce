import { baghdadDay } from '../../contract/days';
import { groupByFour } from './codeText';
import type { IssuedBatch } from './issueCodes';

/** The serial that is printed beside a code: 7-12 is the twelfth code of batch 7. */
export const serialOf = (batchId: number, serial: number): string => `${batchId}-${serial}`;

/** Reads a serial: `7` is a batch, `7-12` one code of it. Null for anything else. */
export function readSerial(inputText: string): { batchId: number; serial: number | undefined } | null {
  const [, batch, serial] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(inputText.trim()) ?? [];
  if (batch === undefined) return null;
  return { batchId: Number(batch), serial: serial === undefined ? undefined : Number(serial) };
}

/** New codes as CSV, with the last day in Iraq on which they can be redeemed. */
export function codesAsCsv({ batchId, codes }: IssuedBatch, { amount, expiresAt }: { amount: string; expiresAt: Date }): string {
  const day = baghdadDay(expiresAt);
  const rows = codes.map((code, place) => `${serialOf(batchId, place + 1)},${groupByFour(code)},${amount},${day}\n`);
  return `serial,code,amount_iqd,expires\n${rows.join('')}`;
}

const usualMonths = 12;

/** The end of a day in Iraq (YYYY-MM-DD), or of the day a year ahead. Null for a day that is none. */
export function expiryOf(lastDay: string | undefined, now: Date): Date | null {
  if (!lastDay) return expiryOf(baghdadDay(new Date(new Date(now).setUTCMonth(now.getUTCMonth() + usualMonths))), now);
  const end = new Date(`${lastDay}T23:59:59.999+03:00`);
  return /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && !Number.isNaN(end.getTime()) && baghdadDay(end) === lastDay ? end : null;
}
