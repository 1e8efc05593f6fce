import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskIdentifier, normaliseIdentifier } from '../../../../marketplace/identity/account/normaliseIdentifier';
import { normalisePhone } from '../../../../marketplace/shared/normalisePhone';

const digits = (min: number, max = min) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));
const script = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹');
const between = fc.constantFrom('', ' ', '\u00a0', '\u200e', '\u202a', '\u2069', '\u200f ');

/** The same number in another script, with random spaces and direction marks. */
const respelled = (plain: fc.Arbitrary<string>) =>
  plain.chain((text) =>
    fc
      .tuple(fc.constant(text), script, fc.array(between, { minLength: text.length + 1, maxLength: text.length + 1 }))
      .map(([original, numerals, gaps]) => {
        const inputText = [...original].map((sign, at) => `${gaps[at]}${/\d/.test(sign) ? numerals.charAt(Number(sign)) : sign}`).join('');
        return { plain: original, inputText: inputText + gaps.at(-1) };
      }),
  );

describe('normalisePhone', () => {
  test.each([
    ['07501234567', '+9647501234567'],
    ['0750 123 4567', '+9647501234567'],
    ['7501234567', '+9647501234567'],
    ['009647501234567', '+9647501234567'],
    ['+964 750 123 4567', '+9647501234567'],
    ['+964 0750 123 4567', '+9647501234567'],
    ['٠٧٥٠١٢٣٤٥٦٧', '+9647501234567'],
    ['\u202a+۹۶۴۷۵۰۱۲۳۴۵۶۷\u202c', '+9647501234567'],
    ['+1 202 555 0123', '+12025550123'],
    ['+1234567', '+1234567'],
  ])('%s is %s', (inputText, expected) => expect(normalisePhone(inputText)).toBe(expected));

  test.each([
    '',
    ' ',
    '+',
    '+123456',
    '0750123456',
    '075012345678',
    '750123456',
    '75012345678',
    '00964750123456',
    '0044 20 7946 0000',
    '9647501234567',
    '0661234567',
    '+964-750-123-4567',
    'x7501234567',
    `+${'1'.repeat(40)}`,
  ])('%j is invalid', (inputText) => expect(normalisePhone(inputText)).toBeNull());

  test('every spelling of an Iraqi mobile is the same number', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom('07', '7', '009647', '+9647'), (rest, prefix) => {
        expect(normalisePhone(prefix + rest)).toBe(normalisePhone(`07${rest}`));
        expect(normalisePhone(prefix + rest)).not.toBeNull();
      }),
    );
  });

  test('scripts, spaces and direction marks change nothing', () => {
    const number = fc.oneof(
      digits(7, 15).map((rest) => `+${rest}`),
      digits(9).map((rest) => `07${rest}`),
      digits(1, 16),
    );
    fc.assert(
      fc.property(respelled(number), ({ plain, inputText }) => {
        expect(normalisePhone(inputText)).toBe(normalisePhone(plain));
      }),
    );
  });

  test('the result is E.164, and is unchanged when normalised again', () => {
    fc.assert(
      fc.property(digits(7, 15), (rest) => {
        const phone = normalisePhone(`+${rest}`);
        expect(phone).toMatch(/^\+\d{7,15}$/);
        expect(normalisePhone(phone ?? '')).toBe(phone);
      }),
      { numRuns: 2000 },
    );
  });

  test('any text has a result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalisePhone(text) ?? '+0000000').toMatch(/^\+\d{7,15}$/);
      }),
    );
  });
});

describe('normaliseIdentifier', () => {
  test.each([
    [' Dilan@Example.COM ', { kind: 'email', value: 'dilan@example.com' }],
    ['0750 123 4567', { kind: 'phone', value: '+9647501234567' }],
    ['dilan@', null],
    ['dilan', null],
    [`${'a'.repeat(250)}@example.com`, null],
  ])('%j', (inputText, expected) => expect(normaliseIdentifier(inputText)).toEqual(expected));

  test('is masked so that only its owner recognises it', () => {
    expect(maskIdentifier({ kind: 'phone', value: '+9647501234567' })).toBe('+964••••••••67');
    expect(maskIdentifier({ kind: 'email', value: 'dilan@example.com' })).toBe('d•••@example.com');
  });
});
