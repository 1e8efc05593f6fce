/** The widths a picture is made in; 500 is the one that answers name. */
export const imageWidths = [80, 160, 320, 500, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Where the picture `imageId` lies at a width: `main` is quality 100, `set` quality 80 (spec, point 9). */
export const imagePath = (imageId: number, kind: 'main' | 'set', width: ImageWidth) => `/images/${imageId}/${kind}-${width}.webp`;
