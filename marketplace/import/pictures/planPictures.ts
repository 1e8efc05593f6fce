import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { waitingPictures } from './waitingPictures';

/** Which files are shown where. */
export interface PicturePlan {
  /** The files that rows name. */
  named: { wanted: string; file: string }[];
  /** The files that are named after the SKU of a variant without pictures, for it and for others of its colour. */
  bySku: { variantIds: number[]; files: string[] }[];
  /** Files that no product names. */
  unused: string[];
  /** Names in the catalogue without a file. */
  missing: string[];
}

/** Names are compared without case: cameras and spreadsheets write them differently. */
const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const stemOf = (key: string) => baseOf(key).replace(/\.[^.]+$/, '');
/** `SKU.jpg`, `SKU-2.jpg`, `SKU_3.jpg`, `SKU (4).jpg`. */
const withoutNumber = (stem: string) => stem.replace(/(?:[-_ ]\d{1,2}| ?\(\d{1,2}\))$/, '');

/** Finds a file by the name that a row has: by its path, or by the name alone where only one file has it. */
function finderOf(files: string[]) {
  const byPath = new Map(files.map((file) => [keyOf(file), file]));
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = baseOf(keyOf(file));
    byName.set(name, byName.has(name) ? null : file);
  }
  return (wanted: string) => byPath.get(keyOf(wanted)) ?? byName.get(baseOf(keyOf(wanted))) ?? null;
}

interface Bare {
  id: number;
  sku: string;
  product_id: number;
  colour: string | null;
}

/** The variants of which every picture is a placeholder without an address or a name. */
async function bareVariants(db: Db): Promise<Bare[]> {
  const { rows } = await db.execute<Bare & Record<string, unknown>>(sql`
    select v.id, v.sku, v.product_id, v.colour from variants v
    where not exists (
      select from variant_pictures s join pictures p on p.id = s.picture_id
      where s.variant_id = v.id and (p.hash is not null or p.drawing is not null or p.source_url is not null))
    order by v.product_id, v.position, v.id`);
  return rows;
}

/** The files that are named after a SKU, in the order of their numbers. */
function filesBySku(files: string[], skus: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))) {
    const stem = stemOf(keyOf(file));
    const sku = [stem, withoutNumber(stem)].find((one) => skus.has(one));
    if (sku !== undefined) found.set(sku, [...(found.get(sku) ?? []), file]);
  }
  return found;
}

/** Decides which pictures of a folder or zip products show. Products that have pictures keep them. */
export async function planPictures(db: Db, files: string[]): Promise<PicturePlan> {
  const find = finderOf(files);
  const waiting = (await waitingPictures(db, 'file')).map((wanted) => ({ wanted, file: find(wanted) }));
  const named = waiting.flatMap(({ wanted, file }) => (file === null ? [] : [{ wanted, file }]));
  const taken = new Set(named.map(({ file }) => file));

  const bare = await bareVariants(db);
  const skuOf = ({ sku }: Bare) => keyOf(sku);
  const found = filesBySku(
    files.filter((file) => !taken.has(file)),
    new Set(bare.map(skuOf)),
  );
  const colourOf = (variant: Bare) => JSON.stringify([variant.product_id, variant.colour]);
  const ofColour = new Map<string, Bare[]>();
  for (const variant of bare) ofColour.set(colourOf(variant), [...(ofColour.get(colourOf(variant)) ?? []), variant]);
  const bySku = bare.flatMap((variant) => {
    const own = found.get(skuOf(variant));
    if (!own) return [];
    for (const file of own) taken.add(file);
    const alike = ofColour.get(colourOf(variant)) ?? [];
    const first = alike.find((other) => found.has(skuOf(other)));
    const others = first === variant ? alike.filter((other) => !found.has(skuOf(other))) : [];
    return [{ variantIds: [variant, ...others].map(({ id }) => id), files: own }];
  });
  return {
    ...{ named, bySku },
    unused: files.filter((file) => !taken.has(file)),
    missing: waiting.flatMap(({ wanted, file }) => (file === null ? [wanted] : [])),
  };
}

/** The files that a plan stores. */
export const filesOfPlan = ({ named, bySku }: PicturePlan): string[] => [
  ...new Set([...named.map(({ file }) => file), ...bySku.flatMap(({ files }) => files)]),
];
