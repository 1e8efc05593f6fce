import { eq } from 'drizzle-orm';
import { users } from '../identity/tables';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { advanceReturn } from './changeReturn';
import { findReturnable } from './findReturnable';
import { requestReturn } from './requestReturn';
import { returns } from './tables';

const day = 86_400_000;

/** Gives the demo's customer a return that the courier is to collect, of one thing they received. Does nothing when there are returns. */
export async function seedDemoReturns(services: Services): Promise<void> {
  const { database, now } = services;
  const [customer] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, 'demo@karwan.example'));
  if (!customer || (await database.db.$count(returns)) > 0) return;
  const [order] = await findReturnable(services, { userId: customer.id, language: 'en' });
  const line = order?.lines[0];
  // With one line alone there would be nothing left to try a return with.
  if (!order || !line || order.lines.length < 2) return;
  const daysAgo = (days: number): Services => ({ ...services, now: () => new Date(now().getTime() - days * day) });
  const requested = await requestReturn(
    daysAgo(3),
    { userId: customer.id, idempotencyKey: 'demo-return' },
    {
      orderId: order.order_id,
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
