import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { fullName, users } from '../../database/tables/customer/identity';
import { topupBatches, topupCodes } from '../../database/tables/money/topupCodes';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { notFound, type Refusal, refuse } from '../../shared/refusal';

export interface BatchReport {
  id: number;
  amount: string;
  createdAt: Date;
  expiresAt: Date;
  operator: string;
  issued: number;
  redeemed: number;
  revoked: number;
}

/** The batches with the state of their codes: all, oldest first; or a page, newest first. */
export async function listBatches({ database: { db } }: Services, page?: Page): Promise<BatchReport[]> {
  const shown =
    page && db.select({ id: topupBatches.id }).from(topupBatches).orderBy(desc(topupBatches.id)).limit(page.limit).offset(page.offset);
  const rows = await db
    .select({
      batch: topupBatches,
      issued: sql<number>`count(*)::int`,
      redeemed: sql<number>`count(${topupCodes.redeemedAt})::int`,
      revoked: sql<number>`count(${topupCodes.revokedAt})::int`,
    })
    .from(topupBatches)
    .innerJoin(topupCodes, eq(topupCodes.batchId, topupBatches.id))
    .where(shown && inArray(topupBatches.id, shown))
    .groupBy(topupBatches.id)
    .orderBy(page ? desc(topupBatches.id) : asc(topupBatches.id));
  return rows.map(({ batch, ...counts }) => ({ ...batch, amount: dinars(batch.amount), ...counts }));
}

/** Returns one code by its printed serial: who redeemed it and when. */
export async function findCode({ database: { db } }: Services, batchId: number, serial: number) {
  const [found] = await db
    .select({ code: topupCodes, batch: topupBatches, customerName: sql<string>`${fullName(users)}` })
    .from(topupCodes)
    .innerJoin(topupBatches, eq(topupBatches.id, topupCodes.batchId))
    .leftJoin(users, eq(users.id, topupCodes.redeemedBy))
    .where(and(eq(topupCodes.batchId, batchId), eq(topupCodes.serial, serial)));
  if (!found) return notFound();
  const { redeemedBy, redeemedAt, revokedAt } = found.code;
  return {
    amount: dinars(found.batch.amount),
    expiresAt: found.batch.expiresAt,
    redeemedBy,
    redeemedAt,
    revokedAt,
    customerName: redeemedBy === null ? null : found.customerName || null,
  };
}

/**
 * Revokes the unredeemed codes of a batch, or one of them.
 * Returns 404 for an unknown batch or serial, and 409 when all codes are already redeemed or revoked.
 * @returns the number of revoked codes.
 */
export async function revokeCodes(
  { database, now }: Services,
  { batchId, serial, operator }: { batchId: number; serial?: number | undefined; operator: string },
): Promise<{ revoked: number } | Refusal> {
  const meant = and(eq(topupCodes.batchId, batchId), serial === undefined ? undefined : eq(topupCodes.serial, serial));
  return database.transaction(async (tx) => {
    if ((await tx.$count(topupCodes, meant)) === 0) return notFound();
    // Locks in ascending order, and waits for redemptions in progress.
    const open = tx
      .select({ id: topupCodes.id })
      .from(topupCodes)
      .where(and(meant, isNull(topupCodes.redeemedAt), isNull(topupCodes.revokedAt)))
      .orderBy(asc(topupCodes.id))
      .for('update');
    const revoked = await tx
      .update(topupCodes)
      .set({ revokedAt: now() })
      .where(sql`${topupCodes.id} in (${open})`)
      .returning({ id: topupCodes.id });
    if (revoked.length === 0) return refuse(409, 'balance.codeUsed');
    await recordChange(tx, operator, 'codes revoke', {
      number: `codes-${batchId}`,
      batch: batchId,
      ...(serial === undefined ? {} : { serial }),
      before: { open: revoked.length },
      after: { open: 0 },
    });
    return { revoked: revoked.length };
  });
}
