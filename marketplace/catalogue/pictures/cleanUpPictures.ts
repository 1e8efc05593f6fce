import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';

/** Deletes pictures that the staff uploaded before an instant and that nothing uses. */
export async function cleanUpPictures(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from pictures p
    where p.uploaded_at < ${before.toISOString()}
      and not exists (select 1 from variant_pictures where picture_id = p.id)
      and not exists (select 1 from categories where picture_id = p.id)
      and not exists (select 1 from collections where picture_id = p.id)
      and not exists (select 1 from banners where picture_id = p.id)
      and not exists (select 1 from order_lines where picture_id = p.id)`);
}
