import type { MetaDescriptor } from '@remix-run/node';

/** A node of schema.org's vocabulary. Null or undefined properties are left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const isTold = (value: unknown) => value !== null && value !== undefined;

/** A page's structured data in one script; nothing when it is empty. Remix escapes what could close the script. */
export function graphOf(things: readonly Thing[]): MetaDescriptor[] {
  const present = things.map((thing) => Object.fromEntries(Object.entries(thing).filter(([, value]) => isTold(value))));
  return present.length === 0 ? [] : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': present } }];
}

/** A breadcrumb trail; `to` are absolute addresses. */
export const breadcrumbList = (trail: readonly { text: string; to: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ text, to }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: to })),
});

/** The pages of a list by their absolute addresses; `before` counts those on earlier pages of the list. */
export const itemList = (addresses: readonly string[], before: number): Thing => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
});
