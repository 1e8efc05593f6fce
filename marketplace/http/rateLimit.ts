import { and, eq, gt, gte, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Db } from '../database/openDatabase';
import { rateLimits } from '../database/tables/customer/identity';
import type { Services } from '../services';
import { type Refusal, tooMany } from '../shared/refusal';
import { sha256 } from './authenticate';

interface Limit {
  name: string;
  tries: number;
  seconds: number;
}

/** The dependencies of a counter: the database, or a transaction, and the clock. */
interface Counting {
  database: { db: Db };
  now(): Date;
}

/** Strict per account or phone. Loose per address, because carriers share addresses between phones. */
export const limits = {
  wrongPasswords: { name: 'wrong-passwords', tries: 10, seconds: 15 * 60 },
  codesToIdentifier: { name: 'codes-to-identifier', tries: 10, seconds: 60 * 60 },
  codesFromAddress: { name: 'codes-from-address', tries: 300, seconds: 10 * 60 },
  lookupsFromAddress: { name: 'lookups-from-address', tries: 60, seconds: 10 * 60 },
  signInsFromAddress: { name: 'sign-ins-from-address', tries: 600, seconds: 10 * 60 },
  wrongTopupCodes: { name: 'wrong-topup-codes', tries: 10, seconds: 60 * 60 },
  uploads: { name: 'uploads', tries: 60, seconds: 60 * 60 },
  /** Requests to gateways, for status checks and new payments: gateways have rate limits, too. */
  paymentChecks: { name: 'payment-checks', tries: 120, seconds: 60 },
  topupPayments: { name: 'topup-payments', tries: 30, seconds: 60 * 60 },
  applications: { name: 'applications', tries: 30, seconds: 60 * 60 },
  transferQuotes: { name: 'transfer-quotes', tries: 120, seconds: 60 * 60 },
  questions: { name: 'questions', tries: 10, seconds: 60 * 60 },
  questionsFromAddress: { name: 'questions-from-address', tries: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const keyOf = ({ name }: Limit, subject: string) => sha256(`${name}:${subject}`);

/**
 * Counts one attempt of `subject` (an identifier, a user's id, an address) in the limit's window, before the guarded operation, so that
 * concurrent attempts can't exceed the limit.
 * @returns a 429 refusal with the remaining seconds when the window's attempts are used up.
 */
export async function countTry({ database, now }: Counting, limit: Limit, subject: string): Promise<Refusal | null> {
  const at = now();
  const ends = new Date(at.getTime() + limit.seconds * 1000);
  const over = sql`${rateLimits.endsAt} <= ${at.toISOString()}::timestamptz`;
  const [count] = await database.db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), tries: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${over} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ tries: rateLimits.tries, endsAt: rateLimits.endsAt });
  if (!count || count.tries <= limit.tries) return null;
  return tooMany(Math.max(1, Math.ceil((count.endsAt.getTime() - at.getTime()) / 1000)));
}

/**
 * Counts a failed attempt inside `tx`, which must serialise the subject's attempts. The last allowed one restarts the window: the following
 * lock lasts as long as the window.
 */
export async function countWrong(tx: Db, { now }: Pick<Services, 'now'>, limit: Limit, subject: string): Promise<void> {
  await countTry({ database: { db: tx }, now }, limit, subject);
  const ends = new Date(now().getTime() + limit.seconds * 1000);
  await tx
    .update(rateLimits)
    .set({ endsAt: ends })
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gte(rateLimits.tries, limit.tries)));
}

/** Returns a refusal (429, with the remaining seconds) when the subject's attempts are used up; otherwise null. */
export async function lockedOut(
  tx: Db,
  { now }: Pick<Services, 'now'>,
  limit: Limit,
  subject: string,
  detail?: string,
): Promise<Refusal | null> {
  const [lock] = await tx
    .select({ endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gte(rateLimits.tries, limit.tries), gt(rateLimits.endsAt, now())));
  return lock ? tooMany(Math.max(1, Math.ceil((lock.endsAt.getTime() - now().getTime()) / 1000)), detail) : null;
}

/** The network of one household or phone: an IPv4 address, or an IPv6 address's 64-bit prefix, because its owner can vary the rest. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Counts an attempt by the client's address; internal callers without an address are not limited. */
export const countTryFrom = (services: Services, limit: Limit, address: string | null): Promise<Refusal | null> =>
  address === null ? Promise.resolve(null) : countTry(services, limit, networkOf(address));

/** Resets the counter: a correct password shows that the failed attempts were typing errors. */
export async function forgetTries({ database }: Pick<Counting, 'database'>, limit: Limit, subject: string): Promise<void> {
  await database.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}
