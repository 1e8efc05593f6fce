import { eq } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { MessageKind, MessageParameters } from '../../messages/renderMessage';
import { languageOfId } from './languageId';

/** Notifies the owner of an account, by e-mail if they have an address, otherwise by SMS. Does nothing for a deleted account. */
export async function notifyOwner<Kind extends MessageKind>(
  tx: Db,
  userId: number,
  kind: Kind,
  parameters: MessageParameters[Kind],
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, phone: users.phone, languageId: users.languageId })
    .from(users)
    .where(eq(users.id, userId));
  const recipient = owner?.email ?? owner?.phone;
  if (owner && recipient) await queueMessage(tx, { recipient, kind, language: languageOfId(owner.languageId), parameters });
}
