import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from '../../../../app/seo/excerpt';

it('keeps a short text, in one line', () => {
  expect(excerpt(' Glows\n\nwarmly ', 20)).toBe('Glows warmly');
});

it('cuts between words, without punctuation before the ellipsis', () => {
  expect(excerpt('A lamp of brass. It glows.', 18)).toBe('A lamp of brass…');
  expect(excerpt('مصباح من نحاس، يضيء', 15)).toBe('مصباح من نحاس…');
});

it('is never longer than the limit', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 2, max: 300 }), (text, max) => excerpt(text, max).length <= max));
});
