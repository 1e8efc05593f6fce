import { normalise } from '../shared/normalise';

const maxInteger = 2_147_483_647;

/** An integer from `min` to 2³¹ − 1, in the digits of any script; anything else is null. */
export function readInteger(text: string | undefined, min: number): number | null {
  const digits = text === undefined ? '' : normalise(text);
  if (!/^\d{1,10}$/.test(digits) || text?.trim().startsWith('-')) return null;
  const value = Number(digits);
  return value >= min && value <= maxInteger ? value : null;
}

/** The city that a list is asked for; null when the query names none. */
export const readCityId = (query: { cityId?: string | undefined }): number | null => readInteger(query.cityId, 1);

/** The values of a comma-joined list, without empty ones. */
export const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
