import { compact, plain } from '../inputText';

/** The card rules of spec point 5. Browsers load this file: it must not import zod. */

/** The maximum input lengths of the card form: 16 digits in groups, and MM/YY. */
export const maxCardNumberInput = 23;
export const maxExpiryDateInput = 5;

/** Whether the input is the 16 digits of a Visa (4) or a MasterCard (51 to 55); spaces are ignored. */
export const isCardNumber = (inputText: string): boolean => /^(4\d{15}|5[1-5]\d{14})$/.test(compact(inputText));

/** Whether the input is an MM/YY that is not in the past; a card is valid until the end of the month. */
export function isExpiryDate(inputText: string, now: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(plain(inputText)) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
  return (2000 + Number(year)) * 12 + Number(month) > now.getFullYear() * 12 + now.getMonth();
}
