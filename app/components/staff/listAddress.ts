/** The parameters of a list's address that have a value: the address of a list is its state. */
export const readParameters = (url: URL, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name) ?? '']] : [])));

/** The offset of a list's address; 0 for a malformed one. */
export const offsetOf = (url: URL): number => {
  const offset = url.searchParams.get('offset') ?? '';
  return /^\d{1,7}$/.test(offset) ? Number(offset) : 0;
};
