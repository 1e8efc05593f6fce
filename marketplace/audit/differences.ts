type Values = Record<string, unknown>;

/** What an audit record says about a change: the values that differ, before and after. */
export function differences<Shown extends Values>(before: Shown, after: Shown): { before: Values; after: Values } {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}
