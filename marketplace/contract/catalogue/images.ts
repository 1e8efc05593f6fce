import type { Language } from '../languages';

/** The widths of rendered pictures; 500 is the one in responses, 1600 the enlarged one. */
export const imageWidths = [80, 160, 320, 500, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The size of the picture that social networks show beside a shared link. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The path of a product's picture for shared links, with its name and price. */
export const shareCardPath = (productId: number, language: Language) => `/images/products/${productId}/${language}.jpg`;

/** The path of the picture `imageId` at a width: `main` has quality 100, `set` quality 80 (spec, point 9). */
export const imagePath = (imageId: number, kind: 'main' | 'set', width: ImageWidth) => `/images/${imageId}/${kind}-${width}.webp`;
