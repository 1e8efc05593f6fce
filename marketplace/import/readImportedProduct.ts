import { Decimal } from 'decimal.js';
import { readCurrency } from './readPrice';
import type { RawRow } from './readRows';

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
}

export interface ImportProduct {
  source: string;
  sourceId: string;
  sourceUrl: string | null;
  names: { en: string | null; ar: string | null; ckb: string | null };
  descriptions: { en: string | null; ar: string | null; ckb: string | null };
  brand: string | null;
  /** From the department down, three at most. */
  categories: string[];
  seller: string;
  popularity: number;
  images: string[];
  variants: ImportVariant[];
}

export interface ImportTerms {
  /** Dinars for one unit of a currency, by its ISO 4217 code. */
  rates: Record<string, number>;
  /** The seller of rows without one. */
  seller: string;
  /** Slugs. */
  colours: ReadonlySet<string>;
}

/** A row is invalid; the message is for the operator. */
export class RowRefused extends Error {}

const maxTitleLength = 300;
const maxNameLength = 100;
const maxDescriptionLength = 20_000;
const maxPrice = 10_000_000_000;
const maxStock = 1_000_000;
const deepestLevel = 3;
/** The smallest note in use. */
const step = 250;

// PostgreSQL's text can't hold unpaired surrogates and NUL; other control characters are not wanted either.
const clean = (text: string) => text.replace(/\p{Surrogate}|(?![\t\n\r])\p{Cc}/gu, '').trim();

function text(values: RawRow['values'], field: string, longest: number): string | null {
  const value = values[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new RowRefused(`${field} is not a text`);
  const cleaned = clean(String(value));
  if (cleaned.length > longest) throw new RowRefused(`${field} is longer than ${longest} characters`);
  return cleaned === '' ? null : cleaned;
}

const oneLine = (value: string | null) => value?.replace(/\s+/g, ' ') ?? null;

function translated(values: RawRow['values'], field: string, longest: number) {
  const read = (name: string) => text(values, name, longest);
  return { en: read(`${field}_en`) ?? read(field), ar: read(`${field}_ar`), ckb: read(`${field}_ckb`) };
}

function decimal(values: RawRow['values'], field: string): Decimal | null {
  const value = values[field];
  if (value === undefined || value === null || value === '') return null;
  if ((typeof value !== 'number' && typeof value !== 'string') || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(String(value).trim())) {
    throw new RowRefused(`${field} is not a number`);
  }
  return new Decimal(String(value).trim());
}

function amount(values: RawRow['values'], field: string, rate: Decimal | null): Decimal | null {
  const value = decimal(values, field);
  if (value === null) return null;
  if (value.isNegative() && !value.isZero()) throw new RowRefused(`${field} is negative`);
  if (value.isZero()) throw new RowRefused(`${field} is zero`);
  const dinars = rate ? Decimal.max(step, value.times(rate).div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step)) : value;
  if (dinars.greaterThan(maxPrice)) throw new RowRefused(`${field} is above ${maxPrice} IQD`);
  if (dinars.decimalPlaces() > 8) throw new RowRefused(`${field} has more than 8 decimals`);
  return dinars;
}

function rateOf(values: RawRow['values'], { rates }: ImportTerms): Decimal | null {
  const written = text(values, 'currency', 20) ?? 'IQD';
  const currency = readCurrency(written);
  if (currency === null) throw new RowRefused(`unknown currency ${written}`);
  if (currency === 'IQD') return null;
  const rate = rates[currency];
  if (rate === undefined)
    throw new RowRefused(`no rate for ${currency}: give one with --rate ${currency === 'USD' ? '' : `${currency}=`}…`);
  return new Decimal(rate);
}

/** The higher of two prices is the full one. */
function prices(values: RawRow['values'], rate: Decimal | null): Pick<ImportVariant, 'price' | 'priceAfterDiscount'> {
  const price = amount(values, 'price', rate);
  if (price === null) throw new RowRefused('no price');
  const listField = values.list_price === undefined ? 'listPrice' : 'list_price';
  const list = amount(values, listField, rate);
  if (list?.lessThan(price)) throw new RowRefused(`${listField} is below price`);
  return list?.greaterThan(price)
    ? { price: list.toFixed(), priceAfterDiscount: price.toFixed() }
    : { price: price.toFixed(), priceAfterDiscount: null };
}

function stockOf(values: RawRow['values']): number | null {
  const stock = decimal(values, 'stock');
  if (stock === null) return null;
  if (!stock.isInteger() || stock.isNegative() || stock.greaterThan(maxStock))
    throw new RowRefused(`stock is not a whole number from 0 to ${maxStock}`);
  return stock.toNumber();
}

function variantOf(values: RawRow['values'], sku: string, rate: Decimal | null, { colours }: ImportTerms): ImportVariant {
  const colour = text(values, 'colour', maxNameLength);
  if (colour !== null && !colours.has(colour)) throw new RowRefused(`unknown colour ${colour}`);
  return {
    sku,
    ...prices(values, rate),
    stock: stockOf(values),
    colour,
    size: text(values, 'size', maxNameLength),
    storage: text(values, 'storage', maxNameLength),
  };
}

const isObject = (value: unknown): value is RawRow['values'] => typeof value === 'object' && value !== null && !Array.isArray(value);

function variantsOf(values: RawRow['values'], id: string, terms: ImportTerms): ImportVariant[] {
  const rate = rateOf(values, terms);
  if (values.variants === undefined || values.variants === null)
    return [variantOf(values, text(values, 'sku', maxNameLength) ?? id, rate, terms)];
  if (!Array.isArray(values.variants) || values.variants.length === 0) throw new RowRefused('variants is not a list');
  const variants = values.variants.map((variant: unknown) => {
    if (!isObject(variant)) throw new RowRefused('a variant is not an object');
    const sku = text(variant, 'sku', maxNameLength);
    if (sku === null) throw new RowRefused('a variant has no sku');
    return variantOf(variant, sku, rate, terms);
  });
  if (new Set(variants.map(({ sku }) => sku)).size < variants.length) throw new RowRefused('two variants have the same sku');
  return variants;
}

/** In CSV the levels are in one field: Cell Phones > Prepaid Phones. */
function categoriesOf(values: RawRow['values']): string[] {
  const { category } = values;
  const levels: unknown[] = Array.isArray(category) ? category : typeof category === 'string' ? category.split('>') : [];
  if (!levels.every((level) => typeof level === 'string')) throw new RowRefused('category is not a list of names');
  const names = levels.map((level) => clean(level).replace(/\s+/g, ' ')).filter((level) => level !== '');
  if (names.length === 0) throw new RowRefused('no category');
  if (names.some((name) => name.length > maxNameLength)) throw new RowRefused(`a category is longer than ${maxNameLength} characters`);
  return names.slice(0, deepestLevel);
}

function isImageAddress(address: string): boolean {
  if (!/^(?:https:\/\/|www\.)/i.test(address) || /\s/.test(address)) return false;
  return URL.canParse(address.replace(/^www\./i, 'https://www.'));
}

function imagesOf(values: RawRow['values']): string[] {
  const given = values.images ?? values.image;
  const addresses: unknown[] = Array.isArray(given) ? given : given === undefined || given === null || given === '' ? [] : [given];
  return addresses.map((address) => {
    if (typeof address !== 'string' || address.length > 2000 || !isImageAddress(address.trim()))
      throw new RowRefused('image is not an https address');
    return address.trim().replace(/^www\./i, 'https://www.');
  });
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
export function readImportedProduct({ values }: RawRow, terms: ImportTerms): ImportProduct {
  const sourceId = text(values, 'id', maxNameLength);
  if (sourceId === null) throw new RowRefused('no id');
  const titles = translated(values, 'title', maxTitleLength);
  const names = { en: oneLine(titles.en), ar: oneLine(titles.ar), ckb: oneLine(titles.ckb) };
  if (names.en === null && names.ar === null && names.ckb === null) throw new RowRefused('no title');
  const sourceUrl = text(values, 'url', 2000);
  return {
    source: text(values, 'source', maxNameLength) ?? 'import',
    sourceId,
    sourceUrl,
    names,
    descriptions: translated(values, 'description', maxDescriptionLength),
    brand: oneLine(text(values, 'brand', maxNameLength)),
    categories: categoriesOf(values),
    seller: oneLine(text(values, 'seller', maxNameLength)) ?? terms.seller,
    popularity: popularityOf(values),
    images: imagesOf(values),
    variants: variantsOf(values, sourceId, terms),
  };
}
