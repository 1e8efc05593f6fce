import { z } from 'zod';
import type { Camel } from '../../case';
import { amountTypes, id, instant, money } from '../../common';
import { balanceTransaction } from '../../order/balance';
import { orderStatuses } from '../../order/orderStates';
import { staffChange } from '../audit/change';
import { staffListOf } from '../members';

const who = { id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() };

/** GET /api/staff/customers/?search=&offset=, the newest first. */
export const staffCustomerSummary = z.object({ ...who, since: instant, is_blocked: z.boolean() });
export type StaffCustomerSummary = Camel<z.infer<typeof staffCustomerSummary>>;
export const staffCustomerList = staffListOf(staffCustomerSummary);

/** GET /api/staff/customers/{id}/: never a password, a code or a token. */
export const staffCustomer = z.object({
  ...who,
  since: instant,
  balance: money,
  /** What the customer owes on delivery. */
  due: money,
  transfer_fee: z.object({ amount: money, type: z.enum(amountTypes) }),
  password_due: z.boolean(),
  blocked: z.object({ at: instant, reason: z.string() }).nullable(),
  order_count: z.number().int(),
  return_count: z.number().int(),
  /** The newest ones. */
  orders: z.array(z.object({ number: z.string(), status: z.enum(orderStatuses), total: money, placed_at: instant })),
  transactions: z.array(
    balanceTransaction
      .pick({ id: true, kind: true, amount: true, balance_after: true, at: true, reference: true })
      // The printed serial of the redeemed top-up code.
      .extend({ code_serial: z.string().nullable() }),
  ),
  changes: z.array(staffChange),
});
export type StaffCustomer = Camel<z.infer<typeof staffCustomer>>;

/** POST /api/staff/customers/{id}/block/. The reason is for the staff. */
export const blockCustomerRequest = z.object({ reason: z.string() });

/** GET /api/staff/transfer_fees/?search=: the fee of the customer with this address, phone or number; none for an unknown one. */
export const customerFee = staffCustomer.pick({ id: true, name: true, email: true, phone: true, transfer_fee: true });
export const customerFees = z.array(customerFee);
export type CustomerFee = Camel<z.infer<typeof customerFee>>;

const fee = { amount: z.string(), type: z.enum(amountTypes) };
/** POST /api/staff/customers/{id}/transfer_fee/: dinars, or per cent of the amount. `before` is the fee that was shown. */
export const transferFeeRequest = z.object({ ...fee, before: z.object(fee).optional() });
