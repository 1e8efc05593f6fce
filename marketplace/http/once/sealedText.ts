import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What a text is sealed with: a secret, and what for. */
interface Seal {
  secret: string;
  purpose: string;
}

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts and signs a text (AES-256-GCM), as base64url. */
export function sealText(seal: Seal, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what `sealText` returned; null when it was sealed with another secret, for something else, or was changed. */
export function openText(seal: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, body] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), iv, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
