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

/** Where tries are counted: the database, or a transaction of it, and the clock. */
interface Counting {
  database: { db: Db };
  now(): Date;
}

/** Per account or phone: strict. Per address: loose, for carriers share addresses between phones. */
export const limits = {
  wrongPasswords: { name: 'wrong-passwords', tries: 10, seconds: 15 * 60 },
  codesToIdentifier: { name: 'codes-to-identifier', tries: 10, seconds: 60 * 60 },
  codesFromAddress: { name: 'codes-from-address', tries: 300, seconds: 10 * 60 },
  lookupsFromAddress: { name: 'lookups-from-address', tries: 60, seconds: 10 * 60 },
  signInsFromAddress: { name: 'sign-ins-from-address', tries: 600, seconds: 10 * 60 },
  wrongTopupCodes: { name: 'wrong-topup-codes', tries: 10, seconds: 60 * 60 },
  uploads: { name: 'uploads', tries: 60, seconds: 60 * 60 },
  /** Gateways asked how a payment stands, and asked for new ones: they count who asks too often, too. */
  paymentChecks: { name: 'payment-checks', tries: 120, seconds: 60 },
  topupPayments: { name: 'topup-payments', tries: 30, seconds: 60 * 60 },
  applications: { name: 'applications', tries: 30, seconds: 60 * 60 },
  transferQuotes: { name: 'transfer-quotes', tries: 120, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

const keyOf = ({ name }: Limit, subject: string) => sha256(`${name}:${subject}`);

/**
 * Counts one try of `subject` (an identifier, a user's id, an address) in the limit's window, before whatever it guards is
 * done, so that tries at the same time can't slip through together.
 * @returns a refusal with 429 and the seconds left once the window's tries are used up.
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
 * Counts a wrong try inside `tx`, whose transaction makes the subject's tries wait for one another. The last that is allowed starts the
 * window anew: what follows is a lock as long as the window.
 */
export async function countWrong(tx: Db, { now }: Pick<Services, 'now'>, limit: Limit, subject: string): Promise<void> {
  await countTry({ database: { db: tx }, now }, limit, subject);
  const ends = new Date(now().getTime() + limit.seconds * 1000);
  await tx
    .update(rateLimits)
    .set({ endsAt: ends })
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gte(rateLimits.tries, limit.tries)));
}

/** The refusal (429, with the seconds left) of a subject whose tries are used up; null when it may try. */
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

/** What one household or one phone holds: an IPv4 address, or the 64-bit network of an IPv6 one, which its owner can vary at will. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** The same by the client's address; callers from within, which name none, are not limited together. */
export const countTryFrom = (services: Services, limit: Limit, address: string | null): Promise<Refusal | null> =>
  address === null ? Promise.resolve(null) : countTry(services, limit, networkOf(address));

/** Forgets the tries counted so far: the right password makes the wrong ones before it typing errors. */
export async function forgetTries({ database }: Pick<Counting, 'database'>, limit: Limit, subject: string): Promise<void> {
  await database.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}
