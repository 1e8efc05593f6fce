import { asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../services';
import { checkPayment } from './checkPayment';
import { nextCheck } from './nextCheck';
import { payments } from './tables';

const mostAtOnce = 20;
const lanes = 4;

/** Takes the payments that are due, for this process: each is put off first, so that one that can't be checked comes up again. */
async function takeDue({ database, now }: Services): Promise<number[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id, state: payments.state, createdAt: payments.createdAt, expiresAt: payments.expiresAt })
      .from(payments)
      .where(lte(payments.nextCheckAt, now()))
      .orderBy(asc(payments.nextCheckAt))
      .limit(mostAtOnce)
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
 * The job that brings every payment to its true state, whoever went away meanwhile: the browser, the gateway, the process that began it.
 * Asks the gateways about those that are due. One that can't be asked about does not hold up the others.
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
