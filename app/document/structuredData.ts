import type { MetaDescriptor } from '@remix-run/node';

/** A node of schema.org's vocabulary. What is null or undefined is left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const isTold = (value: unknown) => value !== null && value !== undefined;

/** A page's things in one script of data; nothing when there are none. Remix escapes what could end the script. */
export function graphOf(things: readonly Thing[]): MetaDescriptor[] {
  const told = things.map((thing) => Object.fromEntries(Object.entries(thing).filter(([, value]) => isTold(value))));
  return told.length === 0 ? [] : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': told } }];
}

/** The way to a page; `to` are absolute addresses. */
export const breadcrumbList = (trail: readonly { text: string; to: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ text, to }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: to })),
});

/** The pages that a list leads to, by their absolute addresses; `before` are on the list's pages before this one. */
export const itemList = (addresses: readonly string[], before: number): Thing => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
});
