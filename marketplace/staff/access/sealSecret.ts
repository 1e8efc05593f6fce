import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../services';

type Keys = { config: Pick<Services['config'], 'sessionSecrets'> };

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'karwan authenticator', 32));

/** Encrypts a secret for the database, with the first of the shop's session secrets: a backup alone opens no account. */
export function sealSecret({ config }: Keys, text: string): string {
  const [secret] = config.sessionSecrets;
  if (!secret) throw new Error('SESSION_SECRET is needed to store an authenticator');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts with any of the session secrets; null when all of them are others. */
export function openSecret({ config }: Keys, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, body] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)];
  for (const secret of config.sessionSecrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: tagBytes });
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another secret of the list.
    }
  }
  return null;
}
