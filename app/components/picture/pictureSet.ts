import { type ImageWidth, imagePath } from '../../../marketplace/contract/catalogue/images';

interface Place {
  /** The widths that a browser can use there, on screens with one to three pixels for a CSS pixel. */
  widths: readonly ImageWidth[];
  /** How wide the picture is drawn, by the window's width; the last one has no condition. They follow the grids of `app/styles`. */
  sizes: readonly (readonly [condition: string | null, length: string])[];
}

const desktop = '(min-width:1280px)';
const laptop = '(min-width:1024px)';
const tablet = '(min-width:768px)';
const threeColumns = '(min-width:640px)';
const twoColumns = [null, '50vw - 22px'] as const;
const cardWidths = [160, 320, 500, 640] as const;
const largeWidths = [320, 500, 640, 800, 1200, 1600] as const;

/** Where pictures stand. */
const places = {
  /** A card of four in the page's full width. */
  card: { widths: cardWidths, sizes: [[desktop, '290px'], [threeColumns, '25vw - 21px'], twoColumns] },
  /** A card of a list in the page's full width. */
  listCard: { widths: cardWidths, sizes: [[desktop, '290px'], [laptop, '25vw - 30px'], [threeColumns, '33vw - 21px'], twoColumns] },
  /** A card beside the filters. */
  filteredCard: { widths: cardWidths, sizes: [[desktop, '222px'], [laptop, '33vw - 119px'], [threeColumns, '33vw - 21px'], twoColumns] },
  /** The product's pictures, with a column of small ones. */
  gallery: {
    widths: largeWidths,
    sizes: [
      [desktop, '622px'],
      [tablet, '58vw - 123px'],
      [null, '100vw'],
    ],
  },
  /** The product's only picture. */
  onePicture: {
    widths: largeWidths,
    sizes: [
      [desktop, '700px'],
      [tablet, '58vw - 45px'],
      [null, '100vw'],
    ],
  },
  /** On a phone its height is that of the words, at least 160 px, and its right part is shown. */
  banner: {
    widths: largeWidths,
    sizes: [
      [desktop, '1232px'],
      [tablet, '100vw - 48px'],
      [null, '400px'],
    ],
  },
  department: {
    widths: [160, 320],
    sizes: [
      [laptop, '120px'],
      [tablet, '90px'],
      [null, '22vw'],
    ],
  },
  /** A line of the cart. */
  cartLine: {
    widths: [160, 320],
    sizes: [
      [tablet, '112px'],
      [null, '80px'],
    ],
  },
  /** Up to 66 px wide. */
  tiny: { widths: [160], sizes: [[null, '66px']] },
  /** Up to 240 px wide. */
  medium: { widths: [160, 320, 500, 640], sizes: [[null, '240px']] },
} satisfies Record<string, Place>;

export type PicturePlace = keyof typeof places;

/** A length as `sizes` takes it: half of it asks for half as many pixels in each direction. */
function lengthOf(length: string, isReduced: boolean) {
  if (isReduced) return `calc((${length})/2)`;
  return length.includes(' ') ? `calc(${length})` : length;
}

const joinSizes = ({ sizes }: Place, isReduced: boolean) =>
  sizes.map(([condition, length]) => [condition, lengthOf(length, isReduced)].filter(Boolean).join(' ')).join(',');

/** `sizes` is the same for all pictures of a place. */
const sizesOf = Object.fromEntries(
  Object.entries(places).map(([name, place]) => [name, { full: joinSizes(place, false), reduced: joinSizes(place, true) }]),
) as Record<PicturePlace, Record<'full' | 'reduced', string>>;

/**
 * The attributes of a picture in a page: a set at quality 80, of which the browser takes the width that it needs, and the main one for
 * browsers and crawlers that know no sets (spec, point 9).
 * @param isReduced the shopper's browser saves data: half the pixels in each direction do.
 */
export function pictureSet(id: number, place: PicturePlace, isReduced = false) {
  const { widths }: Place = places[place];
  return {
    src: imagePath(id, 'main', 500),
    srcSet: widths.map((width) => `${imagePath(id, 'set', width)} ${width}w`).join(','),
    sizes: sizesOf[place][isReduced ? 'reduced' : 'full'],
  };
}
