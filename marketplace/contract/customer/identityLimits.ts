/** Limits of credentials and names. Browsers load this file: it must not import zod. */

/** The longest first or last name, in characters. */
export const maxName = 60;

/** The longest password, in UTF-16 units: the hashing time grows with the length. */
export const maxPassword = 200;

/** The longest input that a phone number is parsed from: a number with spaces and direction marks. */
export const maxPhoneInput = 40;

/** The number of digits in a one-time code. Shoppers may type them in groups. */
export const codeDigits = 6;
export const maxCodeInput = 12;
