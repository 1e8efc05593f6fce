import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from '../../../../app/document/excerpt';

it('keeps what fits, in one line', () => {
  expect(excerpt(' Glows\n\nwarmly ', 20)).toBe('Glows warmly');
});

it('cuts between words, without what would stand before the dots', () => {
  expect(excerpt('A lamp of brass. It glows.', 18)).toBe('A lamp of brass…');
  expect(excerpt('مصباح من نحاس، يضيء', 15)).toBe('مصباح من نحاس…');
});

it('is never longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 2, max: 300 }), (text, most) => excerpt(text, most).length <= most),
  );
});
