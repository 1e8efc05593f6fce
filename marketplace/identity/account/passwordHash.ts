import { hash, verify } from '@node-rs/argon2';

// Keyboards can encode the same password as different bytes; normalisation makes them equal.
const composed = (password: string) => password.normalize('NFKC');

/** Hashes with argon2id and the library's parameters (19 MiB, two passes). It is slow, so never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password));

let decoy: Promise<string> | null = null;

/** Whether a password matches its hash. Without a hash, the same work is done, so that the response time reveals nothing. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody’s password');
  const same = await verify(kept ?? (await decoy), composed(password));
  return same && kept !== null && kept !== undefined;
}
