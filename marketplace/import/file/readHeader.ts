import { languages } from '../../contract/languages';
import { normalise } from '../../shared/normalise';
import { type Problem, problem } from '../problems';

/**
 * Other names of a field in the first line of a CSV file, as other shops and merchant centres write them, and as people write them in Arabic and
 * Kurdish; only letters and digits count, and spelling variants of the Arabic script don't.
 */
const synonyms: Record<string, string[]> = {
  id: ['product id', 'item id', 'source id', 'handle', 'رقم المنتج', 'معرف', 'المعرف', 'معرف المنتج', 'ناسنامە', 'ناسێنەر'],
  source: ['source name'],
  title: ['name', 'product name', 'product title', 'item name', 'الاسم', 'اسم', 'اسم المنتج', 'العنوان', 'ناو', 'ناوی بەرهەم', 'ناونیشان'],
  description: ['body', 'body html', 'details', 'product description', 'الوصف', 'وصف', 'وصف المنتج', 'وەسف', 'پەسن', 'دەربارە'],
  category: [
    'categories',
    'product type',
    'product category',
    'department',
    'type',
    'القسم',
    'قسم',
    'الفئة',
    'فئة',
    'التصنيف',
    'بەش',
    'پۆل',
    'هاوپۆل',
  ],
  brand: ['vendor', 'manufacturer', 'brand name', 'العلامة التجارية', 'الماركة', 'ماركة', 'مارکە', 'براند'],
  seller: ['shop', 'store', 'merchant', 'seller name', 'البائع', 'المتجر', 'فرۆشیار', 'فرۆشگا'],
  collection: ['collections'],
  collection_subtitle: ['collection subtitles'],
  collection_starts_at: ['collection start', 'collection date'],
  specifications: ['specification', 'specs', 'attributes'],
  price: ['unit price', 'selling price', 'السعر', 'سعر', 'نرخ', 'نرخی فرۆشتن'],
  list_price: [
    'regular price',
    'full price',
    'compare at price',
    'old price',
    'rrp',
    'msrp',
    'السعر الكامل',
    'السعر الأصلي',
    'السعر قبل الخصم',
    'نرخی تەواو',
    'نرخی پێش داشکاندن',
  ],
  currency: ['currency code', 'العملة', 'عملة', 'دراو'],
  stock: [
    'quantity',
    'qty',
    'inventory',
    'inventory qty',
    'inventory quantity',
    'on hand',
    'stock quantity',
    'الكمية',
    'كمية',
    'المخزون',
    'العدد',
    'بڕ',
    'ژمارە',
    'کۆگا',
  ],
  sku: ['sku code', 'item code', 'رمز المنتج', 'الرمز', 'رمز', 'كود', 'الكود', 'کۆد', 'کۆدی بەرهەم'],
  colour: ['color', 'اللون', 'لون', 'ڕەنگ'],
  size: ['المقاس', 'مقاس', 'الحجم', 'قەبارە', 'سایز'],
  storage: ['capacity', 'السعة', 'سعة التخزين', 'بیرگە'],
  gtin: ['ean', 'upc', 'barcode', 'الباركود', 'باركود', 'بارکۆد'],
  mpn: ['part number', 'manufacturer part number', 'model number'],
  images: [
    'image',
    'image src',
    'image url',
    'image urls',
    'image link',
    'picture',
    'pictures',
    'photo',
    'photos',
    'الصورة',
    'صورة',
    'الصور',
    'صور',
    'وێنە',
    'وێنەکان',
  ],
  popularity: ['rating count'],
  url: ['link', 'product url', 'product link'],
  published: ['status', 'is published'],
  cities: ['delivery cities', 'city', 'المدينة', 'المدن', 'شار', 'شارەکان'],
};

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const languageNames: Record<string, string> = {
  ...Object.fromEntries(languages.flatMap(({ code, lang }) => [code, lang, inEnglish.of(code) ?? code].map((name) => [name, code]))),
  ku: 'ckb',
  kurdish: 'ckb',
  sorani: 'ckb',
  ...{ إنجليزي: 'en', الإنجليزية: 'en', بالإنجليزية: 'en', ئینگلیزی: 'en' },
  ...{ عربي: 'ar', بالعربية: 'ar', عەرەبی: 'ar' },
  ...{ كردي: 'ckb', الكردية: 'ckb', بالكردية: 'ckb' },
};

const wordsOf = (name: string) =>
  normalise(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const languageOf = new Map(Object.entries(languageNames).map(([name, code]) => [normalise(name), code]));
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
  const language = languageOf.get(words.at(-1) ?? '');
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
