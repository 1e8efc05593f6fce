import { sql } from 'drizzle-orm';
import { readConfig } from '../../marketplace/config';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { staffSessions } from '../../marketplace/database/tables/system/staff';
import type { Shop } from './demoShop';

/** Ends every session of the staff by time, as after 31 minutes without a request. */
export const endStaffSessions = (shop: Shop): Promise<void> =>
  shop.withDatabase(async (environment) => {
    const database = await openDatabase(readConfig(environment));
    await database.db.update(staffSessions).set({ usedAt: sql`${staffSessions.usedAt} - interval '31 minutes'` });
    await database.close();
  });
