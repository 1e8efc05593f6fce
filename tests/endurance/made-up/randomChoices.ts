/** Random numbers that depend on a seed and a number alone, so that any part of a series can be made by itself (mulberry32). */
export function randomChoices(seed: number, number: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  /** Between 0 and 1, without 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return {
    next,
    below,
    one,
    isChosen: (share: number) => next() < share,
    /** Of the first ones often, of the last ones rarely (Zipf's law). */
    oneOfUnequal: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.min(items.length - 1, Math.floor((items.length + 1) ** next()) - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
    /** `count` different ones. */
    several: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}

export type RandomChoices = ReturnType<typeof randomChoices>;
