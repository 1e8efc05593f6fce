import { problem } from '../problems';
import { columnsOf } from './localColumns';
import type { RawRow } from './readRows';
import type { BadRecord } from './splitRecords';

const variantFields = new Set([
  ...['sku', 'price', 'list_price', 'stock', 'colour_en', ...columnsOf('colour'), 'size', 'storage', 'gtin', 'mpn', 'images'],
]);
const maxVariants = 500;

const isSameProduct = (one: RawRow, other: RawRow) =>
  one.values.id !== undefined && one.values.id === other.values.id && one.values.source === other.values.source;

/** One row with a variant for each given row. The product’s fields come from the first row; another may repeat them, or leave them empty. */
function merge(rows: RawRow[]): RawRow {
  const [first, ...others] = rows;
  if (!first) throw new Error('no rows');
  if (others.length === 0) return first;
  const isOfVariant = ([field]: [string, unknown]) => variantFields.has(field);
  const product = Object.fromEntries(Object.entries(first.values).filter((entry) => !isOfVariant(entry)));
  const differing = others.flatMap(({ values }, place) =>
    Object.entries(values).flatMap(([field, value]) =>
      variantFields.has(field) || value === product[field]
        ? []
        : [{ place: place + 1, problem: problem('differsFromLine', { field, line: first.line }) }],
    ),
  );
  const tooMany = rows.length > maxVariants ? { place: maxVariants, problem: problem('tooManyRows', { max: maxVariants }) } : undefined;
  const conflict = tooMany ?? differing[0];
  return {
    line: first.line,
    lines: rows.map(({ line }) => line),
    size: rows.reduce((total, { size }) => total + size, 0),
    values: { ...product, variants: rows.map(({ values }) => Object.fromEntries(Object.entries(values).filter(isOfVariant))) },
    ...(conflict && { conflict }),
  };
}

/** Makes one row of the rows of a product that stand together: each is a variant. */
export async function* groupVariants(rows: AsyncIterable<RawRow | BadRecord>): AsyncGenerator<RawRow | BadRecord> {
  let group: RawRow[] = [];
  for await (const row of rows) {
    if ('problem' in row) {
      yield row;
      continue;
    }
    const [first] = group;
    if (first && !isSameProduct(first, row)) {
      yield merge(group);
      group = [];
    }
    // Further rows of a product with too many are kept as numbers of lines only.
    group.push(group.length > maxVariants ? { line: row.line, values: {}, size: 0 } : row);
  }
  if (group.length > 0) yield merge(group);
}
