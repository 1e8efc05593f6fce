import { hash, verify } from '@node-rs/argon2';
import { inQueue } from '../../concurrency/workQueues';
import { normalForm } from '../../shared/normalForm';

// Keyboards can encode the same password as different bytes; normalisation makes them equal.
const composed = (password: string) => normalForm(password, 'NFKC');

/**
 * Hashes with argon2id and the library's parameters (19 MiB, two passes). It is slow and may wait for its turn, so never call it inside a
 * transaction.
 * @throws QueueFull when too many passwords wait.
 */
export const hashPassword = (password: string): Promise<string> => inQueue('passwords', () => hash(composed(password)));

let decoy: Promise<string> | null = null;

/**
 * Whether a password matches its hash. Without a hash, the same work is done, so that the response time reveals nothing.
 * @throws QueueFull when too many passwords wait.
 */
export function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  return inQueue('passwords', async () => {
    decoy ??= hash('nobody’s password');
    const same = await verify(kept ?? (await decoy), composed(password));
    return same && kept !== null && kept !== undefined;
  });
}
