import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notifyOwner } from '../account/notifyOwner';
import { endOtherSessions, type KeptBrowser } from '../sessions/endSessions';

/** Writes a new password, ends all sessions except that of the given browser, and notifies the owner. */
export async function replacePassword(tx: Db, services: Services, userId: number, passwordHash: string, kept?: KeptBrowser): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, changePasswordRequired: false })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await endOtherSessions(tx, services, userId, kept);
  await notifyOwner(tx, userId, 'passwordChanged', {});
}
