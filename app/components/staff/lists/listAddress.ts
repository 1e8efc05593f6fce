/** The parameters of a list's address that have a value: the address of a list is its state. */
export const readParameters = (url: URL, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name) ?? '']] : [])));

/** The address of a list in another order, from its first page. */
export function sortedBy(address: string, sort: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  searchParams.delete('offset');
  searchParams.set('sort', sort);
  return `${pathname}?${searchParams}`;
}

/** The offset of a list's address; 0 for a malformed one. */
export const offsetOf = (url: URL): number => {
  const offset = url.searchParams.get('offset') ?? '';
  return /^\d{1,7}$/.test(offset) ? Number(offset) : 0;
};
