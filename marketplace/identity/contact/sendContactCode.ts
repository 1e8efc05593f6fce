import { and, eq } from 'drizzle-orm';
import type { CodeSent } from '../../contract/customer/identity';
import type { Language } from '../../contract/languages';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal, refuse, refuseFields } from '../../shared/refusal';
import { findAccount, lockAccount } from '../account/findAccount';
import { languageOfId } from '../account/languageId';
import type { Identifier } from '../account/normaliseIdentifier';
import { countSend } from '../attempts/countAttempt';
import { customerSourceFor } from '../attempts/source';
import { unreachable } from '../codes/admitCode';
import { endCodes } from '../codes/checkCode';
import { issueCode } from '../codes/issueCode';
import { type ContactKind, changePurposes, readContact } from './contact';

interface ContactChange {
  userId: number;
  kind: ContactKind;
  /** As typed. */
  contact: string;
  address: string | null;
  language: Language;
}

/** Returns the field error of the account's current e-mail address or phone; otherwise null. */
async function unchanged(db: Db, userId: number, { kind, value }: Identifier): Promise<Refusal | null> {
  const same = await db.$count(users, and(eq(users.id, userId), eq(users[kind], value)));
  return same > 0 ? refuseFields({ [kind]: ['validation.unchanged'] }) : null;
}

/**
 * Sends a code to a new e-mail address or phone of a customer; the previous code is invalidated. When another account has it, its owner is
 * notified of the attempt, and no code is sent; the response and the work are the same.
 * @returns a field error under `email` or `phone`, also when it is the account's current one or the shop can't send there; or 429 (a code a
 * minute and ten an hour for one account; and the loose limits of the new address and of the network).
 */
export async function sendContactCode(services: Services, entry: ContactChange): Promise<CodeSent | Refusal> {
  const { userId, kind, language } = entry;
  const identifier = readContact(kind, entry.contact);
  if (identifier instanceof Refusal) return identifier;
  const purpose = changePurposes[kind];
  const unusable = unreachable(services, identifier, kind) ?? (await unchanged(services.database.db, userId, identifier));
  const refused = unusable ?? (await countSend(services, purpose, customerSourceFor(userId, identifier, entry)));
  if (refused) return refused;
  return services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return refuse(401, 'auth.required');
    await endCodes(tx, services, userId, purpose);
    const issued = await issueCode(tx, services, { purpose, identifier, holder: { userId } });
    const { code, expiresAt: usefulUntil } = issued;
    const recipient = identifier.value;
    const holder = await findAccount(tx, identifier);
    if (holder) await queueMessage(tx, { recipient, kind: 'contactWanted', language: languageOfId(holder.languageId), parameters: {} });
    else await queueMessage(tx, { recipient, kind: 'contactCode', language, parameters: { code }, usefulUntil });
    return issued.sent;
  });
}
