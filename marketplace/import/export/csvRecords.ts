import { protectFormula } from '../file/formulaCells';
import type { ExportedProduct, ExportedRow } from './readExported';

const translated = (field: string) => [field, `${field}_ar`, `${field}_ckb`];

const columns = [
  ...['id', 'source', 'url', 'published'],
  ...['title', 'description', 'brand', 'seller', 'category', 'collection', 'collection_subtitle'].flatMap(translated),
  ...['collection_starts_at', 'specifications', 'cities', 'currency', 'popularity'],
  ...['sku', 'price', 'list_price', 'stock', ...translated('colour'), 'size', 'storage', 'gtin', 'mpn', 'images'],
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

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const record = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** With a byte order mark, without which spreadsheets don't read UTF-8. */
export const csvHeader = `\ufeff${record(columns)}`;

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
  return rows.map((row) => record(columns.map((field) => cellOf(field, row[field])))).join('');
}
