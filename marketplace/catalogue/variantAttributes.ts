import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { variantAttribute } from '../contract/catalogue/catalogue';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import { catalogueTextsIn } from '../localization/texts';

type VariantAttribute = Camel<z.infer<typeof variantAttribute>>;

/** The attributes that distinguish a variant from the others, as labels: `colour` is the row of `colours` that the variant refers to. */
export function variantAttributes(
  language: Language,
  variant: { size: string | null; storage: string | null; colour: { slug: string; hex: string; name: LocalText } | null },
): VariantAttribute[] {
  const texts = catalogueTextsIn(language);
  const plain = (key: 'size' | 'storage', value: string | null) =>
    value === null ? [] : [{ key, name: texts[`attribute_${key}`], value, label: value, swatch: null }];
  const { colour } = variant;
  return [
    ...(colour
      ? [
          {
            key: 'colour' as const,
            name: texts.attribute_colour,
            value: colour.slug,
            label: textIn(language, colour.name),
            swatch: colour.hex,
          },
        ]
      : []),
    ...plain('size', variant.size),
    ...plain('storage', variant.storage),
  ];
}
