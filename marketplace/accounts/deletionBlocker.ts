import { readBalance } from '../balance/ledger/readBalance';
import type { Db } from '../database/openDatabase';
import { hasOpenOrder } from '../orders/anonymiseOrders';
import { hasOpenPayment } from '../payments/findPayment';
import { hasOpenReturn } from '../returns/forgetReturns';
import { isZero } from '../shared/money';
import { type Refusal, refuse } from '../shared/refusal';

/**
 * The reason an account can't be deleted now: 409 `account.openOrder`, `account.openPayment` (a gateway may still capture it),
 * `account.openReturn` or `account.balanceLeft`. Null when it can be deleted.
 */
export async function findDeletionBlocker(db: Db, userId: number): Promise<Refusal | null> {
  if (await hasOpenOrder(db, userId)) return refuse(409, 'account.openOrder');
  if (await hasOpenPayment(db, userId)) return refuse(409, 'account.openPayment');
  if (await hasOpenReturn(db, userId)) return refuse(409, 'account.openReturn');
  const { balance } = await readBalance(db, userId);
  return isZero(balance) ? null : refuse(409, 'account.balanceLeft');
}
