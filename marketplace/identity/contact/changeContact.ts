import { eq } from 'drizzle-orm';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { forgetMessages } from '../../messages/forgetMessages';
import type { Services } from '../../services';
import { Refusal, refuse } from '../../shared/refusal';
import { findAccount, lockAccount, lockIdentifier } from '../account/findAccount';
import { type Identifier, maskIdentifier } from '../account/normaliseIdentifier';
import { notifyOwner } from '../account/notifyOwner';
import { isReachable } from '../codes/admitCode';
import { checkOwnCode, endCodes, spendCode } from '../codes/checkCode';
import { endOtherSessions } from '../sessions/endSessions';
import { type LoginContext, signIn } from '../sessions/signIn';
import { type ContactKind, changePurposes, identifiersOf } from './contact';

interface Change {
  userId: number;
  kind: ContactKind;
  /** As typed. */
  code: string;
  arrival: LoginContext;
}

/** Notifies the previous address, or, if there was none, the account's other contact, so that the owner learns of the change. */
async function announceChange(tx: Db, services: Services, before: typeof users.$inferSelect, changed: Identifier): Promise<void> {
  const known = identifiersOf(before).filter((identifier) => isReachable(services, identifier));
  const recipient = (known.find(({ kind }) => kind === changed.kind) ?? known[0])?.value ?? null;
  const kind = changed.kind === 'email' ? 'emailChanged' : 'phoneChanged';
  await notifyOwner(tx, before.id, kind, { now: maskIdentifier(changed) }, { recipient });
}

/**
 * Sets the e-mail address or phone to which `sendContactCode` sent the code. All sessions and codes end, the old address is notified, and a
 * new session starts (spec, point 7: the response is treated as a login).
 * @returns field errors under `code`, 429, or 409 `account.contactTaken` when another account got it in the meantime: the owner of the code
 * may know that.
 */
export async function changeContact(services: Services, { userId, kind, code, arrival }: Change): Promise<LoginResponse | Refusal> {
  const good = await checkOwnCode(services, { purpose: changePurposes[kind], userId, inputText: code });
  if (good instanceof Refusal) return good;
  const identifier = { kind, value: good.destination };
  return services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) return refuse(401, 'auth.required');
    const refused = await spendCode(tx, services, good);
    if (refused) return refused;
    await lockIdentifier(tx, identifier);
    if (await findAccount(tx, identifier)) return refuse(409, 'account.contactTaken');
    await tx
      .update(users)
      .set({ [kind]: identifier.value, contactChangedAt: services.now() })
      .where(eq(users.id, userId));
    await endCodes(tx, services, userId);
    await endOtherSessions(tx, services, userId);
    // The next owner of the old address must not see this account's messages.
    const old = account[kind];
    if (old) await forgetMessages(tx, { to: [old] });
    await announceChange(tx, services, account, identifier);
    return signIn(tx, services, userId, arrival);
  });
}
