import { z } from 'zod';
import { instant } from '../../common';

/** GET /api/staff/ledger/: the last checks, the newest first. */
export const ledgerCheckList = z.array(z.object({ at: instant, differences: z.number().int() }));

/** POST /api/staff/ledger/verify/: the whole ledger, recomputed from its entries. */
export const ledgerVerification = z.object({
  transactions: z.number().int(),
  entries: z.number().int(),
  differences: z.array(z.object({ invariant: z.string(), detail: z.string() })),
});
