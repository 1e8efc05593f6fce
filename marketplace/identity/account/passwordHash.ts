import { hash, verify } from '@node-rs/argon2';

// One password typed on two keyboards can come as different bytes; composing makes them one.
const composed = (password: string) => password.normalize('NFKC');

/** argon2id with the library's parameters (19 MiB, two passes). Never inside a transaction: it takes long. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password));

let decoy: Promise<string> | null = null;

/** Whether a password is the one kept. Without one to compare, the same work is done, so that time tells nothing. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody’s password');
  const same = await verify(kept ?? (await decoy), composed(password));
  return same && kept !== null && kept !== undefined;
}
