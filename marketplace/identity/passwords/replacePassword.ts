import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { languageOfId } from '../languageId';
import { endOtherSessions } from '../sessions/endSessions';
import { users } from '../tables';

/** Writes a new password, ends every sign-in but the one given, and tells the owner. */
export async function replacePassword(tx: Db, services: Services, userId: number, passwordHash: string, keptToken?: string): Promise<void> {
  const [owner] = await tx
    .update(users)
    .set({ passwordHash, changePasswordRequired: false })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ email: users.email, phone: users.phone, languageId: users.languageId });
  await endOtherSessions(tx, services, userId, keptToken);
  const recipient = owner?.email ?? owner?.phone;
  if (owner && recipient)
    await queueMessage(tx, { recipient, kind: 'passwordChanged', language: languageOfId(owner.languageId), parameters: {} });
}
