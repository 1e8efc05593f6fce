import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatChange, formatDate, formatDateTime, formatFee, formatNumber, formatPrice, formatTime } from '../../../../app/i18n/format';

describe('numbers', () => {
  it.each([
    ['25000', '25,000'],
    ['25000.00000000', '25,000'],
    ['1234567.5', '1,234,567.5'],
    ['0.12345678', '0.12345678'],
    ['-1000', '-1,000'],
    ['0', '0'],
  ])('%s is %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    ['3000', '3,000.00'],
    ['3000.005', '3,000.01'],
    ['0.994', '0.99'],
    ['0.999', '1.00'],
    ['999.999', '1,000.00'],
  ])('%s with two decimals is %s', (value, text) => expect(formatNumber(value, 2)).toBe(text));

  it('are formatted like Intl in English, for every amount', () => {
    const english = new Intl.NumberFormat('en', { maximumFractionDigits: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => formatNumber(String(value)) === english.format(value)),
    );
  });
});

describe('money', () => {
  it('has its sign first in English and last in Arabic and Kurdish', () => {
    expect(formatPrice('25000', 'en')).toBe('IQD 25,000');
    expect(formatPrice('25000', 'ar')).toBe('25,000 د.ع');
    expect(formatPrice('25000', 'ckb')).toBe('25,000 د.ع');
  });
  it('shows a fee with two decimals', () => expect(formatFee('3000', 'en')).toBe('IQD 3,000.00'));
});

describe('dates, in Iraq', () => {
  it('are day first, in 12-hour time', () => {
    expect(formatDate('2026-03-01T21:30:00Z')).toBe('02/03/2026');
    expect(formatTime('2026-03-01T21:30:00Z')).toBe('12:30 AM');
    expect(formatTime('2026-03-01T09:05:00Z')).toBe('12:05 PM');
    expect(formatDateTime('2026-03-01T10:00:00Z')).toBe('01/03/2026 01:00 PM');
  });
});

describe('credits and debits', () => {
  it.each([
    ['25000', 'en', '+IQD 25,000'],
    ['-500.5', 'en', '-IQD 500.5'],
    ['25000', 'ar', '\u2066+25,000\u2069 د.ع'],
    ['-500', 'ckb', '\u2066-500\u2069 د.ع'],
  ] as const)('%s in %s has its sign before its digits', (amount, language, text) => expect(formatChange(amount, language)).toBe(text));
});
