/**
 * The wire has snake_case names and the code has camelCase names. Only keys are converted, never values. Browsers load this file: it must
 * not import zod.
 */

type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** A value of the wire with camelCase keys at every depth. A key without an underscore, such as the filter `Color`, is unchanged. */
export type Camel<Value> = Value extends readonly unknown[]
  ? { [Place in keyof Value]: Camel<Value[Place]> }
  : Value extends object
    ? { [Key in keyof Value as CamelKey<Key>]: Camel<Value[Key]> }
    : Value;

const isRecord = (value: object): value is Record<string, unknown> => Object.getPrototypeOf(value) === Object.prototype;

/** The API and the storefront have few keys. The limit is for keys that a client makes up. */
const maxNames = 2000;

function cached(rename: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>();
  return (key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    if (names.size < maxNames) names.set(key, name);
    return name;
  };
}

/** `priceMin` → `price_min`. An initial capital is unchanged. */
export const snakeKey = cached((key) =>
  key.replace(/([a-z0-9])([A-Z])/g, (_, before: string, capital: string) => `${before}_${capital.toLowerCase()}`),
);

/** `price_min` → `priceMin`. */
export const camelKey = cached((key) =>
  key.replace(/([a-z0-9])_([a-z0-9])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
);

/** Converts every response. Values that are not objects are not passed on, which saves most of the calls. */
function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isRecord(value)) return value;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    // JSON.parse makes an ordinary key of it; assigning it would replace the prototype.
    if (key === '__proto__') continue;
    const item = value[key];
    result[rename(key)] = typeof item === 'object' ? mapKeys(item, rename) : item;
  }
  return result;
}

/** Converts a value to the wire's names. */
export const toSnake = (value: unknown): unknown => mapKeys(value, snakeKey);

/** Converts a value from the wire's names. */
export function toCamel<Value>(value: Value): Camel<Value> {
  return mapKeys(value, camelKey) as Camel<Value>;
}
