import { byteOrderMark, csvRecord } from '../../csv/csvRecord';
import { protectFormula } from '../../csv/formulaCells';
import { columnsOf } from '../file/localColumns';
import type { ExportedProduct, ExportedRow } from './readExported';

const columns = [
  ...['id', 'source', 'url', 'published'],
  ...['title', 'description', 'brand', 'seller', 'category', 'collection', 'collection_subtitle'].flatMap(columnsOf),
  ...['collection_starts_at', 'specifications', 'cities', 'currency', 'popularity'],
  ...['sku', 'price', 'list_price', 'stock', ...columnsOf('colour'), 'size', 'storage', 'gtin', 'mpn', 'images'],
];

/** Texts with a separator, as `readNames` splits them; as JSON where a text contains it. */
function listCell(field: string, list: unknown[]): string {
  if (list.length === 0) return field === 'cities' ? '[]' : '';
  const separator = field.startsWith('category') ? '>' : '|';
  const texts = list.map((item) => (item === null ? '' : String(item)));
  const isPlain =
    list.every((item) => !(item instanceof Object)) && !texts.some((text) => text.includes(separator)) && !texts[0]?.startsWith('[');
  return isPlain ? texts.join(` ${separator} `) : JSON.stringify(list);
}

const cellOf = (field: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  return protectFormula(Array.isArray(value) ? listCell(field, value) : String(value));
};

/** The names of the columns. */
export const csvHeader = byteOrderMark + csvRecord(columns);

/** A record for each variant, each with all fields of the product: a sorted table still has them. */
export function csvRecords({ variants, ...product }: ExportedProduct): string {
  const rows = variants.map(
    (variant): ExportedRow => ({
      ...product,
      ...variant,
      list_price: variant.listPrice,
      // An empty cell stands for the product's pictures.
      ...(Array.isArray(variant.images) && variant.images.length === 0 && { images: '[]' }),
    }),
  );
  return rows.map((row) => csvRecord(columns.map((field) => cellOf(field, row[field])))).join('');
}
