import { sql } from 'drizzle-orm';
import type { Database } from '../../database/openDatabase';
import { catalogueChanges } from '../../database/tables/catalogue/changes';

/** Rows older than this, in minutes, are deleted. Processes look every second. */
const kept = 10;

/** Deletes old rows. A new row makes sure that the version is another one, even if as many rows are committed late. */
export async function cleanUpChanges(db: Pick<Database['db'], 'execute'>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${catalogueChanges} where ${catalogueChanges.createdAt} < now() - make_interval(mins => ${kept}) returning 1)
    insert into ${catalogueChanges} (created_at) select now() where exists (select 1 from gone)
  `);
}
