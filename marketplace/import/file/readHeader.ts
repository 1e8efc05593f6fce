import { type Problem, problem } from '../problems';

/** Other names of a field in the first line of a CSV file, as other shops and merchant centres write them; only letters and digits count. */
const synonyms: Record<string, string[]> = {
  id: ['product id', 'item id', 'source id', 'handle'],
  source: ['source name'],
  title: ['name', 'product name', 'product title', 'item name'],
  description: ['body', 'body html', 'details', 'product description'],
  category: ['categories', 'product type', 'product category', 'department', 'type'],
  brand: ['vendor', 'manufacturer', 'brand name'],
  seller: ['shop', 'store', 'merchant', 'seller name'],
  collection: ['collections'],
  collection_subtitle: ['collection subtitles'],
  collection_starts_at: ['collection start', 'collection date'],
  specifications: ['specification', 'specs', 'attributes'],
  price: ['unit price', 'selling price'],
  list_price: ['regular price', 'full price', 'compare at price', 'old price', 'rrp', 'msrp'],
  currency: ['currency code'],
  stock: ['quantity', 'qty', 'inventory', 'inventory qty', 'inventory quantity', 'on hand', 'stock quantity'],
  sku: ['sku code', 'item code'],
  colour: ['color'],
  size: [],
  storage: ['capacity'],
  gtin: ['ean', 'upc', 'barcode'],
  mpn: ['part number', 'manufacturer part number', 'model number'],
  images: ['image', 'image src', 'image url', 'image urls', 'image link', 'picture', 'pictures', 'photo', 'photos'],
  popularity: ['rating count'],
  url: ['link', 'product url', 'product link'],
  published: ['status', 'is published'],
  cities: ['delivery cities', 'city'],
};

const languages: Record<string, string> = {
  en: 'en',
  english: 'en',
  ar: 'ar',
  arabic: 'ar',
  ckb: 'ckb',
  ku: 'ckb',
  kurdish: 'ckb',
  sorani: 'ckb',
};

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const keyOf = (name: string) => wordsOf(name).join('');

const fields = new Map(
  Object.entries(synonyms).flatMap(([field, others]) => [field, ...others].map((name) => [keyOf(name), field] as const)),
);

/** The field of a column: case, spaces, hyphens and a byte order mark don’t count, nor “Variant” before it. Null for an unknown one. */
function fieldOf(column: string): string | null {
  const all = wordsOf(column);
  const words = all[0] === 'variant' ? all.slice(1) : all;
  const known = fields.get(words.join(''));
  if (known !== undefined) return known;
  const language = languages[words.at(-1) ?? ''];
  const translated = language === undefined ? undefined : fields.get(words.slice(0, -1).join(''));
  return translated === undefined ? null : `${translated}_${language}`;
}

/** The fields of the columns; an unknown column has no field. A problem says why the columns can’t be used. */
export function readHeader(columns: string[]): (string | null)[] | Problem {
  const found = columns.map(fieldOf);
  if (found.every((field) => field === null)) return problem('noFieldNames');
  for (const [place, field] of found.entries()) {
    const first = found.indexOf(field);
    if (field !== null && first !== place) return problem('columnTwice', { one: columns[first] ?? '', other: columns[place] ?? '', field });
  }
  return found;
}
