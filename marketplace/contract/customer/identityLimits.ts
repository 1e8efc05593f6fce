/** Limits of what people sign in with. No zod in this file: browsers load it. */

/** The longest first or last name, in characters. */
export const maxName = 60;

/** The longest password, in UTF-16 units: hashing costs time for every one of them. */
export const maxPassword = 200;

/** The longest text that a phone number is read from: a number with spaces and direction marks. */
export const maxPhoneInput = 40;

/** The number of digits in a one-time code. Shoppers may type them in groups. */
export const codeDigits = 6;
export const maxCodeInput = 12;
