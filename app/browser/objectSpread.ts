/**
 * Takes the place of Babel's helpers in conform's packages, which are compiled for browsers without object spread.
 * @param sources by turns an object whose values are copied, and one whose properties are copied as they are, getters among them.
 */
export function objectSpread2(target: object, ...sources: unknown[]): object {
  for (const [index, source] of sources.entries())
    Object.defineProperties(target, Object.getOwnPropertyDescriptors(index % 2 === 0 ? { ...Object(source) } : Object(source)));
  return target;
}

/** A copy of an object without some of its properties, whose getters are not called. */
export function objectWithoutProperties(source: object, excluded: PropertyKey[]): object {
  const kept = Reflect.ownKeys(source).filter((key) => !excluded.includes(key) && Object.prototype.propertyIsEnumerable.call(source, key));
  return Object.fromEntries(kept.map((key) => [key, Reflect.get(source, key)]));
}
