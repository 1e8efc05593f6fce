/** The digits of a GTIN as a barcode scanner or a spreadsheet writes it. */
export const gtinDigits = (given: string) => given.replace(/[\s-]/g, '');

/** Whether the digits have the length of a GTIN-8, -12, -13 or -14. */
export const isGtinLength = (digits: string) => /^(?:\d{8}|\d{12,14})$/.test(digits);

/** The GS1 check digit: from the right, digits weigh 1 and 3 in turn, and the sum ends in 0. Zeros alone are no number. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/**
 * Whether GS1 assigns the number to one trade item worldwide. Numbers for use inside a shop (prefixes 02, 04 and 2), coupons (05, 98 and 99)
 * and trade items of variable measure (GTIN-14 with 9) are refused by merchant centres.
 */
export function isGlobalGtin(digits: string): boolean {
  if (digits.length === 8) return !/^[02]/.test(digits);
  if (digits.length === 14 && digits.startsWith('9')) return false;
  return !/^(?:0[245]|2|9[89])/.test(digits.padStart(14, '0').slice(1));
}
