import { productTextLimits } from '../../../../marketplace/contract/staff/productLimits';
import { text } from '../../../i18n/text';
import type { FieldTable } from '../../forms/fieldTable';
import type { LocalField } from '../forms/LocalInputs';
import { listFields, type TypedProduct } from './typedProduct';

const t = (key: Parameters<typeof text<'staffProducts'>>[1]) => text('staffProducts', key);
const { name, description, sku, size, mpn, specification, alt } = productTextLimits;

/** The columns of the table of variants. */
export const variantColumns = {
  sku: { label: t('sku'), required: true, maxLength: sku, dir: 'ltr' },
  size: { label: t('size'), maxLength: size, dir: 'auto' },
  storage: { label: t('storage'), maxLength: size, dir: 'auto' },
  price: { label: t('price'), required: true, maxLength: 20, dir: 'ltr', inputMode: 'decimal' },
  priceAfterDiscount: { label: t('reducedPrice'), maxLength: 20, dir: 'ltr', inputMode: 'decimal' },
  stock: { label: t('stock'), maxLength: 10, dir: 'ltr', inputMode: 'numeric' },
  gtin: { label: t('gtin'), maxLength: 20, dir: 'ltr', inputMode: 'numeric' },
  mpn: { label: t('mpn'), maxLength: mpn, dir: 'ltr' },
} satisfies FieldTable;

const labels: Record<string, FieldTable[string]> = {
  ...variantColumns,
  colour: { label: t('colour') },
  nameEn: { label: t('specificationName') },
  valueEn: { label: t('specificationValue') },
};

export const textLimits = { specification, alt };

export const nameField: LocalField = { name: 'name', legend: t('name'), maxLength: name, needed: 'one' };
export const descriptionField: LocalField = { name: 'description', legend: t('description'), maxLength: description, needed: 'none' };

export const brandField = { label: t('brand'), maxLength: sku, dir: 'auto' } satisfies FieldTable[string];

/** The labels of the fields of a form as it was typed, for its messages. */
export function fieldsOf(input: TypedProduct): FieldTable {
  const rows = (Object.keys(listFields) as (keyof typeof listFields)[]).flatMap((list) =>
    input[list].flatMap((_, place) =>
      listFields[list].map((field) => [`${list}.${place}.${field}`, { label: labels[field]?.label ?? t('value') }] as const),
    ),
  );
  return {
    nameEn: { label: t('name') },
    categoryId: { label: t('category') },
    brand: brandField,
    variants: { label: t('variants') },
    pictures: { label: t('pictures') },
    newPictures: { label: t('pictures') },
    cityIds: { label: t('cities') },
    ...Object.fromEntries(rows),
  };
}
