import { z } from 'zod';

/**
 * POST /api/support/ with header Idempotency-Key: a question to the shop's support address. `order` is an order number; a customer's must be
 * one of their own. `contact` is the phone or e-mail address for the answer. Returns 204.
 */
export const supportRequest = z.object({
  subject: z.string(),
  order: z.string().nullish(),
  text: z.string(),
  contact: z.string(),
});
