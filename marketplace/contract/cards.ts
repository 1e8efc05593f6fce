import { compact, plain } from './typed';

/** The card rules of spec point 5: no zod in here, browsers load it. */

/** 16 digits of a Visa (4) or a MasterCard (51 to 55); spaces are ignored. */
export const isCardNumber = (typed: string): boolean => /^(4\d{15}|5[1-5]\d{14})$/.test(compact(typed));

/** MM/YY, not in the past; the month itself still counts. */
export function isExpiryDate(typed: string, now: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(plain(typed)) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return (2000 + Number(year)) * 12 + Number(month) > now.getFullYear() * 12 + now.getMonth();
}
