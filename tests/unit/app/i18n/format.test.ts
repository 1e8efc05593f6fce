import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  formatChange,
  formatDate,
  formatDateTime,
  formatDay,
  formatFee,
  formatNumber,
  formatPrice,
  formatTime,
  inReadingOrder,
  isolate,
  isolatedPrice,
  joinFacts,
} from '../../../../app/i18n/format';
import type { Language } from '../../../../app/i18n/languages';

describe('numbers', () => {
  it.each([
    ['25000', '25,000'],
    ['25000.00000000', '25,000'],
    ['1234567.5', '1,234,567.5'],
    ['0.12345678', '0.12345678'],
    ['-1000', '-1,000'],
    ['0', '0'],
    ['100', '100'],
    ['0.123456789', '0.12345678'],
    ['10.100', '10.1'],
    [25_000, '25,000'],
    [0.1 + 0.7, '0.8'],
    [0.000_000_1, '0.0000001'],
    ['1.0500', '1.05'],
    ['free', '0'],
    ['12 dinars', '0'],
    ['about 12', '0'],
  ])('%s is %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    ['3000', '3,000.00'],
    ['3000.005', '3,000.01'],
    ['0.994', '0.99'],
    ['0.999', '1.00'],
    ['999.999', '1,000.00'],
    ['0.5', '0.50'],
    ['-1250.5', '-1,250.50'],
    [1.5, '1.50'],
    ['free', '0.00'],
  ])('%s with two decimals is %s', (value, text) => expect(formatNumber(value, 2)).toBe(text));

  it('have up to 8 decimals without trailing zeros, and groups of three digits', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.stringMatching(/^[1-9]\d{0,14}$/), fc.stringMatching(/^\d{0,12}$/), (negative, whole, fraction) => {
        const text = formatNumber(`${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);
        const [, sign, shown = '', decimals = ''] = /^(-?)([\d,]+)(?:\.(\d+))?$/.exec(text) ?? [];
        expect(sign).toBe(negative ? '-' : '');
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*$/);
        expect(shown.replaceAll(',', '')).toBe(whole);
        expect(decimals.padEnd(8, '0')).toBe(fraction.slice(0, 8).padEnd(8, '0'));
        expect(decimals).not.toMatch(/0$/);
      }),
    );
    for (let length = 1; length <= 15; length++) {
      const whole = '123456789012345'.slice(0, length);
      expect(formatNumber(whole)).toBe(Number(whole).toLocaleString('en'));
      expect(formatNumber(Number(whole))).toBe(Number(whole).toLocaleString('en'));
      for (const language of ['en', 'ar', 'ckb'] as const)
        expect(formatPrice(`${whole}.10`, language)).toBe(
          language === 'en' ? `IQD ${Number(whole).toLocaleString('en')}.1` : `${Number(whole).toLocaleString('en')}.1 د.ع`,
        );
    }
  });

  it('without decimals are rounded half up', () => {
    expect(['2.5', '2.4', '999.5', '7'].map((value) => formatNumber(value, 0))).toEqual(['3', '2', '1,000', '7']);
  });

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
  it.each(['0', '1', '999', '25000', '1234567.5', '-500'])('%s has its sign in every format and language', (amount) => {
    const digits = (text: string) => text.replaceAll(/[^\d.,]/g, '').replace(/^\.+|\.+$/g, '');
    for (const format of [
      formatPrice,
      formatFee,
      formatChange,
      isolatedPrice,
      (value: string, language: Language) => formatPrice(value, language, 0),
    ]) {
      const english = format(amount, 'en');
      expect(english).toMatch(/^\u2068?[+-]?IQD \d[\d,.]*\u2069?$/);
      for (const language of ['ar', 'ckb'] as const) {
        const text = format(amount, language);
        expect(text).toMatch(/^\u2068?\u2066?[+-]?\d[\d,.]*\u2069? د\.ع\u2069?$/);
        expect(digits(text.replace('د.ع', ''))).toBe(digits(english));
      }
    }
  });
  it('has a minus before its currency in English, and before its digits in Arabic and Kurdish', () => {
    expect(formatPrice('-500', 'en')).toBe('-IQD 500');
    expect(formatPrice('-500', 'ar')).toBe('\u2066-500\u2069 د.ع');
    expect(formatPrice('-500', 'ckb')).toBe('\u2066-500\u2069 د.ع');
  });
  it('shows a fee with two decimals', () => {
    for (const [amount, text] of [
      ['3000', '3,000.00'],
      ['0', '0.00'],
      ['0.5', '0.50'],
      ['499.999', '500.00'],
      ['1250.25', '1,250.25'],
      ['1000000', '1,000,000.00'],
      [5000, '5,000.00'],
    ] as const) {
      expect(formatFee(amount, 'en')).toBe(`IQD ${text}`);
      for (const language of ['ar', 'ckb'] as const) expect(formatFee(amount, language)).toBe(`${text} د.ع`);
    }
  });
  it('in a sentence has its own direction', () => {
    expect(isolatedPrice('3000', 'en')).toBe('\u2068IQD 3,000\u2069');
    expect(isolatedPrice('3000', 'ar', 2)).toBe('\u20683,000.00 د.ع\u2069');
  });
});

describe('dates, in Iraq', () => {
  it('are day first, in 12-hour time', () => {
    expect(formatDate('2026-03-01T21:30:00Z')).toBe('02/03/2026');
    expect(formatTime('2026-03-01T21:30:00Z', 'en')).toBe('12:30 AM');
    expect(formatTime('2026-03-01T09:05:00Z', 'en')).toBe('12:05 PM');
    expect(formatTime('2026-03-01T08:59:00Z', 'en')).toBe('11:59 AM');
    expect(formatTime('2026-03-01T20:00:00Z', 'en')).toBe('11:00 PM');
    expect(formatDate('2026-12-31T21:00:00Z')).toBe('01/01/2027');
    expect(formatDateTime('2026-03-01T10:00:00Z', 'en')).toBe('01/03/2026 01:00 PM');
  });

  it.each([
    ['en', '11:59 AM', '12:00 PM'],
    ['ar', '11:59 ص', '12:00 م'],
    ['ckb', '11:59 پ.ن', '12:00 د.ن'],
  ] as const)('have the halves of the day in %s', (language, before, after) => {
    expect(formatTime('2026-03-01T08:59:00Z', language)).toBe(before);
    expect(formatTime('2026-03-01T09:00:00Z', language)).toBe(after);
    expect(formatDateTime('2026-03-01T09:00:00Z', language)).toBe(`01/03/2026 ${after}`);
  });
});

describe('every date', () => {
  const at = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Baghdad', ...options }).format(instant);
  const halves = { en: ['AM', 'PM'], ar: ['ص', 'م'], ckb: ['پ.ن', 'د.ن'] } as const;

  it('is written DD/MM/YYYY, as an instant and as a day', () => {
    for (let day = 0; day < 1500; day++) {
      const instant = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 59, 59));
      const written = at(instant, { day: '2-digit', month: '2-digit', year: 'numeric' });
      expect(written).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(formatDate(instant.toISOString())).toBe(written);
      expect(formatDay(written.split('/').reverse().join('-'))).toBe(written);
    }
  });

  it('has a time of hh:mm and the half of the day, every minute, in every language', () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const instant = new Date(Date.UTC(2026, 2, 1, 0, minute));
      const [hour = '', minutes = ''] = at(instant, { hour: '2-digit', minute: '2-digit' }).split(':');
      const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const time = `${twelve}:${minutes} ${halves[language][Number(hour) < 12 ? 0 : 1]}`;
        expect(formatTime(instant.toISOString(), language)).toBe(time);
        expect(formatDateTime(instant.toISOString(), language)).toBe(`${formatDate(instant.toISOString())} ${time}`);
      }
    }
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

describe('a sum of amounts', () => {
  it.each([
    [[], '0'],
    [['25000'], '25000'],
    [['25000', '-5000', '3000.50'], '23000.5'],
    [['0.1', '0.2'], '0.3'],
    [['0.00000001', '0.00000002'], '0.00000003'],
    [['0.123456789'], '0.12345678'],
    [['100', '-100'], '0'],
    [['100', '-250.75'], '-150.75'],
    [['-0.5'], '-0.5'],
    [['10', '20'], '30'],
    [['-0', '7'], '7'],
    [['999999999999.99999999', '0.00000001'], '1000000000000'],
  ])('%j is %s', (amounts, sum) => expect(addAmounts(amounts)).toBe(sum));

  it('ignores what is not an amount', () => expect(addAmounts(['5', 'free', '5 dinars', 'about 5', '1.', ''])).toBe('5'));

  it('is exact for whole amounts of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })), (values) => {
        expect(addAmounts(values.map(String))).toBe(String(values.reduce((sum, value) => sum + value, 0n)));
      }),
    );
  });
});

describe('texts with a direction of their own', () => {
  it('are isolated from the sentence around them', () => expect(isolate('ORD-7')).toBe('\u2068ORD-7\u2069'));

  it('are joined by dots, without those that are missing', () => {
    expect(joinFacts(['White', null, 'M', undefined, ''])).toBe('\u2068White\u2069 · \u2068M\u2069');
    expect(joinFacts([null])).toBe('');
  });

  it('have a mark after each Arabic comma', () => {
    expect(inReadingOrder('هاتف T1، 4G، 64GB')).toBe('هاتف T1،\u200f 4G،\u200f 64GB');
    expect(inReadingOrder('Phone, T1')).toBe('Phone, T1');
  });
});
