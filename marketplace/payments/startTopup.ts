import { randomUUID } from 'node:crypto';
import { maxTopup } from '../balance/topup/issueCodes';
import type { OnlineMethod } from '../contract/order/orderStates';
import type { Payment, TopupMethod } from '../contract/order/payments';
import { payments } from '../database/tables/order/payments';
import { runIdempotent } from '../http/idempotency';
import { countTry, limits } from '../http/rateLimit';
import type { Customer } from '../http/visitor';
import { lockCustomerMoney } from '../identity/account/findAccount';
import type { Services } from '../services';
import { isLess, isWhole, readAmount } from '../shared/money';
import { withReferenceNumber } from '../shared/referenceNumber';
import { Refusal, refuse, refuseFields } from '../shared/refusal';
import { beginPayment } from './beginPayment';
import { findPayment } from './findPayment';
import { findGateway, gatewaysOf } from './registry/openGateways';

/** How long the shop expects a shopper on the gateway's page. Later payments still count. */
const paymentLifetime = 30 * 60_000;
/** When a payment that was stored but not created at the gateway is handled by the job: its process has crashed. */
const createGracePeriod = 15_000;

/** The gateways for top-ups, with their minimum and maximum amounts in dinars. */
export const listTopupMethods = (services: Services): TopupMethod[] =>
  gatewaysOf(services).map(({ name, min }) => ({ gateway: name, least: min, most: maxTopup }));

/**
 * Starts a top-up of the customer's balance, once for an idempotency key. `amount` in whole dinars.
 * @returns the payment with its instructions; field errors for an amount that is invalid, not whole, or outside the gateway's limits; 429
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
  if (!isWhole(amount) || isLess(amount, gateway.min) || isLess(maxTopup, amount)) {
    return refuseFields({ amount: [`payments.topupRange?least=${gateway.min}&most=${maxTopup}`] });
  }
  const limited = await countTry(services, limits.topupPayments, `user:${userId}`);
  if (limited) return limited;
  const begun = await database.transaction((tx) =>
    runIdempotent(tx, { userId, call: 'topup-payment', key, body: { gateway: asked.gateway, amount } }, async () => {
      if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
      const at = now();
      const row = await withReferenceNumber('P', at, async (label) => {
        const values = {
          reference: randomUUID(),
          label,
          gateway: gateway.name,
          purpose: 'topup' as const,
          userId,
          amount,
          language,
          createdAt: at,
          expiresAt: new Date(at.getTime() + paymentLifetime),
          nextCheckAt: new Date(at.getTime() + createGracePeriod),
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
