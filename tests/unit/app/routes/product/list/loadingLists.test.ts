import { expect, test } from 'vitest';
import { loadingLists } from '../../../../../../app/routes/product/list/loadingLists';

const everything = { category: null, department: null, below: [{ id: 1 }, { id: 2 }] };
const ofDepartment = { category: '1', department: { id: 1 }, below: [{ id: 11 }, { id: 12 }] };
const ofChild = { category: '11', department: { id: 1 }, below: [{ id: 111 }] };

const none = { top: false, firstChildren: false, otherChildren: false };

test.each([
  ['without a navigation', everything, undefined, none],
  ['to the same category', ofDepartment, '1', none],
  ['to all products again', everything, null, none],
  ['from all products to a department', everything, '2', { ...none, firstChildren: true }],
  ['from a child back to its department', ofChild, '1', { ...none, firstChildren: true }],
  ['from a department to its child', ofDepartment, '12', { ...none, otherChildren: true }],
  ['from a child to a leaf', ofChild, '111', { ...none, otherChildren: true }],
  ['from a category to all products', ofChild, null, { ...none, top: true }],
])('%s', (_name, shown, next, loading) => {
  expect(loadingLists(shown, next)).toEqual(loading);
});
