/** The widths of rendered pictures; 500 is the one in responses. */
export const imageWidths = [80, 160, 320, 500, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The path of the picture `imageId` at a width: `main` has quality 100, `set` quality 80 (spec, point 9). */
export const imagePath = (imageId: number, kind: 'main' | 'set', width: ImageWidth) => `/images/${imageId}/${kind}-${width}.webp`;
