import type { Language } from '../../contract/languages';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { languageIdOf } from '../account/languageId';
import type { Identifier } from '../account/normaliseIdentifier';
import { channelOf } from './signIn';

interface Opening {
  language: Language;
  channel: string | undefined;
  /** Null when it is not known yet. */
  firstName?: string | null;
  lastName?: string | null;
}

/** Creates the account of a verified identifier; the caller must hold its lock. @returns its id. */
export async function openAccount(
  tx: Db,
  { now }: Services,
  { kind, value }: Identifier,
  { language, channel, firstName = null, lastName = null }: Opening,
): Promise<number> {
  const [opened] = await tx
    .insert(users)
    .values({
      [kind]: value,
      firstName,
      lastName,
      verifiedAt: now(),
      createdAt: now(),
      languageId: languageIdOf(language),
      channel: channelOf(channel),
    })
    .returning({ id: users.id });
  if (!opened) throw new Error('the insert of an account returned no row');
  return opened.id;
}
