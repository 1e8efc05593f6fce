import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../contract/customer/linkedAccounts';
import type { Db } from '../../database/openDatabase';
import { linkedAccounts } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { type Refusal, refuse } from '../../shared/refusal';
import { lockAccount } from '../account/findAccount';
import type { GoogleIdentity } from './readIdToken';

const provider: Provider = 'google';

/** The id of the user whose account is linked to a Google account. */
export async function findLinkedUser(tx: Db, { subject }: GoogleIdentity): Promise<number | null> {
  const [linked] = await tx
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)));
  return linked?.userId ?? null;
}

/**
 * Links a Google account to an account of the shop. Linking the same pair again changes nothing.
 * @returns 409 `auth.googleLinkedElsewhere` when it is linked to another account, `auth.googleOtherLinked` when the account has another
 * Google account; 401 when the account is deleted.
 */
export async function link(tx: Db, { now }: Services, userId: number, identity: GoogleIdentity): Promise<Refusal | null> {
  const { subject, label } = identity;
  if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
  const written = await tx
    .insert(linkedAccounts)
    .values({ provider, subject, userId, email: label, createdAt: now() })
    .onConflictDoNothing()
    .returning({ userId: linkedAccounts.userId });
  if (written.length > 0) return null;
  const owner = await findLinkedUser(tx, identity);
  if (owner === userId) return null;
  return refuse(409, owner === null ? 'auth.googleOtherLinked' : 'auth.googleLinkedElsewhere');
}
