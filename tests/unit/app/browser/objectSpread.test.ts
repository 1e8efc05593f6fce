import path from 'node:path';
import { expect, test } from 'vitest';
import { objectSpread2, objectWithoutProperties } from '../../../../app/browser/objectSpread';

const helpers = path.resolve('node_modules/@conform-to/react/dist/_virtual/_rollupPluginBabelHelpers.mjs');
const babel: { objectSpread2: typeof objectSpread2; objectWithoutProperties: typeof objectWithoutProperties } = await import(helpers);
const symbol = Symbol('of a form');

/** Objects of every kind, whose getters count how often they are read. */
function sources() {
  let reads = 0;
  const withGetter = {
    plain: 1,
    get read() {
      reads += 1;
      return reads;
    },
    [symbol]: 'kept',
  };
  Object.defineProperty(withGetter, 'hidden', { value: 'not enumerable', enumerable: false });
  return { withGetter, readings: () => reads };
}

test.each([
  ['values', 0],
  ['properties', 1],
])('copies %s as the helper does', (_, place) => {
  const copies = [babel.objectSpread2, objectSpread2].map((spread) => {
    const { withGetter, readings } = sources();
    const copy = spread({ plain: 0, own: 2 }, ...[{}, {}].map((empty, index) => (index === place ? withGetter : empty)), null, undefined);
    return [Object.getOwnPropertyDescriptors(copy).read?.get === undefined, readings(), Reflect.ownKeys(copy), Reflect.get(copy, 'read')];
  });
  expect(copies[1]).toEqual(copies[0]);
  expect(copies[1]?.[0]).toBe(place === 0);
});

test('a later value replaces a getter, and the target is returned', () => {
  const { withGetter } = sources();
  const target = {};
  expect(objectSpread2(target, {}, withGetter, { read: 'replaced' })).toBe(target);
  expect(target).toEqual(babel.objectSpread2({}, {}, withGetter, { read: 'replaced' }));
});

test('leaves out properties without reading them', () => {
  for (const without of [babel.objectWithoutProperties, objectWithoutProperties]) {
    const { withGetter, readings } = sources();
    expect(without(withGetter, ['read'])).toEqual({ plain: 1, [symbol]: 'kept' });
    expect(readings()).toBe(0);
  }
});
