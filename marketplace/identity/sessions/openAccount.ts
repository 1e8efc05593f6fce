import type { Language } from '../../contract/common';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { languageIdOf } from '../account/languageId';
import type { Identifier } from '../account/normaliseIdentifier';
import { channelOf } from './signIn';

interface Opening {
  language: Language;
  channel: string | undefined;
  /** Null when still to be asked. */
  firstName?: string | null;
  lastName?: string | null;
}

/** Opens the account of an identifier that is known to be its owner's; the caller holds its lock. @returns its id. */
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
  if (!opened) throw new Error('the account was not written');
  return opened.id;
}
