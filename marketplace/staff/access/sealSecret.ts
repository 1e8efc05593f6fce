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
