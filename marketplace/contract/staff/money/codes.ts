import { z } from 'zod';
import type { Camel } from '../../case';
import { day, id, instant, money } from '../../common';
import { staffListOf } from '../members';

/** GET /api/staff/codes/?offset=: the batches of top-up codes, the newest first. */
export const codeBatch = z.object({
  id,
  amount: money,
  created_at: instant,
  /** The last day in Iraq on which a code can be redeemed. */
  last_day: day,
  operator: z.string(),
  issued: z.number().int(),
  redeemed: z.number().int(),
  revoked: z.number().int(),
});
export type CodeBatch = Camel<z.infer<typeof codeBatch>>;
export const codeBatchList = staffListOf(codeBatch).extend({
  /** Codes that are worth this, together with the member's others of 24 hours, need a confirmation. 0: all do. */
  confirm_from: money,
});

/** GET /api/staff/codes/{serial}/: the state of one code, by its printed serial such as 7-12. The code itself is never shown. */
export const codeState = z.object({
  serial: z.string(),
  amount: money,
  last_day: day,
  state: z.enum(['open', 'redeemed', 'revoked', 'expired']),
  /** The time of the redemption or the revocation. */
  at: instant.nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
});
export type CodeState = Camel<z.infer<typeof codeState>>;

/** POST /api/staff/codes/: `last_day` is a year ahead by default. From `confirm_from` on, the `confirmation` is a new code of the
 * authenticator. */
export const issueCodesRequest = z.object({
  count: z.number(),
  amount: z.string(),
  last_day: z.string().optional(),
  confirmation: z.string().optional(),
});

/** The new codes as a file, once: the shop keeps their hashes only. */
export const issuedCodes = z.object({ batch_id: id, name: z.string(), csv: z.string() });

/** POST /api/staff/codes/{serial}/revoke/. */
export const revokedCodes = z.object({ revoked: z.number().int() });
