import type { RawRow } from './file/readRows';

/** Longer ones are no SKUs: a report has to stay small. */
const maxShown = 100;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxShown) || null : null;

const skuIn = (values: unknown): string | null =>
  typeof values === 'object' && values !== null && 'sku' in values ? textOf(values.sku) : null;

/** The SKU of each variant of a row that is not validated; the id of a product without variants is its SKU, too. Null where there is none. */
export const skusOf = ({ values }: Pick<RawRow, 'values'>): (string | null)[] =>
  Array.isArray(values.variants) ? values.variants.map(skuIn) : [skuIn(values) ?? textOf(values.id)];
