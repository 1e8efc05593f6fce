import type { CamelCasedPropertiesDeep } from 'type-fest';

type Json = unknown;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `priceMin` → `price_min`. A key that starts with a capital is a filter's own name (`Color`) and stays. */
export const snakeKey = (key: string) =>
  key.replace(/([a-z0-9])([A-Z])/g, (_, before: string, capital: string) => `${before}_${capital.toLowerCase()}`);
export const camelKey = (key: string) =>
  key.replace(/([a-z0-9])_([a-z0-9])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

function mapKeys(value: Json, rename: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isRecord(value)) return value;
  const result: Record<string, Json> = {};
  for (const key of Object.keys(value)) result[rename(key)] = mapKeys(value[key], rename);
  return result;
}

/** Payloads on their way to the API: keys only, never values. */
export const toSnake = (value: Json): Json => mapKeys(value, snakeKey);

const camelNames = new Map<string, string>();
function camelCached(key: string): string {
  let name = camelNames.get(key);
  if (name === undefined) {
    name = camelKey(key);
    if (camelNames.size < 2000) camelNames.set(key, name);
  }
  return name;
}

/** Answers on their way to a page: keys only, never values. */
export const toCamel = <Value>(value: Value): CamelCasedPropertiesDeep<Value> =>
  mapKeys(value, camelCached) as CamelCasedPropertiesDeep<Value>;
