import { Decimal } from 'decimal.js';
import type { LocalText } from '../contract/localText';
import { normalise } from '../shared/normalise';
import { slugOf } from '../shared/slugOf';
import { readColumns } from './file/localColumns';
import type { RawRow } from './file/readRows';
import { problem, RowRefused } from './problems';
import { imagesOf } from './readImages';
import { clean, collectionsOf, gtinOf, type ImportCollection, type ImportName, nameOf, namesOf, specificationsOf } from './readNames';
import { readCurrency, readPrice } from './readPrice';
import { citiesOf, type NamedCity, publishedOf } from './readState';

export interface ImportVariant {
  sku: string;
  /** Dinars, as decimal strings. */
  price: string;
  priceAfterDiscount: string | null;
  /** Null keeps the existing stock. */
  stock: number | null;
  colour: string | null;
  size: string | null;
  storage: string | null;
  gtin?: string;
  mpn?: string;
  /** Absent: the product's. */
  images?: string[];
  /** The pictures that the variant shows stay, whatever the row names. */
  keepsPictures?: true;
}

export interface ImportProduct {
  source: string;
  sourceId: string;
  sourceUrl: string | null;
  names: LocalText;
  descriptions: LocalText;
  brand: ImportName | null;
  /** From the department down, three at most. */
  categories: ImportName[];
  seller: ImportName;
  /** Absent: the row says nothing of collections. */
  collections?: ImportCollection[];
  specifications?: { name: LocalText; value: LocalText }[];
  popularity: number;
  /** Absent: as it is; a new product is published. */
  published?: boolean;
  /** The ids of the only cities with delivery. Absent: as it is; a new product is delivered everywhere. */
  cities?: number[] | 'all';
  images: string[];
  variants: ImportVariant[];
}

export interface ImportTerms {
  /** Dinars for one unit of a currency, by its ISO 4217 code. */
  rates: Record<string, number>;
  /** The seller of rows without one. */
  seller: string;
  /** The category of rows without one, from the department down. */
  category: ImportName[] | null;
  /** Normalised slug or name → slug. */
  colours: ReadonlyMap<string, string>;
  /** By normalised slug or name. */
  cities: ReadonlyMap<string, NamedCity>;
  /** Takes a colour that the shop doesn't know. */
  addColour(slug: string, name: ImportName): void;
}

const maxTitleLength = 300;
const maxNameLength = 100;
const maxDescriptionLength = 20_000;
const maxPrice = 10_000_000_000;
const maxStock = 1_000_000;
const deepestLevel = 3;
/** The smallest note in use. */
const step = 250;

function text(values: RawRow['values'], field: string, longest: number): string | null {
  const value = values[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new RowRefused(problem('notText', { field }));
  const cleaned = clean(String(value));
  if (cleaned.length > longest) throw new RowRefused(problem('tooLong', { field, max: longest }));
  return cleaned === '' ? null : cleaned;
}

/** A number with separators of thousands, a decimal comma or Arabic digits, as spreadsheets write it. */
const separated = /^(?=.*[^\d.])[\d٠-٩۰-۹.,٫٬\s']+$/;

const oneLine = (value: string | null) => value?.replace(/\s+/g, ' ') ?? null;

const translated = (field: string, read: (column: string) => string | null): LocalText => readColumns(field, read, [`${field}_en`, field]);

function decimal(values: RawRow['values'], field: string): Decimal | null {
  const given = values[field];
  if (given === undefined || given === null || given === '') return null;
  const value = typeof given === 'string' && separated.test(given) ? (readPrice(given) ?? given) : given;
  if ((typeof value !== 'number' && typeof value !== 'string') || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(String(value).trim())) {
    throw new RowRefused(problem('notANumber', { field }));
  }
  return new Decimal(String(value).trim());
}

function amount(values: RawRow['values'], field: string, rate: Decimal | null): Decimal | null {
  const value = decimal(values, field);
  if (value === null) return null;
  if (value.isNegative() && !value.isZero()) throw new RowRefused(problem('negative', { field }));
  if (value.isZero()) throw new RowRefused(problem('zero', { field }));
  const dinars = rate ? Decimal.max(step, value.times(rate).div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step)) : value;
  if (dinars.greaterThan(maxPrice)) throw new RowRefused(problem('priceTooHigh', { field, max: maxPrice }));
  if (dinars.decimalPlaces() > 8) throw new RowRefused(problem('tooManyDecimals', { field }));
  return dinars;
}

function rateOf(values: RawRow['values'], { rates }: ImportTerms): Decimal | null {
  const written = text(values, 'currency', 20) ?? 'IQD';
  const currency = readCurrency(written);
  if (currency === null) throw new RowRefused(problem('unknownCurrency', { value: written }));
  if (currency === 'IQD') return null;
  const rate = rates[currency];
  if (rate === undefined) throw new RowRefused(problem('noRate', { value: currency }));
  return new Decimal(rate);
}

/** The higher of two prices is the full one. */
function prices(values: RawRow['values'], rate: Decimal | null): Pick<ImportVariant, 'price' | 'priceAfterDiscount'> {
  const price = amount(values, 'price', rate);
  if (price === null) throw new RowRefused(problem('noPrice'));
  const listField = values.list_price === undefined ? 'listPrice' : 'list_price';
  const list = amount(values, listField, rate);
  if (list?.lessThan(price)) throw new RowRefused(problem('listBelowPrice', { field: listField }));
  return list?.greaterThan(price)
    ? { price: list.toFixed(), priceAfterDiscount: price.toFixed() }
    : { price: price.toFixed(), priceAfterDiscount: null };
}

function stockOf(values: RawRow['values']): number | null {
  const stock = decimal(values, 'stock');
  if (stock === null) return null;
  if (!stock.isInteger() || stock.isNegative() || stock.greaterThan(maxStock))
    throw new RowRefused(problem('notAStock', { max: maxStock }));
  return stock.toNumber();
}

/** The slug of the colour with this slug or name, in any language and case. */
function colourOf(values: RawRow['values'], { colours, addColour }: ImportTerms): string | null {
  const name = nameOf('colour' in values ? values : { ...values, colour: values.color }, 'colour');
  if (name === null) return null;
  const known = colours.get(normalise(name.en));
  if (known !== undefined) return known;
  const slug = slugOf(name.en);
  addColour(slug, name);
  return slug;
}

/** A variant; its own pictures are those of a list of variants. */
function variantOf(values: RawRow['values'], sku: string, rate: Decimal | null, terms: ImportTerms, isListed: boolean): ImportVariant {
  const [gtin, mpn] = [gtinOf(values), text(values, 'mpn', 70)];
  const images = isListed && imagesOf(values);
  return {
    sku,
    ...prices(values, rate),
    stock: stockOf(values),
    colour: colourOf(values, terms),
    size: text(values, 'size', maxNameLength),
    storage: text(values, 'storage', maxNameLength),
    ...(gtin !== null && { gtin }),
    ...(mpn !== null && { mpn }),
    ...(images && { images }),
  };
}

const isObject = (value: unknown): value is RawRow['values'] => typeof value === 'object' && value !== null && !Array.isArray(value);

function variantsOf(values: RawRow['values'], id: string, terms: ImportTerms): ImportVariant[] {
  const rate = rateOf(values, terms);
  if (values.variants === undefined || values.variants === null)
    return [variantOf(values, text(values, 'sku', maxNameLength) ?? id, rate, terms, false)];
  if (!Array.isArray(values.variants) || values.variants.length === 0) throw new RowRefused(problem('variantsNotAList'));
  const variants = values.variants.map((variant: unknown, place) => {
    if (!isObject(variant)) throw new RowRefused(problem('variantNotAnObject'), place);
    try {
      const sku = text(variant, 'sku', maxNameLength);
      if (sku === null) throw new RowRefused(problem('variantWithoutSku'));
      return variantOf(variant, sku, rate, terms, true);
    } catch (error) {
      throw error instanceof RowRefused ? new RowRefused(error.problem, place) : error;
    }
  });
  if (new Set(variants.map(({ sku }) => sku)).size < variants.length) throw new RowRefused(problem('skuTwice'));
  return variants;
}

/** In CSV the levels are in one field: Cell Phones > Prepaid Phones. */
function categoriesOf(values: RawRow['values'], { category }: ImportTerms): ImportName[] {
  const names = namesOf(values, 'category', '>') ?? category;
  if (!names || names.length === 0) throw new RowRefused(problem('noCategory'));
  return names.slice(0, deepestLevel);
}

function popularityOf(values: RawRow['values']): number {
  const given = Number(values.popularity ?? values.ratingCount ?? 0);
  return Number.isFinite(given) ? Math.min(Math.max(0, Math.trunc(given)), 2_000_000_000) : 0;
}

/**
 * Reads a row as a product. Prices in another currency are converted by its rate and rounded to 250; category levels below three are moved
 * into the third; with `listPrice` above it, `price` is a reduced price.
 * @throws RowRefused
 */
export function readImportedProduct({ values }: Pick<RawRow, 'values'>, terms: ImportTerms): ImportProduct {
  // A product of one variant needs no other name than its SKU.
  const sourceId = text(values, 'id', maxNameLength) ?? text(values, 'sku', maxNameLength);
  if (sourceId === null) throw new RowRefused(problem('noId'));
  const names = translated('title', (column) => oneLine(text(values, column, maxTitleLength)));
  const titled = Object.values(names);
  if (titled.length === 0) throw new RowRefused(problem('noTitle'));
  if (titled.every((name) => normalise(name) === '')) throw new RowRefused(problem('titleUnreadable'));
  const sourceUrl = text(values, 'url', 2000);
  const [published, cities] = [publishedOf(values), citiesOf(values, terms.cities)];
  const variants = variantsOf(values, sourceId, terms);
  const [collections, specifications] = [collectionsOf(values), specificationsOf(values)];
  return {
    source: text(values, 'source', maxNameLength) ?? 'import',
    sourceId,
    sourceUrl,
    names,
    descriptions: translated('description', (column) => text(values, column, maxDescriptionLength)),
    brand: nameOf(values, 'brand'),
    categories: categoriesOf(values, terms),
    seller: nameOf(values, 'seller') ?? { en: terms.seller },
    popularity: popularityOf(values),
    // In CSV each variant may have pictures, and the first row's are the product's.
    images: imagesOf(values) ?? variants[0]?.images ?? [],
    variants,
    ...(published !== null && { published }),
    ...(cities && { cities }),
    ...(collections && { collections }),
    ...(specifications && { specifications }),
  };
}
