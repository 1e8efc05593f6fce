import { gtinDigits, hasCheckDigit, isGtinLength } from '../../catalogue/crawlers/gtin';
import { maxPrice, maxStock, productListLimits, productTextLimits } from '../../contract/staff/productLimits';
import type { SaveProductRequest } from '../../contract/staff/products';
import { type Problems, readLine, readText } from '../../shared/inputText';
import { isLess, isPositive, isWhole, readAmount } from '../../shared/money';
import { readLocalText } from '../catalogue/readLocalText';

const { name: maxName, description: maxDescription, sku: maxSku, size: maxSize, mpn: maxMpn } = productTextLimits;
const { specification: maxSpecification, alt: maxAlt } = productTextLimits;

type Variant = SaveProductRequest['variants'][number];

/** A price in whole dinars, above zero; a problem under `field` otherwise. `12.500`, which may mean twelve thousand five hundred, is none. */
export function readPrice(problems: Problems, field: string, inputText: string): string {
  const price = readAmount(inputText.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (inputText.trim() === '') problems[field] = ['validation.required'];
  else if (price === null || !isPositive(price)) problems[field] = ['staffProducts.notAPrice'];
  else if (isLess(String(maxPrice), price)) problems[field] = ['staffProducts.priceTooHigh'];
  else if (!isWhole(price)) problems[field] = ['staffProducts.notWhole'];
  return price ?? '0';
}

/** A reduced price, below the price; null when there is none. It isn't compared with a price that is none. */
export function readReducedPrice(problems: Problems, field: string, inputText: string | null, price: string): string | null {
  if ((inputText ?? '').trim() === '') return null;
  const reduced = readPrice(problems, field, inputText ?? '');
  if (!problems[field] && isPositive(price) && !isLess(reduced, price)) problems[field] = ['staffProducts.notReduced'];
  return reduced;
}

export function checkStock(problems: Problems, field: string, stock: number): number {
  if (!Number.isInteger(stock) || stock < 0 || stock > maxStock) problems[field] = [`staffProducts.notAStock?max=${maxStock}`];
  return stock;
}

function readVariant(problems: Problems, place: number, variant: Variant, colours: ReadonlySet<string>) {
  const at = (field: string) => `variants.${place}.${field}`;
  const line = (field: string, text: string | null, max: number, required = false) =>
    readLine(problems, at(field), text, { max, required });
  const gtin = gtinDigits(line('gtin', variant.gtin, maxSku));
  if (gtin !== '' && !isGtinLength(gtin)) problems[at('gtin')] = ['staffProducts.notAGtin'];
  else if (gtin !== '' && !hasCheckDigit(gtin)) problems[at('gtin')] = ['staffProducts.wrongCheckDigit'];
  const colour = variant.colour || null;
  if (colour !== null && !colours.has(colour)) problems[at('colour')] = ['validation.invalid'];
  const price = readPrice(problems, at('price'), variant.price);
  return {
    id: variant.id,
    sku: line('sku', variant.sku, maxSku, true),
    colour,
    size: line('size', variant.size, maxSize) || null,
    storage: line('storage', variant.storage, maxSize) || null,
    gtin: gtin || null,
    mpn: line('mpn', variant.mpn, maxMpn) || null,
    price,
    priceAfterDiscount: readReducedPrice(problems, at('price_after_discount'), variant.priceAfterDiscount, price),
    stock: checkStock(problems, at('stock'), variant.stock),
    stockBefore: variant.stockBefore,
  };
}

function readVariants(problems: Problems, given: readonly Variant[], colours: ReadonlySet<string>) {
  if (given.length === 0) problems.variants = ['staffProducts.noVariants'];
  if (given.length > productListLimits.variants) problems.variants = [`staffProducts.tooManyVariants?max=${productListLimits.variants}`];
  const read = given.map((variant, place) => readVariant(problems, place, variant, colours));
  const kinds = new Map<string, number>();
  for (const [place, { sku, colour, size, storage }] of read.entries()) {
    // An empty one is reported as missing.
    if (sku !== '' && read.findIndex((other) => other.sku === sku) < place) problems[`variants.${place}.sku`] = ['staffProducts.skuTwice'];
    const kind = JSON.stringify([colour, size, storage]);
    if (kinds.has(kind)) problems[`variants.${place}.colour`] = ['staffProducts.sameVariant'];
    kinds.set(kind, place);
  }
  return read;
}

function readSpecifications(problems: Problems, given: SaveProductRequest['specifications']) {
  if (given.length > productListLimits.specifications)
    problems.specifications = [`staffProducts.tooManySpecifications?max=${productListLimits.specifications}`];
  return given.map((row, place) => {
    const rules = { max: maxSpecification, needed: 'one', at: `specifications.${place}.` } as const;
    return { name: readLocalText(problems, 'name', row, rules), value: readLocalText(problems, 'value', row, rules) };
  });
}

function readPictures(problems: Problems, given: SaveProductRequest['pictures'], colours: ReadonlySet<string | null>) {
  if (given.length > productListLimits.pictures) problems.pictures = [`staffProducts.tooManyPictures?max=${productListLimits.pictures}`];
  return given.map((picture, place) => {
    const colour = picture.colour || null;
    if (!colours.has(colour)) problems[`pictures.${place}.colour`] = ['staffProducts.noVariantOfColour'];
    return {
      id: picture.id,
      colour,
      alt: readLocalText(problems, 'alt', picture, { max: maxAlt, needed: 'none', at: `pictures.${place}.` }),
    };
  });
}

/** The fields of a product as typed, read for storage. Problems are by wire name: `variants.0.price`. */
export function readProductFields(problems: Problems, given: SaveProductRequest, colours: ReadonlySet<string>) {
  const variants = readVariants(problems, given.variants, colours);
  return {
    name: readLocalText(problems, 'name', given, { max: maxName, needed: 'one' }),
    description: readLocalText(problems, 'description', given, { max: maxDescription, needed: 'none', read: readText }),
    brand: readLine(problems, 'brand', given.brand, { max: maxSku, required: false }) || null,
    specifications: readSpecifications(problems, given.specifications),
    variants,
    pictures: readPictures(problems, given.pictures, new Set([null, ...variants.map(({ colour }) => colour)])),
  };
}

export type ProductFields = ReturnType<typeof readProductFields>;
