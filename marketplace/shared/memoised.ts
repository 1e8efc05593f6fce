/**
 * Remembers the results of a pure function of a text, for texts that repeat. After `max` different ones it starts again, so that its memory
 * is bounded.
 */
export function memoised<Value>(read: (text: string) => Value, max: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= max) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
