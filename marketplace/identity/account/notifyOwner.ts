import { eq } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { channelOf, queueMessage } from '../../messages/queueMessage';
import type { MessageKind, MessageParameters } from '../../messages/renderMessage';
import { findSubjectPath } from '../../notifications/notificationSubjects';
import { isNotification, recordNotification } from '../../notifications/recordNotification';
import { languageOfId } from './languageId';

interface Delivery {
  /** An address instead of the account's; null to send nothing. */
  recipient?: string | null;
  /** The language of the mail or SMS instead of the account's. */
  language?: Language;
  /** What follows the text in a mail. */
  details?(language: Language): Promise<string>;
}

/**
 * Notifies the owner of an account, by e-mail if they have an address, otherwise by SMS. A mail has the address of the page that it is about.
 * Messages of the kinds in `notificationKinds` also stay in the account as notifications. Does nothing for a deleted account.
 */
export async function notifyOwner<Kind extends MessageKind>(
  tx: Db,
  userId: number,
  kind: Kind,
  parameters: MessageParameters[Kind],
  { recipient, language: given, details }: Delivery = {},
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, phone: users.phone, languageId: users.languageId, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner || owner.deletedAt) return;
  await recordNotification(tx, userId, kind, parameters);
  const to = recipient === undefined ? (owner.email ?? owner.phone) : recipient;
  if (!to) return;
  const language = given ?? languageOfId(owner.languageId);
  const isMail = channelOf(to) === 'email';
  await queueMessage(tx, {
    ...{ recipient: to, kind, language, parameters },
    path: isMail && isNotification(kind) ? await findSubjectPath(tx, { userId, kind, parameters, language }) : null,
    details: isMail ? await details?.(language) : undefined,
  });
}
