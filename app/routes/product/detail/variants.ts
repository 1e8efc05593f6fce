import type { productDetail } from '../../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../../api/client';

export type Variant = Answer<typeof productDetail>['variants'][number];

const toPay = ({ price, priceAfterDiscount }: Variant) => priceAfterDiscount ?? price;
const cost = (variant: Variant) => Number(toPay(variant));

/** The variant with the id `asked`, otherwise the cheapest in stock, otherwise the first. */
export function chosenVariant(variants: Variant[], asked: string | null): Variant | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0).sort((one, other) => cost(one) - cost(other));
  return variants.find(({ id }) => String(id) === asked) ?? inStock[0] ?? variants[0];
}

export interface PriceRange {
  /** The lowest price, in dinars. `high` is the highest. */
  low: string;
  high: string;
  count: number;
  isInStock: boolean;
}

/** The price range of several variants; null for a single one. */
export function priceRangeOf(variants: Variant[]): PriceRange | null {
  const [cheapest, ...others] = [...variants].sort((one, other) => cost(one) - cost(other));
  const dearest = others.at(-1);
  if (!cheapest || !dearest) return null;
  return { low: toPay(cheapest), high: toPay(dearest), count: variants.length, isInStock: variants.some(({ stock }) => stock > 0) };
}

export interface Choice {
  key: string;
  name: string;
  chosen: string;
  options: { value: string; label: string; swatch: string | null; variantId: number; current: boolean; available: boolean }[];
}

const attributeValue = (variant: Variant, key: string) => variant.attributes.find((attribute) => attribute.key === key)?.value;

/**
 * The options of each attribute. An option links to the variant that has it and shares most other attributes with the current one; among
 * equals, one in stock is preferred.
 */
export function choicesOf(variants: Variant[], current: Variant): Choice[] {
  return current.attributes.map(({ key, name, label: chosen }) => {
    const likeness = (variant: Variant) =>
      variant.attributes.filter((attribute) => attribute.key !== key && attributeValue(current, attribute.key) === attribute.value).length *
        2 +
      (variant.stock > 0 ? 1 : 0);
    const values = [...new Set(variants.map((variant) => attributeValue(variant, key)).filter((value) => value !== undefined))];
    const options = values.flatMap((value) => {
      const [best] = variants
        .filter((variant) => attributeValue(variant, key) === value)
        .sort((one, other) => likeness(other) - likeness(one));
      const attribute = best?.attributes.find((candidate) => candidate.key === key);
      if (!best || !attribute) return [];
      return [
        {
          value,
          label: attribute.label,
          swatch: attribute.swatch,
          variantId: best.id,
          current: attributeValue(current, key) === value,
          available: best.stock > 0,
        },
      ];
    });
    return { key, name, chosen, options };
  });
}

/** The texts of the pictures that have one, by id; nothing without any. */
export function altsOf(images: Variant['images']): { alts?: Record<number, string> } {
  const alts = images.flatMap(({ id, alt }) => (alt === undefined ? [] : [[id, alt] as const]));
  return alts.length > 0 ? { alts: Object.fromEntries(alts) } : {};
}
