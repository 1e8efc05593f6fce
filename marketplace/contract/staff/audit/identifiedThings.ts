/**
 * Fields of the audit's records that hold ids, and the kind of thing that they identify: `cityId` 3 is the thing `city-3`. Browsers may load
 * this file: it must not import zod.
 */
const kinds = new Map([
  ['cityId', 'city'],
  ['cityIds', 'city'],
  ['categoryId', 'category'],
  ['parentId', 'category'],
]);

/** The number of the thing that a field of a record identifies, such as `city-3`; null for a field that holds no id. */
export function identifiedThing(field: string, id: unknown): string | null {
  const kind = kinds.get(field);
  return kind === undefined ? null : `${kind}-${id}`;
}
