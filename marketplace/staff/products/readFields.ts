import { gtinDigits, hasCheckDigit, isGtinLength } from '../../catalogue/crawlers/gtin';
import { maxPrice, maxStock, productListLimits, productTextLimits } from '../../contract/staff/productLimits';
import type { SaveProductRequest } from '../../contract/staff/products';
import type { LocalText } from '../../database/tables/catalogue/catalogue';
import { type Problems, readLine, readText } from '../../shared/inputText';
import { isLess, isPositive, isWhole, readAmount } from '../../shared/money';
import { readNames } from '../catalogue/readNames';

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

const localText = (en: string, ar: string, ckb: string): LocalText => ({ ...(en && { en }), ...(ar && { ar }), ...(ckb && { ckb }) });

function readSpecifications(problems: Problems, given: SaveProductRequest['specifications']) {
  if (given.length > productListLimits.specifications)
    problems.specifications = [`staffProducts.tooManySpecifications?max=${productListLimits.specifications}`];
  return given.map((row, place) => {
    const line = (field: string, text: string | null) =>
      readLine(problems, `specifications.${place}.${field}`, text, { max: maxSpecification, required: false });
    const name = localText(line('name_en', row.nameEn), line('name_ar', row.nameAr), line('name_ckb', row.nameCkb));
    const value = localText(line('value_en', row.valueEn), line('value_ar', row.valueAr), line('value_ckb', row.valueCkb));
    if (Object.keys(name).length === 0) problems[`specifications.${place}.name_en`] = ['staff.noLanguage'];
    if (Object.keys(value).length === 0) problems[`specifications.${place}.value_en`] = ['staff.noLanguage'];
    return { name, value };
  });
}

function readPictures(problems: Problems, given: SaveProductRequest['pictures'], colours: ReadonlySet<string | null>) {
  if (given.length > productListLimits.pictures) problems.pictures = [`staffProducts.tooManyPictures?max=${productListLimits.pictures}`];
  return given.map((picture, place) => {
    const line = (field: string, text: string | null) =>
      readLine(problems, `pictures.${place}.${field}`, text, { max: maxAlt, required: false });
    const colour = picture.colour || null;
    if (!colours.has(colour)) problems[`pictures.${place}.colour`] = ['staffProducts.noVariantOfColour'];
    return {
      id: picture.id,
      colour,
      alt: localText(line('alt_en', picture.altEn), line('alt_ar', picture.altAr), line('alt_ckb', picture.altCkb)),
    };
  });
}

/** The fields of a product as typed, read for storage. Problems are by wire name: `variants.0.price`. */
export function readProductFields(problems: Problems, given: SaveProductRequest, colours: ReadonlySet<string>) {
  const text = (field: string, inputText: string | null) =>
    readText(problems, field, inputText, { max: maxDescription, required: false }) || null;
  const variants = readVariants(problems, given.variants, colours);
  return {
    ...readNames(problems, given, maxName),
    descriptionEn: text('description_en', given.descriptionEn),
    descriptionAr: text('description_ar', given.descriptionAr),
    descriptionCkb: text('description_ckb', given.descriptionCkb),
    brand: readLine(problems, 'brand', given.brand, { max: maxSku, required: false }) || null,
    specifications: readSpecifications(problems, given.specifications),
    variants,
    pictures: readPictures(problems, given.pictures, new Set([null, ...variants.map(({ colour }) => colour)])),
  };
}

export type ProductFields = ReturnType<typeof readProductFields>;
