import { sql } from 'drizzle-orm';
import { assignCategoryPictures } from '../../catalogue/assignCategoryPictures';
import type { Db } from '../../database/openDatabase';
import type { Services } from '../../services';
import { problem, RowRefused } from '../problems';
import type { PictureFiles } from './pictureFiles';
import { type PicturePlan, planPictures } from './planPictures';
import { addPicture, checkPicture, storeOriginal } from './storeOriginal';

export interface StoredPictures extends PicturePlan {
  /** The files that products show now. */
  stored: number;
  failed: { file: string; reason: RowRefused }[];
}

/** Shows pictures on variants instead of their placeholders. */
async function show(db: Db, variantIds: number[], pictureIds: number[]): Promise<void> {
  await db.execute(sql`delete from variant_pictures where variant_id = any(${sql.param(variantIds)}::integer[])`);
  await db.execute(sql`
    insert into variant_pictures (variant_id, picture_id, position)
    select v, p.id, p.place - 1 from unnest(${sql.param(variantIds)}::integer[]) as v,
      unnest(${sql.param(pictureIds)}::integer[]) with ordinality as p(id, place)`);
}

/** Stores the pictures of a folder or zip that products name, or that are named after a SKU (`planPictures`). */
export async function storePictures({ database }: Services, files: PictureFiles): Promise<StoredPictures> {
  const plan = await planPictures(database.db, files.names);
  const report: StoredPictures = { ...plan, stored: 0, failed: [] };
  const read = async (file: string): Promise<Buffer | null> => {
    try {
      const original = await files.read(file);
      await checkPicture(original);
      report.stored += 1;
      return original;
    } catch (error) {
      report.failed.push({ file, reason: error instanceof RowRefused ? error : new RowRefused(problem('fileUnreadable')) });
      return null;
    }
  };
  for (const { wanted, file } of plan.named) {
    const original = await read(file);
    if (original) await database.transaction((tx) => storeOriginal(tx, wanted, original));
  }
  for (const { variantIds, files: own } of plan.bySku) {
    const originals: Buffer[] = [];
    for (const file of own) originals.push(...[await read(file)].filter((original) => original !== null));
    if (originals.length === 0) continue;
    await database.transaction(async (tx) => {
      const ids: number[] = [];
      for (const original of originals) ids.push(await addPicture(tx, original, null));
      await show(tx, variantIds, ids);
    });
  }
  if (report.stored > 0) await database.transaction((tx) => assignCategoryPictures(tx));
  return report;
}
