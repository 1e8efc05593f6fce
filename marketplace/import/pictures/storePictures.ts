import { sql } from 'drizzle-orm';
import { assignCategoryPictures } from '../../catalogue/assignCategoryPictures';
import type { Db } from '../../database/openDatabase';
import type { Services } from '../../services';
import { problem, RowRefused } from '../problems';
import type { PictureFiles } from './pictureFiles';
import { isBareVariant, type PicturePlan, planPictures } from './planPictures';
import { addPicture, checkPicture, storeOriginal } from './storeOriginal';

export interface StoredPictures extends PicturePlan {
  /** The files that products show now. */
  stored: number;
  failed: { file: string; reason: RowRefused }[];
}

/** Those of the variants that show no picture still. They are locked until the transaction ends. */
async function stillBare(db: Db, variantIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from variants v where v.id = any(${sql.param(variantIds)}::integer[]) and ${isBareVariant} order by v.id for update`);
  return rows.map(({ id }) => id);
}

/** Shows pictures on variants instead of their placeholders. */
async function show(db: Db, variantIds: number[], pictureIds: number[]): Promise<void> {
  await db.execute(sql`delete from variant_pictures where variant_id = any(${sql.param(variantIds)}::integer[])`);
  await db.execute(sql`
    insert into variant_pictures (variant_id, picture_id, position)
    select v, p.id, p.place - 1 from unnest(${sql.param(variantIds)}::integer[]) as v,
      unnest(${sql.param(pictureIds)}::integer[]) with ordinality as p(id, place)`);
}

/** The bytes of a file, or why they are no picture. */
async function readPicture(files: PictureFiles, file: string): Promise<Buffer | RowRefused> {
  try {
    const original = await files.read(file);
    await checkPicture(original);
    return original;
  } catch (error) {
    return error instanceof RowRefused ? error : new RowRefused(problem('fileUnreadable'));
  }
}

type Outcome = Pick<StoredPictures, 'stored' | 'failed'>;

/** Stores the picture that rows name. */
async function storeNamed({ database }: Services, files: PictureFiles, { wanted, file }: PicturePlan['named'][number]): Promise<Outcome> {
  const original = await readPicture(files, file);
  if (original instanceof RowRefused) return { stored: 0, failed: [{ file, reason: original }] };
  await database.transaction((tx) => storeOriginal(tx, wanted, original));
  return { stored: 1, failed: [] };
}

/** Stores the pictures that are named after a SKU, one after the other, unless its variant shows others meanwhile. */
const storeOfSku = (
  { database }: Services,
  files: PictureFiles,
  { variantIds, files: own }: PicturePlan['bySku'][number],
): Promise<Outcome> =>
  database.transaction(async (tx) => {
    const failed: Outcome['failed'] = [];
    const bare = await stillBare(tx, variantIds);
    const ids: number[] = [];
    for (const file of bare.length > 0 ? own : []) {
      const original = await readPicture(files, file);
      if (original instanceof RowRefused) failed.push({ file, reason: original });
      else ids.push(await addPicture(tx, original, null));
    }
    if (ids.length > 0) await show(tx, bare, ids);
    return { stored: ids.length, failed };
  });

/**
 * Stores the pictures of a folder or zip that products name, or that are named after a SKU (`planPictures`).
 * @param onProgress called now and then with the share that is done.
 */
export async function storePictures(
  services: Services,
  files: PictureFiles,
  onProgress: (share: number) => void = () => {},
): Promise<StoredPictures> {
  const { database } = services;
  const plan = await planPictures(database.db, files.names);
  const report: StoredPictures = { ...plan, stored: 0, failed: [] };
  const steps = [
    ...plan.named.map((named) => () => storeNamed(services, files, named)),
    ...plan.bySku.map((own) => () => storeOfSku(services, files, own)),
  ];
  for (const [done, step] of steps.entries()) {
    const { stored, failed } = await step();
    report.stored += stored;
    report.failed.push(...failed);
    onProgress((done + 1) / steps.length);
  }
  if (report.stored > 0) await database.transaction((tx) => assignCategoryPictures(tx, { replacePlaceholders: true }));
  return report;
}
