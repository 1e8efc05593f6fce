import { expect, test } from 'vitest';
import {
  categoriesToChoose,
  categoryPath,
  categoryTrail,
  listBelow,
  mainCategory,
} from '../../../../../../app/routes/product/list/categoryTrail';
import { indexCategories } from '../../../../../../app/session/request/shopData';

const category = (id: number, parentId: number | null, categoryType: 'parent' | 'sub_category' | 'leaf') => ({
  id,
  parentId,
  categoryType,
  name: `Category ${id}`,
  image: null,
});
/** Two departments; the first has a nested category and a leaf. */
const categories = [
  category(1, null, 'parent'),
  category(2, null, 'parent'),
  category(11, 1, 'sub_category'),
  category(12, 1, 'sub_category'),
  category(13, 1, 'leaf'),
  category(111, 11, 'sub_category'),
  category(112, 11, 'leaf'),
  category(1111, 111, 'leaf'),
];
const tree = indexCategories(categories);
const ids = (some: { id: number }[]) => some.map(({ id }) => id);
const placeOf = (chosen: string | undefined) => {
  const place = categoryTrail(tree, chosen);
  const { selected, department, trail, above } = place;
  return [selected?.id ?? null, department?.id ?? null, ids(trail), ids(listBelow(place)), above?.id ?? null];
};

test.each<[string | undefined, ReturnType<typeof placeOf>]>([
  [undefined, [null, null, [], [1, 2], null]],
  ['1,2', [null, null, [], [1, 2], null]],
  ['x11', [null, null, [], [1, 2], null]],
  ['11x', [null, null, [], [1, 2], null]],
  ['11.0', [null, null, [], [1, 2], null]],
  ['', [null, null, [], [1, 2], null]],
  ['99', [null, null, [], [1, 2], null]],
  ['1', [1, 1, [], [11, 12, 13], 1]],
  // A first-level child is the whole trail.
  ['11', [11, 1, [11], [111, 112], 11]],
  ['12', [12, 1, [12], [], 12]],
  // Another category is appended; an ancestor cuts the trail back to it.
  ['111', [111, 1, [11, 111], [1111], 111]],
  // Leaves are not added; they show their siblings.
  ['13', [13, 1, [], [11, 12, 13], 1]],
  ['112', [112, 1, [11], [111, 112], 11]],
  ['1111', [1111, 1, [11, 111], [1111], 111]],
])('%s', (chosen, place) => {
  expect(placeOf(chosen)).toEqual(place);
});

test('the full trail has the department, the path and the leaf, each once', () => {
  const way = (chosen: string) => ids(categoryPath(categoryTrail(tree, chosen)));
  expect(way('1')).toEqual([1]);
  expect(way('11')).toEqual([1, 11]);
  expect(way('1111')).toEqual([1, 11, 111, 1111]);
  expect(categoryPath(categoryTrail(tree, undefined))).toEqual([]);
});

test('the departments, the children of the department and the children of the trail’s end are three lists', () => {
  const lists = (chosen?: string) => {
    const { top, firstChildren, otherChildren } = categoryTrail(tree, chosen);
    return [ids(top), ids(firstChildren), ids(otherChildren)];
  };
  expect(lists()).toEqual([[1, 2], [], []]);
  expect(lists('1')).toEqual([[1, 2], [11, 12, 13], []]);
  expect(lists('11')).toEqual([
    [1, 2],
    [11, 12, 13],
    [111, 112],
  ]);
  expect(lists('1111')).toEqual([[1, 2], [11, 12, 13], [1111]]);
});

test('a breadcrumb item has an id, a text and whether it is disabled: only the last one is', () => {
  expect(categoryTrail(tree, '1111').trail).toEqual([
    { id: 11, text: 'Category 11', disabled: false },
    { id: 111, text: 'Category 111', disabled: true },
  ]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'a trail of %i categories with one name has each once, in order, and only its last one is disabled',
  (depth) => {
    // A chain 10 → 20 → … below the department 1, and a leaf below its end.
    const chain = Array.from({ length: depth }, (_, at) => 10 * (at + 1));
    const same = (id: number, parentId: number | null, type: 'parent' | 'sub_category' | 'leaf') => ({
      ...category(id, parentId, type),
      name: 'Lamps',
    });
    const deep = indexCategories([
      same(1, null, 'parent'),
      ...chain.map((id, at) => same(id, chain[at - 1] ?? 1, 'sub_category')),
      same(999, chain.at(-1) ?? 1, 'leaf'),
      ...chain.map((id, at) => same(id + 1, chain[at - 1] ?? 1, 'leaf')),
    ]);
    for (const [at, id] of chain.entries()) {
      const trail = chain.slice(0, at + 1).map((each) => ({ id: each, text: 'Lamps', disabled: each === id }));
      const place = categoryTrail(deep, String(id));
      expect(place.trail).toEqual(trail);
      const below = at + 1 < depth ? [chain[at + 1], (chain[at + 1] ?? 0) + 1] : [999];
      expect(ids(listBelow(place)).sort((one, other) => one - other)).toEqual(below);
      // A leaf beside the next category leaves the trail as it is.
      if (at + 1 < depth) expect(categoryTrail(deep, String((chain[at + 1] ?? 0) + 1)).trail).toEqual(trail);
    }
    expect(ids(categoryTrail(deep, '999').trail)).toEqual(chain);
    expect(categoryTrail(deep, '1').trail).toEqual([]);
    expect(categoryTrail(deep, '11').trail).toEqual([]);
  },
);

test('the categories to choose have products, and differ', () => {
  const choose = (chosen: string | undefined, counts: [number, number][]) =>
    categoriesToChoose(categoryTrail(tree, chosen), new Map(counts), tree).map(({ id, count }) => [id, count]);
  const everything: [number, number][] = [
    [1, 5],
    [11, 3],
    [13, 2],
    [111, 3],
    [1111, 3],
  ];
  expect(choose(undefined, [...everything, [2, 1]])).toEqual([
    [1, 5],
    [2, 1],
  ]);
  // All are in the first department.
  expect(choose(undefined, everything)).toEqual([
    [11, 3],
    [13, 2],
  ]);
  // All are in one leaf.
  expect(
    choose(undefined, [
      [1, 3],
      [11, 3],
      [111, 3],
      [1111, 3],
    ]),
  ).toEqual([]);
  // Two are in the department itself.
  expect(
    choose(undefined, [
      [1, 5],
      [11, 3],
      [111, 3],
    ]),
  ).toEqual([[11, 3]]);
  expect(choose('11', everything)).toEqual([[111, 3]]);
  expect(choose(undefined, [])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test.each<[string, Record<number, number>, number, number | null]>([
  ['the deepest category that has others below it', { 1: 5, 11: 5, 111: 4, 112: 1, 1111: 4 }, 5, 111],
  ['half is enough', { 1: 2, 2: 2, 11: 2 }, 4, 11],
  ['the levels below are too spread', { 1: 6, 11: 2, 12: 2, 13: 2 }, 6, 1],
  ['a department without categories below it', { 2: 3 }, 3, null],
  ['unknown counts', {}, 3, null],
])('what few products are about: %s', (_, counts, count, expected) => {
  const byId = new Map(Object.entries(counts).map(([id, inCategory]) => [Number(id), inCategory]));
  expect(mainCategory(byId, count, tree)?.id ?? null).toBe(expected);
});
