import { expect, test } from 'vitest';
import { listPath, pathWith } from '../../../../app/document/listPages';

test.each([
  [0, 40, '/list?c=tea'],
  [12, 40, '/list?c=tea&offset=12'],
  [36, 40, '/list?c=tea&offset=36'],
  [48, 40, null],
  [10, 40, null],
  [0, 0, null],
  [999_999_996, 40, null],
])('a list that begins at %i of %i is known by %s', (offset, count, path) =>
  expect(listPath('/list', { c: 'tea' }, { offset, count })).toBe(path),
);

test('a path carries what has a value', () => {
  expect(pathWith('/x', { a: null, b: undefined })).toBe('/x');
  expect(pathWith('/x', { a: 'چا & تەڕ', b: 0 })).toBe(`/x?${new URLSearchParams({ a: 'چا & تەڕ', b: '0' })}`);
});
