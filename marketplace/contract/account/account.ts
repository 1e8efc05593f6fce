import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, money } from '../common';
import { address } from '../customer/addresses';
import { userDetail } from '../customer/identity';
import { sellerApplication } from '../customer/sellers';
import { order } from '../order/orders';
import { payment } from '../order/payments';
import { orderReturn } from '../order/returns';
import { reviewableLine } from '../order/reviews';
import { notification } from './notifications';

/** POST /api/me/change_email/: the address that the code is sent to, and that the account gets after verification. */
export const changeEmailRequest = z.object({ email: z.string() });

/** POST /api/me/change_phone/. */
export const changePhoneRequest = z.object({ phone: z.string() });

/** POST /api/me/verify_change_email/, …/verify_change_phone/ and …/verify_delete_account/. */
export const ownCodeRequest = z.object({ code: z.string(), channel: z.string().optional() });

/**
 * GET /api/me/export/: all personal data of the shopper. Hashes and attempt counters are left out: they contain no personal information.
 */
export const accountExport = z.object({
  exported_at: instant,
  profile: userDetail.extend({ channel: z.string().nullable(), created_at: instant }),
  addresses: z.array(address),
  orders: z.array(order),
  /** `account` is `balance` (what the shop owes) or `receivable` (what is due on delivery). Amounts are signed, in dinars. */
  ledger: z.array(
    z.object({
      account: z.string(),
      kind: z.string(),
      reference: z.string().nullable(),
      amount: money,
      currency: z.literal('IQD'),
      at: instant,
    }),
  ),
  /** Transfers to and from others, whose names are masked. */
  transfers: z.array(
    z.object({
      number: z.string(),
      direction: z.enum(['sent', 'received']),
      counterpart: z.string(),
      amount: money,
      fee: money.nullable(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Photos are identified by their ids: GET /api/uploads/{id}/. */
  returns: z.array(orderReturn),
  /** Photos are identified by their ids: GET /api/uploads/{id}/. */
  reviews: z.array(reviewableLine),
  /** Documents are identified by their ids: GET /api/me/seller_application/documents/{id}/. */
  seller_application: sellerApplication.nullable(),
  /** Gateway payments: of orders, and into the balance. */
  payments: z.array(payment),
  wishlist: z.array(z.object({ product_id: id, variant_id: id.nullable(), name: z.string(), added_at: instant })),
  cart: z.array(z.object({ product_id: id, variant_id: id, name: z.string(), quantity: z.number().int(), added_at: instant })),
  /** Messages sent to the account's addresses, and its questions to the support. The text is left out for messages with a code and for those already deleted. */
  messages: z.array(
    z.object({
      channel: z.string(),
      recipient: z.string(),
      subject: z.string(),
      body: z.string().nullable(),
      written_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  notifications: z.array(notification),
  /** Browsers and devices in which the customer has signed in. */
  known_devices: z.array(z.object({ seen_at: instant })),
  sign_ins: z.array(z.object({ channel: z.string().nullable(), at: instant, expires_at: instant, ended_at: instant.nullable() })),
  linked_accounts: z.array(z.object({ provider: z.string(), subject: z.string(), email: z.string().nullable(), linked_at: instant })),
});
export type AccountExport = Camel<z.infer<typeof accountExport>>;
