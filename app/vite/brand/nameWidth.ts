import type { Plugin } from 'postcss';
import { brand } from '../../../marketplace/contract/brand/brand';
import { isRightToLeft, type Language, languageCodes } from '../../../marketplace/contract/languages';

/** How wide a bold letter is in the widest of the fonts that phones and desktops have, in em. */
const letterWidth = (language: Language) => (isRightToLeft(language) ? 0.5 : 0.7);

/** The width of the longest word of the shop's names, in em. */
export const widestWord = (names: Record<Language, string> = brand.name): number =>
  Math.max(
    ...languageCodes.flatMap((code) => names[code].split(/\s+/).map((word) => Number((word.length * letterWidth(code)).toFixed(2)))),
  );

/** Writes the width of the longest word of the shop's names, in em, for `brand-word`: the header of a phone has little room. */
export const nameWidth = (): Plugin => ({
  postcssPlugin: 'name-width',
  Declaration(declaration) {
    if (declaration.value.includes('brand-word')) declaration.value = declaration.value.replaceAll('brand-word', String(widestWord()));
  },
});
