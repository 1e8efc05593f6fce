import { eq } from 'drizzle-orm';
import { staff } from '../../database/tables/system/staff';
import { openText, sealText } from '../../http/once/sealedText';
import type { Services } from '../../services';

type Keys = { config: Pick<Services['config'], 'sessionSecrets'> };

const purpose = 'karwan authenticator';

/** Encrypts a secret for the database, with the first of the shop's session secrets: a backup alone opens no account. */
export function sealSecret({ config }: Keys, text: string): string {
  const [secret] = config.sessionSecrets;
  if (!secret) throw new Error('SESSION_SECRET is needed to store an authenticator');
  return sealText({ secret, purpose }, text);
}

/** Decrypts with any of the session secrets; null when all of them are others. */
export function openSecret({ config }: Keys, sealed: string): string | null {
  for (const secret of config.sessionSecrets) {
    const text = openText({ secret, purpose }, sealed);
    if (text !== null) return text;
  }
  return null;
}

/** What was sealed with an older secret, sealed with the first; null when it is already, or when no secret opens it. */
function resealed(keys: Keys, sealed: string | null): string | null {
  const [secret] = keys.config.sessionSecrets;
  if (sealed === null || !secret || openText({ secret, purpose }, sealed) !== null) return null;
  const text = openSecret(keys, sealed);
  return text === null ? null : sealSecret(keys, text);
}

/**
 * Seals the authenticators of the staff with the first of the session secrets, so that the older ones can be removed. Processes whose first
 * secrets differ may do so in any order: all of them open what any of them sealed.
 * @returns the number of changed members
 */
export async function resealAuthenticators({ config, database }: Pick<Services, 'config' | 'database'>): Promise<number> {
  let count = 0;
  for (const { id, totpSecret, pendingTotpSecret } of await database.db.select().from(staff)) {
    const changed = { totpSecret: resealed({ config }, totpSecret), pendingTotpSecret: resealed({ config }, pendingTotpSecret) };
    const values = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
    if (Object.keys(values).length === 0) continue;
    await database.db.update(staff).set(values).where(eq(staff.id, id));
    count += 1;
  }
  return count;
}
