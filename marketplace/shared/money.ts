import { Decimal } from 'decimal.js';
import { decimalText } from '../contract/inputText';

const Exact = Decimal.clone({ precision: 40 });

/** A decimal string without needless zeros: what the wire carries and what compares equal. */
export const dinars = (value: string | Decimal): string => new Exact(value).toFixed();

export const sum = (values: string[]): string => values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed();
export const times = (value: string, factor: number): string => new Exact(value).times(factor).toFixed();
export const minus = (value: string, other: string): string => new Exact(value).minus(other).toFixed();
export const negated = (value: string): string => new Exact(value).negated().toFixed();
export const isZero = (value: string): boolean => new Exact(value).isZero();
export const isLess = (value: string, other: string): boolean => new Exact(value).lessThan(other);
export const lesser = (value: string, other: string): string => (isLess(value, other) ? dinars(value) : dinars(other));
/** Whole dinars, rounded down. */
export const wholePart = (value: string): string => new Exact(value).floor().toFixed();
const inThrees = (digits: string) => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
/** As people read it in messages: `25,000`. */
export const formatAmount = (value: string): string => inThrees(dinars(value));
/** A fee as people read it: always with two decimals (spec, point 9). `1,500.00`. */
export const formatFeeAmount = (value: string): string => inThrees(new Exact(value).toFixed(2));
export const isPositive = (value: string): boolean => new Exact(value).greaterThan(0);
export const isWhole = (value: string): boolean => new Exact(value).isInteger();

/** An amount typed by people or written by clients: 0 to 8 decimals, up to twelve digits before them, not negative (spec, point 5). Null when it is none. */
export function readAmount(inputText: string): string | null {
  const text = decimalText(inputText);
  return /^\d{1,12}(\.\d{1,8})?$/.test(text) ? dinars(text) : null;
}
