import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { rateLimits } from '../database/tables/customer/identity';
import type { Services } from '../services';
import { type Refusal, tooMany } from '../shared/refusal';
import { sha256 } from './authenticate';
import { networkOf } from './networkOf';

export interface Limit {
  name: string;
  tries: number;
  seconds: number;
  /** The message key of the refusal, if not the general one. */
  detail?: string;
}

/** A limit, and whose attempts it counts: an identifier, a user, a network. */
export type Count = readonly [limit: Limit, subject: string];

/** The dependencies of a counter: the database, or a transaction, and the clock. */
interface Counting {
  database: { db: Db };
  now(): Date;
}

const day = 24 * 60 * 60;

/**
 * Strict for one identifier from one network, so that a stranger can't use up its owner's attempts. Loose for one identifier from all
 * networks, and for one network and all identifiers, because carriers share addresses between phones. `identity/attempts` puts them
 * together.
 *
 * The limits "of an identifier" are what 24 networks have together. They bound a distributed guess: of 1,000,000 codes, strangers
 * compare at most 240 with those sent to one identifier in a day, so their chance is 240 / 1,000,000 = 0.024 % a day, and 1 - (1 -
 * 0.00024)^365 = 8.4 % in a year without a pause. A code in a browser that is known to the account, or of a signed-in customer, is compared
 * at most 10 times an hour, which is 240 times a day, too.
 */
export const limits = {
  wrongPasswords: { name: 'wrong-passwords', tries: 10, seconds: 15 * 60 },
  wrongPasswordsADay: { name: 'wrong-passwords-a-day', tries: 30, seconds: day },
  wrongPasswordsOfIdentifier: { name: 'wrong-passwords-of-identifier', tries: 24 * 30, seconds: day },
  /** For one purpose and destination. */
  codePause: { name: 'code-pause', tries: 1, seconds: 60, detail: 'auth.codeTooSoon' },
  codes: { name: 'codes', tries: 10, seconds: 60 * 60 },
  codesADay: { name: 'codes-a-day', tries: 10, seconds: day },
  codesOfIdentifier: { name: 'codes-of-identifier', tries: 24 * 10, seconds: day },
  wrongCodes: { name: 'wrong-codes', tries: 10, seconds: 60 * 60 },
  wrongCodesADay: { name: 'wrong-codes-a-day', tries: 10, seconds: day },
  wrongCodesOfIdentifier: { name: 'wrong-codes-of-identifier', tries: 24 * 10, seconds: day },
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
  transferRecipients: { name: 'transfer-recipients', tries: 10, seconds: day, detail: 'balance.tooManyRecipients' },
  reviews: { name: 'reviews', tries: 30, seconds: 60 * 60 },
  reviewVotes: { name: 'review-votes', tries: 120, seconds: 60 * 60 },
  /** Of one member of staff. */
  staffPictures: { name: 'staff-pictures', tries: 2000, seconds: 60 * 60 },
  /** Of one member of staff from one network. */
  staffPasswords: { name: 'staff-passwords', tries: 10, seconds: 15 * 60 },
  staffPasswordsOfAccount: { name: 'staff-passwords-of-account', tries: 24 * 30, seconds: day },
  /** Codes that are compared at sign-in, by those who have the password. */
  staffCodes: { name: 'staff-codes', tries: 30, seconds: 60 * 60 },
  staffConfirmations: { name: 'staff-confirmations', tries: 60, seconds: 60 * 60 },
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
  return tooMany(Math.max(1, Math.ceil((count.endsAt.getTime() - at.getTime()) / 1000)), limit.detail);
}

/**
 * Counts one attempt against several limits, in `tx`. The caller must roll back when it is refused: an attempt that nothing came of counts
 * against none of them. Callers name the limits in one order, so that they can't deadlock. @returns the first limit's 429 refusal.
 */
export async function countTries(tx: Db, { now }: Pick<Services, 'now'>, counts: readonly Count[]): Promise<Refusal | null> {
  for (const [limit, subject] of counts) {
    const refused = await countTry({ database: { db: tx }, now }, limit, subject);
    if (refused) return refused;
  }
  return null;
}

/**
 * Counts the different items that a subject asks about; one that was already counted in the limit's window is free.
 * @returns a 429 refusal for a new item when the window's items are used up.
 */
export function countDistinct(services: Services, limit: Limit, subject: string, item: string): Promise<Refusal | null> {
  const { database, now } = services;
  return database.transaction(async (tx) => {
    const endsAt = new Date(now().getTime() + limit.seconds * 1000);
    const [counted] = await tx
      .insert(rateLimits)
      .values({ key: keyOf(limit, `${subject} ${item}`), tries: 1, endsAt })
      .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt }, setWhere: lte(rateLimits.endsAt, now()) })
      .returning({ key: rateLimits.key });
    return counted ? countTries(tx, services, [[limit, subject]]) : null;
  });
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

/** A customer of a provider may have a whole /48 of IPv6, which is 65,536 networks. It has the attempts of this many. */
const networksOfWide = 5;

/** The loose limit of a /48. */
export const wideLimit = (limit: Limit): Limit => ({ ...limit, name: `${limit.name}-of-wide`, tries: limit.tries * networksOfWide });

/** The counts of an address: its network's and, of IPv6, its /48's. `subject` stands before each, of a limit that is not of networks alone. */
export function countsFrom(limit: Limit, address: string, subject = ''): [ofNetwork: Count, ...ofWide: Count[]] {
  const [network, wide] = [networkOf(address), networkOf(address, 48)];
  const own: Count = [limit, subject + network];
  return wide === network ? [own] : [own, [wideLimit(limit), subject + wide]];
}

/** Counts an attempt by the client's address; internal callers without an address are not limited. What its network is refused does not count for its /48. */
export const countTryFrom = (counting: Counting, limit: Limit, address: string | null): Promise<Refusal | null> =>
  address === null ? Promise.resolve(null) : countTries(counting.database.db, counting, countsFrom(limit, address));

/** Takes back one counted attempt. */
export async function returnTry({ database }: Pick<Counting, 'database'>, [limit, subject]: Count): Promise<void> {
  await database.db
    .update(rateLimits)
    .set({ tries: sql`${rateLimits.tries} - 1` })
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gt(rateLimits.tries, 0)));
}

/** Resets counters: a correct password shows that the failed attempts were typing errors. */
export async function forgetTries({ database }: Pick<Counting, 'database'>, ...counts: Count[]): Promise<void> {
  const keys = counts.map(([limit, subject]) => keyOf(limit, subject));
  await database.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
