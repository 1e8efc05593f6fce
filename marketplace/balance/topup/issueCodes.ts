import { and, eq, gt, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { topupCodeLength } from '../../contract/order/balanceKinds';
import { topupBatches, topupCodes } from '../../database/tables/money/topupCodes';
import type { Services } from '../../services';
import { inBatches } from '../../shared/inBatches';
import { isLess, isPositive, isWhole, readAmount } from '../../shared/money';
import { randomReadable } from '../../shared/referenceNumber';
import { type Refusal, refuse } from '../../shared/refusal';
import { hashTopupCode } from './codeText';

export const maxCodes = 10_000;
export const maxTopup = '10000000';

interface Issue {
  count: number;
  /** The value of each code: whole dinars. */
  amount: string;
  expiresAt: Date;
  operator: string;
}

export interface IssuedBatch {
  batchId: number;
  /** In the order of their serials, which count from 1. They are not stored. */
  codes: string[];
}

/**
 * Creates a batch of top-up codes. Only their hashes are stored, so the returned codes must be printed now.
 * Returns 400 for a count outside 1 to 10,000, an amount that is not 1 to 10,000,000 whole dinars, or an expiry in the past.
 */
export async function issueCodes(services: Services, { count, amount, expiresAt, operator }: Issue): Promise<IssuedBatch | Refusal> {
  const dinars = readAmount(amount);
  if (!Number.isInteger(count) || count < 1 || count > maxCodes) return refuse(400, 'validation.invalid', { count });
  if (dinars === null || !isPositive(dinars) || !isWhole(dinars) || isLess(maxTopup, dinars))
    return refuse(400, 'validation.invalid', { amount });
  if (!(expiresAt > services.now())) return refuse(400, 'validation.invalid', { expiresAt });
  const codes = Array.from({ length: count }, () => randomReadable(topupCodeLength));
  return services.database.transaction(async (tx) => {
    const [batch] = await tx
      .insert(topupBatches)
      .values({ amount: dinars, expiresAt, operator, createdAt: services.now() })
      .returning({ id: topupBatches.id });
    if (!batch) throw new Error('the insert of a batch of codes returned no row');
    const rows = codes.map((code, place) => ({ batchId: batch.id, serial: place + 1, codeHash: hashTopupCode(code) }));
    for (const portion of inBatches(rows)) await tx.insert(topupCodes).values(portion);
    await recordChange(tx, operator, 'codes issue', {
      number: `codes-${batch.id}`,
      batch: batch.id,
      after: { count, amount: dinars, expiresAt: expiresAt.toISOString() },
    });
    return { batchId: batch.id, codes };
  });
}

/** The worth in dinars of the codes that an operator has issued within 24 hours. */
export async function issuedInADay({ database: { db }, now }: Services, operator: string): Promise<string> {
  const since = new Date(now().getTime() - 24 * 60 * 60_000);
  const [found] = await db
    .select({ worth: sql<string>`coalesce(sum(${topupBatches.amount}), 0)` })
    .from(topupBatches)
    .innerJoin(topupCodes, eq(topupCodes.batchId, topupBatches.id))
    .where(and(eq(topupBatches.operator, operator), gt(topupBatches.createdAt, since)));
  return found?.worth ?? '0';
}
