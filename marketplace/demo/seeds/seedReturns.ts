import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/customer/identity';
import { returns } from '../../database/tables/order/returns';
import { advanceReturn } from '../../returns/changeReturn';
import { findReturnable } from '../../returns/findReturnable';
import { requestReturn } from '../../returns/requestReturn';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';

const day = 86_400_000;

/** Adds a return of one received item, which the courier will collect. Does nothing when there are returns. */
export async function seedDemoReturns(services: Services): Promise<void> {
  const { database, now } = services;
  const [customer] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, 'demo@karwan.example'));
  if (!customer || (await database.db.$count(returns)) > 0) return;
  const [order] = await findReturnable(services, { userId: customer.id, language: 'en' });
  const line = order?.lines[0];
  // A second line is needed, so that a visitor can still try a return.
  if (!order || !line || order.lines.length < 2) return;
  const daysAgo = (days: number): Services => ({ ...services, now: () => new Date(now().getTime() - days * day) });
  const requested = await requestReturn(
    daysAgo(3),
    { userId: customer.id, idempotencyKey: 'demo-return' },
    {
      orderId: order.orderId,
      lines: [{ orderLineId: line.id, quantity: 1 }],
      reason: 'notAsDescribed',
      note: 'The colour is darker than in the picture.',
      photoIds: [],
    },
  );
  if (requested instanceof Refusal) throw new Error(`the demo’s return was refused: ${JSON.stringify(requested.body)}`);
  const [written] = await database.db.select({ number: returns.number }).from(returns).where(eq(returns.id, requested.id));
  if (written)
    await advanceReturn(daysAgo(2), { number: written.number, to: 'approved', note: 'Our courier calls you today.', operator: 'demo' });
}
