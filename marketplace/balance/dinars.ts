import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 40 });

/** A decimal string without needless zeros: what the wire carries and what compares equal. */
export const dinars = (value: string | Decimal): string => new Exact(value).toFixed();

export const sum = (values: string[]): string => values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed();
export const times = (value: string, factor: number): string => new Exact(value).times(factor).toFixed();
export const minus = (value: string, other: string): string => new Exact(value).minus(other).toFixed();
export const negated = (value: string): string => new Exact(value).negated().toFixed();
export const isZero = (value: string): boolean => new Exact(value).isZero();
