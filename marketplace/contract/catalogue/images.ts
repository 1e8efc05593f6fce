import type { Language } from '../languages';

/** The widths of rendered pictures, in pixels; 500 is the one in responses, 1600 the enlarged one. */
export const imageWidths = [160, 320, 500, 640, 800, 1200, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The size of the picture that social networks show beside a shared link. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The path of a product's picture for shared links, with its name and price. */
export const shareCardPath = (productId: number, language: Language) => `/images/products/${productId}/${language}.jpg`;

/** The path of the picture `imageId` at a width: `main` has quality 100, `set` quality 80 (spec, point 9). */
export const imagePath = (imageId: number, kind: 'main' | 'set', width: ImageWidth) => `/images/${imageId}/${kind}-${width}.webp`;

/** A picture as responses show it; null without one. */
export const imageOf = (imageId: number | null) => (imageId === null ? null : { id: imageId, image: imagePath(imageId, 'main', 500) });

/** The id of the picture at a path of `imagePath`; null for another path. */
export function imageIdOf(path: string | null): number | null {
  const found = path && /^\/images\/([1-9]\d*)\//.exec(path)?.[1];
  return found ? Number(found) : null;
}
