/** Normalisation of text from Iraqi keyboards, for the API and the storefront. Browsers load this file: it must not import zod. */

/** Converts Arabic-Indic and Persian digits, which Arabic and Kurdish keyboards type, to 0–9. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Invisible marks in text copied from right-to-left pages. Joiners are kept: words need them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes direction marks and converts digits to Latin ones. */
export const plain = (text: string): string => latinDigits(text.replace(directionMarks, ''));

/** Does the same and removes all whitespace, for grouped numbers. */
export const compact = (text: string): string => plain(text).replace(/\s/g, '');

/** Normalises a typed amount: Arabic keyboards have their own decimal (٫) and thousands (٬) separators. */
export const decimalText = (text: string): string => compact(text).replace(/٬/g, '').replace('٫', '.');

const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** The longest e-mail address, in characters (RFC 5321). */
export const maxEmail = 254;

/** Whether mail can be sent to an address: no quoted local part, no bare host, at most `maxEmail` characters. */
export const isEmailAddress = (address: string): boolean => address.length <= maxEmail && email.test(address);

/**
 * A phone without spaces, as in spec point 5: international, with at least 7 digits and at most those of the longest input (`maxPhoneInput`),
 * or an Iraqi mobile number.
 */
export const phonePatterns = { international: /^\+\d{7,39}$/, localMobile: /^(?:009647|07|7)(\d{9})$/ };

/** The shortest password, in UTF-16 units (spec, point 5). */
export const minPassword = 8;

/** At least `minPassword` characters, with a digit, a lowercase and an uppercase letter of any script (spec, point 5). */
export const isStrongPassword = (password: string): boolean =>
  password.length >= minPassword && [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));

/**
 * A web address, https only (spec, point 5: url). Its host, with a port and a user, has at most 500 characters: to read one costs the square of
 * its length.
 */
export const isSecureAddress = (address: string): boolean =>
  /^https:\/\/[^\s/?#\\]{1,500}(?:[/?#\\]\S*)?$/i.test(address) && URL.canParse(address);
