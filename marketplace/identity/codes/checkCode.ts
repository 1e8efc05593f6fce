import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { compact } from '../../contract/inputText';
import type { Db } from '../../database/openDatabase';
import { codes } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { Refusal, refuseFields } from '../../shared/refusal';
import type { Identifier } from '../account/normaliseIdentifier';
import { countAttemptIn, recordSuccess } from '../attempts/countAttempt';
import { customerSource, type Source } from '../attempts/source';
import { anyHolder, type Holder, holderKey } from './holder';
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

function matches(secrets: string[], kept: string, code: string) {
  const [salt = '', hash = ''] = kept.split(':');
  const expected = Buffer.from(hash);
  return secrets.some((secret) => {
    const actual = Buffer.from(hashCode(secret, salt, code));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

interface Check {
  purpose: CodePurpose;
  inputText: string;
  holder: Holder | typeof anyHolder;
  /** The identifier that the code was sent to; absent for a signed-in customer's own codes. */
  identifier?: Identifier;
  source: Source;
}

const kept = { id: codes.id, codeHash: codes.codeHash, userId: codes.userId, destination: codes.destination };

/**
 * Takes one attempt off the code and counts it for its source. A refusal takes and counts nothing. An attempt without a verification token
 * takes none off, so that strangers do not use up the owner's: the limits of its source bound it.
 */
function takeTry(services: Services, { purpose, holder, identifier, source }: Check) {
  const at = services.now();
  const sentTo = identifier && eq(codes.destination, identifier.value);
  const isValid = and(isNull(codes.usedAt), gt(codes.expiresAt, at), gt(codes.triesLeft, 0));
  return services.database.transaction(async (tx) => {
    const [found] =
      holder === anyHolder
        ? await tx
            .select(kept)
            .from(codes)
            .where(and(eq(codes.purpose, purpose), sentTo, isValid))
            .orderBy(desc(codes.sentAt), desc(codes.id))
            .limit(1)
        : await tx
            .update(codes)
            .set({ triesLeft: sql`${codes.triesLeft} - 1` })
            .where(and(eq(codes.purpose, purpose), eq(codes.holder, holderKey(holder)), sentTo, isValid))
            .returning(kept);
    if (!found) return endedCode();
    return (await countAttemptIn(tx, services, 'code', source)) ?? found;
  });
}

/**
 * Compares the input with the code that was sent. The attempt is counted and committed before the comparison: at most five are compared,
 * even when many requests arrive at once. A valid code must still be consumed by `spendCode`, in the transaction that acts on it.
 * @returns field errors under `code`: required, wrong, or expired (also when no code was sent to this holder), or 429.
 */
export async function checkCode(services: Services, check: Check): Promise<ValidCode | Refusal> {
  const { inputText, source } = check;
  if (inputText.trim() === '') return refuseFields({ code: ['validation.required'] });
  const taken = await takeTry(services, check);
  if (taken instanceof Refusal) return taken;
  const code = compact(inputText).replaceAll(/\D/g, '');
  if (!matches(services.config.sessionSecrets, taken.codeHash, code)) return wrongCode();
  await recordSuccess(services, 'code', source);
  return taken;
}

/** Compares a code that a signed-in customer requested. Returns as `checkCode`. */
export const checkOwnCode = (services: Services, { userId, ...check }: { userId: number; purpose: CodePurpose; inputText: string }) =>
  checkCode(services, { ...check, holder: { userId }, source: customerSource(userId) });

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
