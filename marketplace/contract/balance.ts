import { z } from 'zod';
import { id, instant, listOf, money } from './common';

/** GET /api/balance/. */
export const balance = z.object({ balance: money, currency: z.string() });

/** GET /api/balance/transactions/. `amount` is signed: what it added to the balance or took from it. */
export const balanceTransaction = z.object({
  id,
  kind: z.string(),
  amount: money,
  at: instant,
  reference: z.string().nullable(),
});
export const balanceTransactions = listOf(balanceTransaction);
