import { randomUUID } from 'node:crypto';
import { isLess, isWhole, readAmount } from '../balance/dinars';
import { largestTopup } from '../balance/topup/issueCodes';
import type { OnlineMethod } from '../contract/orderStates';
import type { Payment, TopupMethod } from '../contract/payments';
import { once } from '../http/once';
import type { Customer } from '../http/visitor';
import { lockMoneyOf } from '../identity/findAccount';
import { countTry, limits } from '../identity/rateLimit';
import { numbered } from '../referenceNumber';
import { Refusal, refuse, refuseFields } from '../refusal';
import type { Services } from '../services';
import { beginPayment } from './beginPayment';
import { findPayment } from './findPayment';
import { findGateway, gatewaysOf } from './gateways/openGateways';
import { payments } from './tables';

/** How long the shop expects somebody in front of the gateway's page. What comes later is welcome all the same. */
const patience = 30 * 60_000;
/** When a payment that nobody has begun by then is taken care of: the process that wrote it is gone. */
const beginPatience = 15_000;

/** The gateways that fill balances, with the least and the most that each takes at once, in dinars. */
export const listTopupMethods = (services: Services): TopupMethod[] =>
  gatewaysOf(services).map(({ name, least }) => ({ gateway: name, least, most: largestTopup }));

/**
 * Begins a payment into the customer's balance, once for an idempotency key. `amount` in whole dinars.
 * @returns the payment, with how to pay it; field errors for an amount that is none, not whole, or not within what the gateway takes; 429
 * after 30 in an hour.
 */
export async function startTopup(
  services: Services,
  { userId, language, idempotencyKey: key }: Pick<Customer, 'userId' | 'language' | 'idempotencyKey'>,
  asked: { gateway: OnlineMethod; amount: string },
): Promise<Payment | Refusal> {
  const { database, now } = services;
  const gateway = findGateway(services, asked.gateway);
  if (!gateway) return refuseFields({ gateway: ['checkout.methodNotAvailable'] });
  const amount = readAmount(asked.amount);
  if (amount === null) return refuseFields({ amount: ['validation.amount'] });
  if (!isWhole(amount) || isLess(amount, gateway.least) || isLess(largestTopup, amount)) {
    return refuseFields({ amount: [`payments.topupRange?least=${gateway.least}&most=${largestTopup}`] });
  }
  const limited = await countTry(services, limits.topupPayments, `user:${userId}`);
  if (limited) return limited;
  const begun = await database.transaction((tx) =>
    once(tx, { userId, call: 'topup-payment', key, body: { gateway: asked.gateway, amount } }, async () => {
      if (!(await lockMoneyOf(tx, userId))) return refuse(401, 'auth.required');
      const at = now();
      const row = await numbered('P', at, async (label) => {
        const values = {
          reference: randomUUID(),
          label,
          gateway: gateway.name,
          purpose: 'topup' as const,
          userId,
          amount,
          language,
          createdAt: at,
          expiresAt: new Date(at.getTime() + patience),
          nextCheckAt: new Date(at.getTime() + beginPatience),
        };
        const [written] = await tx.insert(payments).values(values).onConflictDoNothing({ target: payments.label }).returning();
        return written;
      });
      return { id: row.id, reference: row.reference };
    }),
  );
  if (begun instanceof Refusal) return begun;
  await beginPayment(services, begun.id);
  return findPayment(database.db, { reference: begun.reference, userId });
}
