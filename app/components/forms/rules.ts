import {
  compact,
  decimalText,
  isEmailAddress,
  isSecureAddress,
  isStrongPassword,
  phonePatterns,
  plain,
} from '../../../marketplace/contract/inputText';
import { isCardNumber, isExpiryDate } from '../../../marketplace/contract/order/cards';

/**
 * The field rules of spec point 5 as plain functions. The server wraps them in zod, the browser calls them directly.
 * A rule returns its message key, or null for a valid value. All but `required` accept an empty value.
 *
 * `min`, `minValue`, `alpha`, `alphaNum`, `alphaSpaces`, `alphaNumSpaces` and `imageUrl` complete the specification's list; no form of the
 * shop needs them yet. Names are not `alphaSpaces`: it refuses "Al-Hakim" and "O’Neil".
 */
export type Rule = (value: string, fieldValue: (field: string) => string) => string | null;

const when =
  (good: (value: string, fieldValue: (field: string) => string) => boolean, message: string): Rule =>
  (value, fieldValue) =>
    value === '' || good(value, fieldValue) ? null : message;

export const isEmail = (value: string) => isEmailAddress(plain(value));

/** `+` and 7 to 15 digits, or an Iraqi mobile number: 009647, 07 or 7 and 9 digits. Spaces are ignored. */
export const isPhone = (value: string) => Object.values(phonePatterns).some((pattern) => pattern.test(compact(value)));

export const required: Rule = (value) => (value.trim() === '' ? 'validation.required' : null);
export const requiredIf =
  (field: string, expected: string): Rule =>
  (value, fieldValue) =>
    fieldValue(field) === expected && value.trim() === '' ? 'validation.required' : null;

export const email = when(isEmail, 'validation.email');
export const phone = when(isPhone, 'validation.phone');
export const phoneOrEmail = when((value) => isEmail(value) || isPhone(value), 'validation.phoneOrEmail');
export const password = when(isStrongPassword, 'validation.password');

/** Equal to the other field. */
export const confirmed = (field: string) => when((value, fieldValue) => value === fieldValue(field), 'validation.confirmed');
/** Different from the other field: the new password must not equal the old one. */
export const comparePassword = (field: string) => when((value, fieldValue) => value !== fieldValue(field), 'validation.comparePassword');

const lengthOf = (value: string) => [...value].length;
export const min = (min: number) => when((value) => lengthOf(value) >= min, `validation.min?min=${min}`);
export const max = (max: number) => when((value) => lengthOf(value) <= max, `validation.max?max=${max}`);

const decimal = /^-?\d+(\.\d+)?$/;
export const minValue = (min: number) =>
  when((value) => decimal.test(decimalText(value)) && Number(decimalText(value)) >= min, `validation.minValue?min=${min}`);
export const between = (min: number, max: number) =>
  when((value) => {
    const text = decimalText(value);
    return decimal.test(text) && Number(text) >= min && Number(text) <= max;
  }, `validation.between?min=${min}&max=${max}`);

export const numeric = when((value) => /^\d+$/.test(plain(value)), 'validation.numeric');
export const alpha = when((value) => /^[\p{L}\p{M}\u200c]+$/u.test(value), 'validation.alpha');
export const alphaNum = when((value) => /^[\p{L}\p{M}\p{Nd}\u200c]+$/u.test(value), 'validation.alphaNum');
export const alphaSpaces = when((value) => /^[\p{L}\p{M}\s\u200c]+$/u.test(value), 'validation.alphaSpaces');
export const alphaNumSpaces = when((value) => /^[\p{L}\p{M}\p{Nd}\s\u200c]+$/u.test(value), 'validation.alphaNumSpaces');

/** Exactly 16 characters without spaces: a top-up code. */
export const maxMin = when((value) => lengthOf(compact(value)) === 16, 'validation.maxMin');

export const url = when(isSecureAddress, 'validation.url');
export const imageUrl = when((value) => /^(https:\/\/|www\.)\S+$/i.test(value), 'validation.imageUrl');

export const expiryDate = when((value) => isExpiryDate(value, new Date()), 'validation.expiryDate');
export const creditCard = when(isCardNumber, 'validation.creditCard');

/** 0 to 8 decimals, not negative. */
export const amount = when((value) => /^\d{1,12}(\.\d{1,8})?$/.test(decimalText(value)), 'validation.amount');

export const oneOf = (choices: readonly (string | number)[]) =>
  when((value) => choices.some((choice) => String(choice) === value), 'validation.choice');

/** The first message of the rules for a value, or null. */
export function firstMessage(rules: readonly Rule[], value: string, fieldValue: (field: string) => string): string | null {
  for (const rule of rules) {
    const message = rule(value, fieldValue);
    if (message) return message;
  }
  return null;
}
