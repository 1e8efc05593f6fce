import { expect, test } from 'vitest';
import { listPath, readOffset } from '../../../../app/seo/pagination';

test.each([
  [0, 40, '/list?c=tea'],
  [12, 40, '/list?c=tea&offset=12'],
  [36, 40, '/list?c=tea&offset=36'],
  [48, 40, null],
  [10, 40, null],
  [0, 0, null],
  [999_999_996, 40, null],
])('a list from %i of %i has the canonical address %s', (offset, count, path) =>
  expect(listPath('/list', { c: 'tea' }, { offset, count })).toBe(path),
);

test.each([
  ['offset=24', 24],
  ['offset=0', 0],
  ['offset=-12', 0],
  ['offset=1.5', 0],
  ['offset=x', 0],
  ['offset=9999999999', 0],
  ['', 0],
])('the address %j begins at %i', (query, offset) => expect(readOffset(new URLSearchParams(query))).toBe(offset));
