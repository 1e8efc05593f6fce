import { decimalText, latinDigits } from '../../../../marketplace/contract/inputText';
import { localKeys } from '../../../../marketplace/contract/localText';
import type { StaffProduct } from '../../../../marketplace/contract/staff/products';

/** The fields of the form's lists, as `variants.0.price`. */
export const listFields = {
  variants: ['id', 'sku', 'colour', 'size', 'storage', 'price', 'priceAfterDiscount', 'stock', 'stockBefore', 'gtin', 'mpn'],
  pictures: ['id', 'colour', 'position', ...localKeys('alt')],
  specifications: [...localKeys('name'), ...localKeys('value')],
} as const;
export type List = keyof typeof listFields;
export type TypedRow = Record<string, string>;

const localTexts = [...localKeys('name'), ...localKeys('description')];
const textFields = [...localTexts, 'categoryId', 'brand', 'cities'];

/** The form of a product as typed. */
export interface TypedProduct extends Record<List, TypedRow[]> {
  texts: Record<string, string>;
  /** The ids of the chosen cities. */
  cityIds: string[];
}

const hidden = new Set(['id', 'stockBefore', 'position']);
const isBlank = (row: TypedRow) => Object.entries(row).every(([name, value]) => hidden.has(name) || value === '');
const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
};

/** The rows of a list that have something in them and are not to be removed, in the order of their places. */
function rowsOf(form: FormData, list: List): TypedRow[] {
  const places = [...form.keys()].flatMap((name) => {
    const [, named, place] = /^(\w+)\.(\d{1,3})\.\w+$/.exec(name) ?? [];
    return named === list ? [Number(place)] : [];
  });
  return [...new Set(places)]
    .sort((one, other) => one - other)
    .filter((place) => form.get(`${list}.${place}.removed`) === null)
    .map((place) => Object.fromEntries(listFields[list].map((field) => [field, textOf(form, `${list}.${place}.${field}`)])))
    .filter((row) => (row.id ?? '') !== '' || !isBlank(row));
}

/** Pictures in the order of their numbers; a picture without one comes last. */
const inOrder = (pictures: TypedRow[]) =>
  pictures.toSorted(
    (one, other) => (Number(one.position) || Number.MAX_SAFE_INTEGER) - (Number(other.position) || Number.MAX_SAFE_INTEGER),
  );

export const readTyped = (form: FormData): TypedProduct => ({
  texts: Object.fromEntries(textFields.map((field) => [field, textOf(form, field)])),
  cityIds: form.getAll('cityIds').map(String),
  variants: rowsOf(form, 'variants'),
  pictures: inOrder(rowsOf(form, 'pictures')),
  specifications: rowsOf(form, 'specifications'),
});

const textsOf = (row: Record<string, string | number | null>): TypedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** The form of a saved product. */
export function typedOf(product: StaffProduct): TypedProduct {
  const { categoryId, brand, cityIds } = product;
  const cities = cityIds === null ? 'all' : 'some';
  return {
    texts: textsOf({ ...Object.fromEntries(localTexts.map((field) => [field, product[field]])), categoryId, brand, cities }),
    cityIds: (cityIds ?? []).map(String),
    variants: product.variants.map((variant) => textsOf({ ...variant, stockBefore: variant.stock })),
    pictures: product.pictures.map((picture, place) => textsOf({ ...picture, position: place + 1 })),
    specifications: product.specifications.map(textsOf),
  };
}

/** The form's values by the names of its inputs. */
export function valuesOf({ texts, cityIds, ...lists }: TypedProduct): Record<string, string> {
  const rows = (Object.keys(listFields) as List[]).flatMap((list) =>
    lists[list].flatMap((row, place) => Object.entries(row).map(([field, value]) => [`${list}.${place}.${field}`, value] as const)),
  );
  return { ...texts, cityIds: cityIds.join(','), ...Object.fromEntries(rows) };
}

/** The typed rows of a list from the form's values. */
export function rowsIn(values: Record<string, string>, list: List): TypedRow[] {
  const rows: TypedRow[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, named, place, field] = /^(\w+)\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
    if (named === list && field !== undefined) rows[Number(place)] = { ...rows[Number(place)], [field]: value };
  }
  return rows;
}

const orNull = (text: string | undefined) => text || null;
const textsOrNull = (row: TypedRow, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, orNull(row[field])]));
/** A whole number, or the text itself, which the API refuses beside its field. */
const numberOf = (text = ''): number | string => {
  const digits = latinDigits(text).replaceAll(/[,٬\s]/g, '');
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : text;
};
/** Not a number: −1, which the API refuses beside the other wrong fields. */
const stockOf = (text: string) => {
  const stock = numberOf(text);
  return typeof stock === 'number' ? stock : -1;
};
const idOf = (text: string | undefined) => (text ? numberOf(text) : null);

/** What the API is sent. */
export const bodyOf = ({ texts, cityIds, variants, pictures, specifications }: TypedProduct) => ({
  ...textsOrNull(texts, localTexts),
  categoryId: idOf(texts.categoryId),
  brand: orNull(texts.brand),
  cityIds: texts.cities === 'some' ? cityIds.map(Number) : null,
  specifications: specifications.map((row) => textsOrNull(row, listFields.specifications)),
  variants: variants.map((row) => ({
    id: idOf(row.id),
    sku: row.sku,
    colour: orNull(row.colour),
    size: orNull(row.size),
    storage: orNull(row.storage),
    gtin: orNull(row.gtin),
    mpn: orNull(row.mpn),
    price: decimalText(row.price ?? ''),
    priceAfterDiscount: orNull(row.priceAfterDiscount),
    // Without a number there is none.
    stock: stockOf(row.stock || '0'),
    stockBefore: idOf(row.stockBefore),
  })),
  pictures: pictures.map((row) => ({ id: idOf(row.id), ...textsOrNull(row, ['colour', ...localKeys('alt')]) })),
});
