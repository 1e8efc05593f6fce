import { asc, eq, lte } from 'drizzle-orm';
import { payments } from '../database/tables/order/payments';
import type { Services } from '../services';
import { checkPayment } from './checkPayment';
import { nextCheck } from './states/nextCheck';

const maxConcurrent = 20;
const lanes = 4;

/** Takes the due payments for this process: each is postponed first, so that a failing one is checked again. */
async function takeDue({ database, now }: Services): Promise<number[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id, state: payments.state, createdAt: payments.createdAt, expiresAt: payments.expiresAt })
      .from(payments)
      .where(lte(payments.nextCheckAt, now()))
      .orderBy(asc(payments.nextCheckAt))
      .limit(maxConcurrent)
      .for('update', { skipLocked: true });
    for (const { id, ...payment } of due) {
      await tx
        .update(payments)
        .set({ nextCheckAt: nextCheck(payment, now()) })
        .where(eq(payments.id, id));
    }
    return due.map(({ id }) => id);
  });
}

/**
 * The job that brings every payment to its correct state, even if browser, gateway or process failed. Checks the due payments at their
 * gateways. One failing check does not block the others.
 */
export async function watchPayments(services: Services): Promise<void> {
  const due = await takeDue(services);
  const lane = async () => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) {
      try {
        await checkPayment(services, id);
      } catch (error) {
        services.log.warn({ err: error, payment: id }, 'payment not checked');
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
