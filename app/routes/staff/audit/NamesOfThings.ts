import { createContext, useContext } from 'react';
import { identifiedThing } from '../../../../marketplace/contract/staff/audit/identifiedThings';
import { ownIn } from './ownIn';

/** The names that things have today, by the numbers that records have for them: `category-12`. */
export const NamesOfThings = createContext<Record<string, string>>({});

/** The name of a thing by its number; undefined for a deleted one, and for kinds without names. */
export const useThingName = (number: unknown): string | undefined => ownIn(useContext(NamesOfThings), String(number));

/** The name of the thing that a field identifies by its id. */
export const useNameOfId = (field: string, id: unknown): string | undefined => useThingName(identifiedThing(field, id));
