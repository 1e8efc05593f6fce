import fc from 'fast-check';
import { expect, it } from 'vitest';
import { protectFormula, stripFormula } from '../../../../../marketplace/csv/formulaCells';

it.each(['=1+1', '+964', '-2', '@home', '\tx', '\rx', "'=1"])('%j is protected', (text) => {
  expect(protectFormula(text)).toBe(`'${text}`);
});

it.each(['', 'lamp', "'tis", "''", '5 = 5'])('%j stays as it is', (text) => {
  expect(protectFormula(text)).toBe(text);
  expect(stripFormula(text)).toBe(text);
});

it('restores every text', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'x', ' ') });
  fc.assert(fc.property(text, (given) => stripFormula(protectFormula(given)) === given));
});
