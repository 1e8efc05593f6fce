import { ownIn } from './ownIn';

/** A value of a change, by the names that lead to it. Without `before` or `after` it was added, removed, or is a fact of the change. */
export interface DetailRow {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesOf = (...values: Values[]) => [...new Set(values.flatMap((one) => Object.keys(one)))];

const isListOfThings = (value: unknown): value is Values[] => Array.isArray(value) && value.length > 0 && value.every(isValues);

/** What a thing of a list is called: its SKU or id, or its place. */
const nameOf = (thing: Values, place: number) => String(thing.sku ?? thing.id ?? place + 1);

const byName = (things: unknown): Values =>
  isListOfThings(things) ? Object.fromEntries(things.map((thing, place) => [nameOf(thing, place), thing])) : {};

/** The things of a list: what differs in those that stayed, and those that came or went as a whole. */
function rowsOfThings(path: readonly string[], before: Values, after: Values): DetailRow[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [ownIn(before, name), ownIn(after, name)];
    if (isSame(was, is)) return [];
    const here = [...path, name];
    return isValues(was) && isValues(is) ? rowsOfValues(here, was, is) : [{ path: here, before: was, after: is }];
  });
}

/** The values of two records side by side. */
function rowsOfValues(path: readonly string[], before: Values, after: Values): DetailRow[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [ownIn(before, name), ownIn(after, name)];
    if (path.length > 0 && isSame(was, is)) return [];
    const here = [...path, name];
    if (isListOfThings(was) || isListOfThings(is)) return rowsOfThings(here, byName(was), byName(is));
    if (isValues(was) || isValues(is)) return rowsOfValues(here, isValues(was) ? was : {}, isValues(is) ? is : {});
    return [{ path: here, before: was, after: is }];
  });
}

/** The facts of an audit record and what it changed, one row for each value. */
export function detailRows({ before, after, ...facts }: Values): DetailRow[] {
  const changes = rowsOfValues([], isValues(before) ? before : {}, isValues(after) ? after : {});
  return [...rowsOfValues([], {}, facts), ...changes];
}
