import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { CodeSent } from '../../contract/customer/identity';
import { codeDigits } from '../../contract/customer/identityLimits';
import type { Db } from '../../database/openDatabase';
import { codes } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { type Refusal, tooMany } from '../../shared/refusal';
import { type Identifier, maskIdentifier } from '../account/normaliseIdentifier';

export type CodePurpose = 'register' | 'signIn' | 'resetPassword' | 'changeEmail' | 'changePhone' | 'deleteAccount' | 'transfer';

const lifeSeconds = 5 * 60;
const pauseSeconds = 60;
const tries = 5;

/** Hashes a code with the server's secret and the row's salt: six digits alone could be brute-forced from a leaked table. */
export const hashCode = (secret: string, salt: string, code: string) =>
  createHmac('sha256', secret).update(`${salt}:${code}`).digest('hex');

export interface IssuedCode {
  id: number;
  code: string;
  expiresAt: Date;
  sent: CodeSent;
}

/**
 * Creates the code of a purpose and identifier: six digits, valid for five minutes and five attempts; the previous one is invalidated.
 * @returns a 429 refusal when the previous one is less than a minute old.
 */
export async function issueCode(
  tx: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { purpose, identifier, userId = null }: { purpose: CodePurpose; identifier: Identifier; userId?: number | null },
): Promise<IssuedCode | Refusal> {
  const sentAt = now();
  const expiresAt = new Date(sentAt.getTime() + lifeSeconds * 1000);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const salt = randomBytes(16).toString('base64url');
  const [secret] = config.sessionSecrets;
  if (!secret) throw new Error('SESSION_SECRET is not set: codes can’t be hashed');
  const row = { userId, codeHash: `${salt}:${hashCode(secret, salt, code)}`, triesLeft: tries, expiresAt, sentAt, usedAt: null };
  const own = and(eq(codes.purpose, purpose), eq(codes.destination, identifier.value));
  const [issued] = await tx
    .insert(codes)
    .values({ purpose, destination: identifier.value, ...row })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.destination],
      set: row,
      setWhere: lte(codes.sentAt, new Date(sentAt.getTime() - pauseSeconds * 1000)),
    })
    .returning({ id: codes.id });
  if (issued) {
    return {
      id: issued.id,
      code,
      expiresAt,
      sent: { destination: maskIdentifier(identifier), expiresIn: lifeSeconds, resendIn: pauseSeconds },
    };
  }
  const [before] = await tx.select({ sentAt: codes.sentAt }).from(codes).where(own);
  const elapsed = before ? (sentAt.getTime() - before.sentAt.getTime()) / 1000 : 0;
  return tooMany(Math.max(1, Math.ceil(pauseSeconds - elapsed)), 'auth.codeTooSoon');
}
