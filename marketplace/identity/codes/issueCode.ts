import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CodeSent } from '../../contract/customer/identity';
import { codeDigits } from '../../contract/customer/identityLimits';
import type { Db } from '../../database/openDatabase';
import { codes } from '../../database/tables/customer/identity';
import { limits } from '../../http/rateLimit';
import type { Services } from '../../services';
import { type Identifier, maskIdentifier } from '../account/normaliseIdentifier';
import { type Holder, holderKey } from './holder';

export type CodePurpose = 'register' | 'signIn' | 'resetPassword' | 'changeEmail' | 'changePhone' | 'deleteAccount' | 'transfer';

const lifeSeconds = 5 * 60;
const tries = 5;

/** Hashes a code with the server's secret and the row's salt: six digits alone could be brute-forced from a leaked table. */
export const hashCode = (secret: string, salt: string, code: string) =>
  createHmac('sha256', secret).update(`${salt}:${code}`).digest('hex');

export interface IssuedCode {
  code: string;
  expiresAt: Date;
  sent: CodeSent;
}

/** The response to a request for a code. It depends on the identifier alone. */
export const describeSent = (identifier: Identifier): CodeSent => ({
  destination: maskIdentifier(identifier),
  expiresIn: lifeSeconds,
  resendIn: limits.codePause.seconds,
});

interface Issue {
  purpose: CodePurpose;
  identifier: Identifier;
  holder: Holder;
  /** The account or the waiting registration that the code is for, when there is one. */
  userId?: number | null;
}

/** Creates a code: six digits, valid for five minutes and five attempts. The holder's previous one for the same purpose is invalidated. */
export async function issueCode(
  tx: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { purpose, identifier, holder, userId = 'userId' in holder ? holder.userId : null }: Issue,
): Promise<IssuedCode> {
  const sentAt = now();
  const expiresAt = new Date(sentAt.getTime() + lifeSeconds * 1000);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const salt = randomBytes(16).toString('base64url');
  const [secret] = config.sessionSecrets;
  if (!secret) throw new Error('SESSION_SECRET is not set: codes can’t be hashed');
  const row = { userId, codeHash: `${salt}:${hashCode(secret, salt, code)}`, triesLeft: tries, expiresAt, sentAt, usedAt: null };
  await tx
    .insert(codes)
    .values({ purpose, destination: identifier.value, holder: holderKey(holder), ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.destination, codes.holder], set: row });
  return { code, expiresAt, sent: describeSent(identifier) };
}
