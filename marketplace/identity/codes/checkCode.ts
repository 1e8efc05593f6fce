import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { compact } from '../../contract/inputText';
import type { Db } from '../../database/openDatabase';
import { codes } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { type Refusal, refuseFields } from '../../shared/refusal';
import type { Identifier } from '../account/normaliseIdentifier';
import { type CodePurpose, hashCode } from './issueCode';

const wrongCode = () => refuseFields({ code: ['validation.wrongCode'] });
const endedCode = () => refuseFields({ code: ['validation.codeExpired'] });

export interface ValidCode {
  id: number;
  codeHash: string;
  userId: number | null;
  /** E-mail in lower case or phone in E.164. */
  destination: string;
}

/** Selects a code by the identifier that it was sent to, or by the customer who requested it. */
type Whose = { identifier: Identifier } | { userId: number };

const isOf = (whose: Whose) => ('identifier' in whose ? eq(codes.destination, whose.identifier.value) : eq(codes.userId, whose.userId));

function matches(secrets: string[], kept: string, code: string) {
  const [salt = '', hash = ''] = kept.split(':');
  const expected = Buffer.from(hash);
  return secrets.some((secret) => {
    const actual = Buffer.from(hashCode(secret, salt, code));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/**
 * Compares the input with the code that was sent. The attempt is counted and committed before the comparison: at most five are compared,
 * even when many requests arrive at once. A valid code must still be consumed by `spendCode`, in the transaction that acts on it.
 * @returns field errors under `code`: required, wrong, or expired (also when no code was sent).
 */
export async function checkCode(
  { config, database: { db }, now }: Services,
  { purpose, inputText, ...whose }: { purpose: CodePurpose; inputText: string } & Whose,
): Promise<ValidCode | Refusal> {
  const code = compact(inputText).replaceAll(/\D/g, '');
  if (inputText.trim() === '') return refuseFields({ code: ['validation.required'] });
  const [kept] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(eq(codes.purpose, purpose), isOf(whose), isNull(codes.usedAt), gt(codes.expiresAt, now()), gt(codes.triesLeft, 0)))
    .returning({ id: codes.id, codeHash: codes.codeHash, userId: codes.userId, destination: codes.destination });
  if (!kept) return endedCode();
  return matches(config.sessionSecrets, kept.codeHash, code) ? kept : wrongCode();
}

/** Consumes a valid code: of several concurrent requests, one gets null and the others a refusal. */
export async function spendCode(tx: Db, { now }: Pick<Services, 'now'>, { id, codeHash }: ValidCode): Promise<Refusal | null> {
  const [spent] = await tx
    .update(codes)
    .set({ usedAt: now() })
    .where(and(eq(codes.id, id), eq(codes.codeHash, codeHash), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  return spent ? null : endedCode();
}

/** Invalidates a customer's unused codes: those of one purpose, or all. */
export async function endCodes(tx: Db, { now }: Pick<Services, 'now'>, userId: number, purpose?: CodePurpose): Promise<void> {
  await tx
    .update(codes)
    .set({ usedAt: now() })
    .where(and(eq(codes.userId, userId), isNull(codes.usedAt), purpose ? eq(codes.purpose, purpose) : undefined));
}
