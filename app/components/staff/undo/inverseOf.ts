/**
 * The form that takes back the change of another one, which holds the shown values as `before.{name}`: both change places. Of the other
 * fields those are taken that `keeps` wants.
 */
export function inverseOf(form: FormData, keeps: (name: string) => boolean): [name: string, value: string][] {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const swapped = [...form.keys()].flatMap((key): [string, string][] => {
    const [, name] = /^before\.(.+)$/.exec(key) ?? [];
    return name !== undefined && keeps(name)
      ? [
          [name, text(key)],
          [key, text(name)],
        ]
      : [];
  });
  const isSwapped = new Set(swapped.map(([name]) => name));
  const others = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && keeps(name) && !isSwapped.has(name) ? [[name, value]] : [],
  );
  return [...others, ...swapped];
}
