import { sql } from 'drizzle-orm';
import { productListLimits } from '../../contract/staff/productLimits';
import type { Db } from '../../database/openDatabase';
import { normalForm } from '../../shared/normalForm';
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
  normalForm(name, 'NFC')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const stemOf = (key: string) => baseOf(key).replace(/\.[^.]+$/, '');
/** `SKU.jpg`, `SKU-2.jpg`, `SKU_3.jpg`, `SKU (4).jpg`. */
const withoutNumber = (stem: string) => stem.replace(/(?:[-_ ]\d{1,2}| ?\(\d{1,2}\))$/, '');

/** Finds a file by the name that a row has: by its path, or by the end of it where only one file has that: a zip may have a folder around all. */
function finderOf(files: string[]) {
  const byPath = new Map(files.map((file) => [keyOf(file), file]));
  const byName = new Map<string, string[]>();
  for (const key of byPath.keys()) {
    const alike = byName.get(baseOf(key));
    // A zip may have thousands of folders with the same names in them.
    if (alike) alike.push(key);
    else byName.set(baseOf(key), [key]);
  }
  return (wanted: string): string | null => {
    const key = keyOf(wanted);
    const alike = (byName.get(baseOf(key)) ?? []).filter((path) => path.endsWith(`/${key}`));
    return byPath.get(key) ?? (alike.length === 1 ? (byPath.get(alike[0] ?? '') ?? null) : null);
  };
}

interface Bare {
  id: number;
  sku: string;
  product_id: number;
  colour: string | null;
}

/** Whether every picture of a variant `v` is a placeholder without an address or a name. */
export const isBareVariant = sql`not exists (
  select from variant_pictures s join pictures p on p.id = s.picture_id
  where s.variant_id = v.id and (p.hash is not null or p.drawing is not null or p.source_url is not null))`;

async function bareVariants(db: Db): Promise<Bare[]> {
  const { rows } = await db.execute<Bare & Record<string, unknown>>(sql`
    select v.id, v.sku, v.product_id, v.colour from variants v where ${isBareVariant}
    order by v.product_id, v.position, v.id`);
  return rows;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Those of these texts that are SKUs, with or without pictures. */
async function skusAmong(db: Db, texts: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(
    sql`select lower(sku) as sku from variants where lower(sku) = any(${sql.param(texts)}::text[])`,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** The files that are named after these SKUs, in the order of their numbers. `MUG-2.jpg` is not one of MUG where there is a SKU MUG-2. */
async function filesBySku(db: Db, files: string[], bare: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const stems = files.toSorted(byNumber.compare).map((file) => ({ file, stem: stemOf(keyOf(file)) }));
  const whole = await skusAmong(
    db,
    stems.map(({ stem }) => stem),
  );
  for (const { file, stem } of stems) {
    const sku = whole.has(stem) ? stem : withoutNumber(stem);
    const own = found.get(sku) ?? [];
    if (bare.has(sku) && own.length < productListLimits.pictures) found.set(sku, [...own, file]);
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
  const found = await filesBySku(
    db,
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
