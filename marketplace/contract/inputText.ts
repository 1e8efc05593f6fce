/** How both houses read what keyboards of Iraq type: no zod in here, browsers load it. */

/** Arabic-Indic and Persian digits, as Arabic and Kurdish keyboards type them, become 0–9. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Marks that copying from right-to-left text brings along, unseen. Joiners stay: words need them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without unseen direction marks, its digits Latin. */
export const plain = (text: string): string => latinDigits(text.replace(directionMarks, ''));

/** The same without any space: numbers as people group them. */
export const compact = (text: string): string => plain(text).replace(/\s/g, '');

/** An amount as typed, with a point before its decimals: Arabic keyboards have marks of their own for that (٫) and for thousands (٬). */
export const decimalText = (text: string): string => compact(text).replace(/٬/g, '').replace('٫', '.');

const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** The longest e-mail address, in characters (RFC 5321). */
export const maxEmail = 254;

/** An address that mail can be sent to: no quoted local part, no bare host, `maxEmail` characters at most. */
export const isEmailAddress = (address: string): boolean => address.length <= maxEmail && email.test(address);

/** A phone without its spaces, as spec point 5 has it: international, of 7 to 15 digits (E.164's most), or an Iraqi mobile one. */
export const phonePatterns = { international: /^\+\d{7,15}$/, localMobile: /^(?:009647|07|7)(\d{9})$/ };

/** The shortest password, in UTF-16 units (spec, point 5). */
export const minPassword = 8;

/** At least `minPassword` characters, with a digit, a lowercase and an uppercase letter of any script (spec, point 5). */
export const isStrongPassword = (password: string): boolean =>
  password.length >= minPassword && [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));

/** An address on the web, https alone (spec, point 5: url). */
export const isSecureAddress = (address: string): boolean => /^https:\/\/\S+$/i.test(address) && URL.canParse(address);
