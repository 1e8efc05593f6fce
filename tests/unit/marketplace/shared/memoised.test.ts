import { expect, test } from 'vitest';
import { memoised } from '../../../../marketplace/shared/memoised';

test('a text is read once, until there are too many', () => {
  const read: string[] = [];
  const lengthOf = memoised((text) => {
    read.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 3, 1]);
  expect(read).toEqual(['a', 'bb', 'ccc', 'a']);
});
