import type { CodeSent } from '../../contract/customer/identity';
import type { Language } from '../../contract/languages';
import { countTry, limits } from '../../http/rateLimit';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal, refuse, refuseFields } from '../../shared/refusal';
import { findAccount, lockAccount } from '../account/findAccount';
import { languageOfId } from '../account/languageId';
import { countCode, unreachable } from '../codes/admitCode';
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

/**
 * Sends a code to a new e-mail address or phone of a customer; the previous code is invalidated. When another account has it, its owner is
 * notified of the attempt, and no code is sent; the response and the work are the same.
 * @returns a field error under `email` or `phone`, also when it is the account's current one or the shop can't send there; or 429 (a code a
 * minute and ten an hour for one address, ten an hour for one account).
 */
export async function sendContactCode(services: Services, entry: ContactChange): Promise<CodeSent | Refusal> {
  const { userId, kind, language } = entry;
  const identifier = readContact(kind, entry.contact);
  if (identifier instanceof Refusal) return identifier;
  const refused =
    unreachable(services, identifier, kind) ??
    (await countTry(services, limits.codesToIdentifier, `user:${userId}`)) ??
    (await countCode(services, identifier, entry.address));
  if (refused) return refused;
  const purpose = changePurposes[kind];
  return services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return refuse(401, 'auth.required');
    if (account[kind] === identifier.value) return refuseFields({ [kind]: ['validation.unchanged'] });
    await endCodes(tx, services, userId, purpose);
    const issued = await issueCode(tx, services, { purpose, identifier, userId });
    if (issued instanceof Refusal) return issued;
    const { code, expiresAt: usefulUntil } = issued;
    const recipient = identifier.value;
    const holder = await findAccount(tx, identifier);
    if (holder) await queueMessage(tx, { recipient, kind: 'contactWanted', language: languageOfId(holder.languageId), parameters: {} });
    else await queueMessage(tx, { recipient, kind: 'contactCode', language, parameters: { code }, usefulUntil });
    return issued.sent;
  });
}
