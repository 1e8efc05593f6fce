import { problem, RowRefused } from './problems';
import { fromCell } from './readNames';

function isAddress(address: string): boolean {
  if (!/^(?:https:\/\/|www\.)/i.test(address) || /\s/.test(address)) return false;
  return URL.canParse(address.replace(/^www\./i, 'https://www.'));
}

/** The name of a picture that is a file in a folder or a zip: `lamp.jpg`, `lamps/brass.png`. */
const isFileName = (name: string) =>
  name.length <= 200 &&
  /^[^<>:"|?*\p{Cc}]+\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/iu.test(name) &&
  !/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(name);

/** Addresses may have a `|`, so without spaces around it they are only parted before the next one; names of files are parted at each. */
const partsOf = (cell: string): string[] =>
  cell.split(/\s+\|\s+|\n/).flatMap((part) => part.split(/https:|www\./i.test(part) ? /\s*\|\s*(?=https:|www\.)/i : '|'));

function readImage(given: unknown): string {
  const image = typeof given === 'string' && given.length <= 2000 ? given.trim() : '';
  if (isAddress(image)) return image.replace(/^www\./i, 'https://www.');
  if (isFileName(image)) return image;
  throw new RowRefused(problem('imageUnreadable'));
}

/** The addresses and file names of a row’s pictures. Null when the row doesn't say. @throws RowRefused */
export function imagesOf(values: Record<string, unknown>): string[] | null {
  const given = fromCell(values.images ?? values.image);
  if (given === undefined || given === null || given === '') return null;
  const list = typeof given === 'string' ? partsOf(given).filter((image) => image.trim() !== '') : given;
  return (Array.isArray(list) ? list : [list]).map(readImage);
}

/** A variant that names no pictures shows those of the first variant of its colour that does. */
export function picturesOfColour<Variant extends { colour: string | null; images?: string[] }>(variants: Variant[]): Variant[] {
  const byColour = new Map<string, string[]>();
  for (const { colour, images } of variants) if (colour !== null && images && !byColour.has(colour)) byColour.set(colour, images);
  return variants.map((variant) => {
    const images = variant.images ?? (variant.colour === null ? undefined : byColour.get(variant.colour));
    return images ? { ...variant, images } : variant;
  });
}
