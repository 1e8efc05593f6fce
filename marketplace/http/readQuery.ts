import { normalise } from '../shared/normalise';

const maxInteger = 2_147_483_647;

/** Parses an integer from `min` to 2³¹ − 1, with digits of any script; null otherwise. */
export function readInteger(text: string | undefined, min: number): number | null {
  const digits = text === undefined ? '' : normalise(text);
  if (!/^\d{1,10}$/.test(digits) || text?.trim().startsWith('-')) return null;
  const value = Number(digits);
  return value >= min && value <= maxInteger ? value : null;
}

/** The requested city of a list; null when the query has none. */
export const readCityId = (query: { cityId?: string | undefined }): number | null => readInteger(query.cityId, 1);

/** Splits a comma-joined list and drops empty values. */
export const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
