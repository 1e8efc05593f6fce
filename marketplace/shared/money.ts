import { Decimal } from 'decimal.js';
import { decimalText } from '../contract/inputText';

const Exact = Decimal.clone({ precision: 40 });

/** Formats a decimal without trailing zeros: the format of the wire, in which equal amounts are equal strings. */
export const dinars = (value: string | Decimal): string => new Exact(value).toFixed();

export const sum = (values: string[]): string => values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed();
export const times = (value: string, factor: number): string => new Exact(value).times(factor).toFixed();
export const minus = (value: string, other: string): string => new Exact(value).minus(other).toFixed();
export const negated = (value: string): string => new Exact(value).negated().toFixed();
export const isZero = (value: string): boolean => new Exact(value).isZero();
export const isLess = (value: string, other: string): boolean => new Exact(value).lessThan(other);
export const lesser = (value: string, other: string): string => (isLess(value, other) ? dinars(value) : dinars(other));
export const greater = (value: string, other: string): string => (isLess(value, other) ? dinars(other) : dinars(value));
/** Rounds down to whole dinars. */
export const wholePart = (value: string): string => new Exact(value).floor().toFixed();
const inThrees = (digits: string) => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
/** Formats an amount for messages: `25,000`. */
export const formatAmount = (value: string): string => inThrees(dinars(value));
/** Formats a fee for display: always with two decimals (spec, point 9). `1,500.00`. */
export const formatFeeAmount = (value: string): string => inThrees(new Exact(value).toFixed(2));
export const isPositive = (value: string): boolean => new Exact(value).greaterThan(0);
export const isWhole = (value: string): boolean => new Exact(value).isInteger();

interface Price {
  price: string;
  priceAfterDiscount: string | null;
}

/** Whether two prices, with their reductions, are the same amounts. */
export function isSamePrice(one: Price, other: Price): boolean {
  const [reduced, otherReduced] = [one.priceAfterDiscount, other.priceAfterDiscount].map((price) => price && dinars(price));
  return dinars(one.price) === dinars(other.price) && reduced === otherReduced;
}

/** Parses an amount from a form or request: up to twelve digits, 0 to 8 decimals, not negative (spec, point 5). Null when it is invalid. */
export function readAmount(inputText: string): string | null {
  const text = decimalText(inputText);
  return /^\d{1,12}(\.\d{1,8})?$/.test(text) ? dinars(text) : null;
}
