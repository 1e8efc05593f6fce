import { expect, test } from 'vitest';
import { editDistance } from '../../../../../marketplace/search/words/editDistance';

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['a', 'b', 1],
  ['ab', 'ba', 1],
  ['abc', 'acb', 1],
  ['abc', 'bac', 1],
  ['abcd', 'badc', 2],
  ['aab', 'aba', 1],
  ['abc', 'ab', 1],
  ['abc', 'bc', 1],
  ['abc', 'axc', 1],
  ['abc', 'abxc', 1],
  ['aa', 'ab', 1],
  ['aab', 'bcc', 3],
  ['ba', 'bb', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['سامسونك', 'سامسنوك', 1],
])('%j and %j differ by %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
