import type { z } from 'zod';
import type { variantAttribute } from '../contract/catalogue';
import type { Language } from '../contract/common';
import { localName, type Names } from './localName';

type VariantAttribute = z.infer<typeof variantAttribute>;

const attributeNames: Record<VariantAttribute['key'], Record<Language, string>> = {
  colour: { en: 'Colour', ar: 'اللون', ckb: 'ڕەنگ' },
  size: { en: 'Size', ar: 'المقاس', ckb: 'قەبارە' },
  storage: { en: 'Storage', ar: 'السعة', ckb: 'بیرگە' },
};

/** What tells a variant apart from its siblings, for people: `colour` is the row of `colours` that the variant names. */
export function variantAttributes(
  language: Language,
  variant: { size: string | null; storage: string | null; colour: (Names & { slug: string; hex: string }) | null },
): VariantAttribute[] {
  const plain = (key: 'size' | 'storage', value: string | null) =>
    value === null ? [] : [{ key, name: attributeNames[key][language], value, label: value, swatch: null }];
  const { colour } = variant;
  return [
    ...(colour
      ? [
          {
            key: 'colour' as const,
            name: attributeNames.colour[language],
            value: colour.slug,
            label: localName(language, colour),
            swatch: colour.hex,
          },
        ]
      : []),
    ...plain('size', variant.size),
    ...plain('storage', variant.storage),
  ];
}
