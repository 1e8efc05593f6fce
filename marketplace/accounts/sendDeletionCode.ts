import { eq } from 'drizzle-orm';
import type { CodeSent } from '../contract/customer/identity';
import type { Language } from '../contract/languages';
import { users } from '../database/tables/customer/identity';
import { countSend } from '../identity/attempts/countAttempt';
import { customerSource } from '../identity/attempts/source';
import { isReachable } from '../identity/codes/admitCode';
import { issueCode } from '../identity/codes/issueCode';
import { identifiersOf } from '../identity/contact/contact';
import { queueMessage } from '../messages/queueMessage';
import type { Services } from '../services';
import { type Refusal, refuse } from '../shared/refusal';
import { findDeletionBlocker } from './deletionBlocker';

interface Asked {
  userId: number;
  language: Language;
}

/**
 * Sends a code that confirms the deletion of an account: to its phone, otherwise to its e-mail address, if the shop can send there.
 * @returns 409 as `findDeletionBlocker`, 409 `account.noContact` when there is no address for the code, or 429.
 */
export async function sendDeletionCode(services: Services, { userId, language }: Asked): Promise<CodeSent | Refusal> {
  const { db } = services.database;
  const deletionBlocker = await findDeletionBlocker(db, userId);
  if (deletionBlocker) return deletionBlocker;
  const [account] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  const identifier = account && identifiersOf(account).find((known) => isReachable(services, known));
  if (!identifier) return refuse(409, 'account.noContact');
  const limited = await countSend(services, 'deleteAccount', customerSource(userId));
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    const issued = await issueCode(tx, services, { purpose: 'deleteAccount', identifier, holder: { userId } });
    const { code, expiresAt: usefulUntil } = issued;
    await queueMessage(tx, { recipient: identifier.value, kind: 'deleteCode', language, parameters: { code }, usefulUntil });
    return issued.sent;
  });
}
