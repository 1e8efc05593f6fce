import { expect, it } from 'vitest';
import { hasCheckDigit, isGlobalGtin, isGtinLength } from '../../../../../marketplace/catalogue/crawlers/gtin';

it.each(['96385074', '036000291452', '4006381333931', '10036000291459'])(
  '%s has a check digit, and any other digit there is wrong',
  (gtin) => {
    expect(isGtinLength(gtin)).toBe(true);
    for (let digit = 0; digit <= 9; digit += 1) {
      const changed = `${gtin.slice(0, -1)}${digit}`;
      expect(hasCheckDigit(changed)).toBe(changed === gtin);
    }
  },
);

it('takes neither zeros nor other lengths', () => {
  expect(hasCheckDigit('00000000')).toBe(false);
  for (const digits of ['', '123', '12345678901', '123456789012345', '4006381e3393']) expect(isGtinLength(digits)).toBe(false);
});

it.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10036000291459', true],
  ['2000000000008', false],
  ['0200000000000', false],
  ['041234567890', true],
  ['412345678903', false],
  ['9781861972712', true],
  ['9912345678904', false],
  ['0512345678907', false],
  ['20000004', false],
  ['90036000291455', false],
])('%s is sent to merchant centres: %s', (gtin, expected) => {
  expect(isGlobalGtin(gtin)).toBe(expected);
});
