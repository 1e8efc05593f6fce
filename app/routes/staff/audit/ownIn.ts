/** An entry of a table; undefined for a name of a record that is no entry, such as `constructor`. */
export const ownIn = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
