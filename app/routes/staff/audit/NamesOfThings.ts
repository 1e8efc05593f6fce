import { createContext, useContext } from 'react';

/** The names that things have today, by the numbers that records have for them: `category-12`. */
export const NamesOfThings = createContext<Record<string, string>>({});

/** Fields that hold ids, and the kind of thing that they identify. */
const kinds = new Map([
  ['cityId', 'city'],
  ['cityIds', 'city'],
  ['categoryId', 'category'],
  ['parentId', 'category'],
]);

/** The name of a thing by its number; undefined for a deleted one, and for kinds without names. */
export const useThingName = (number: unknown): string | undefined => useContext(NamesOfThings)[String(number)];

/** The name of the thing that a field identifies by its id. */
export const useNameOfId = (field: string, id: unknown): string | undefined => useThingName(`${kinds.get(field)}-${id}`);
