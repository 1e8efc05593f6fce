import { isZero } from '../../balance/dinars';
import { readBalance } from '../../balance/readBalance';
import type { Db } from '../../database/openDatabase';
import { hasOpenOrder } from '../../orders/forgetBuyer';
import { type Refusal, refuse } from '../../refusal';

/** Why an account can't be deleted now: 409 `account.openOrder` or `account.balanceLeft`; null when it can. */
export async function deletionObstacle(db: Db, userId: number): Promise<Refusal | null> {
  if (await hasOpenOrder(db, userId)) return refuse(409, 'account.openOrder');
  const { balance } = await readBalance(db, userId);
  return isZero(balance) ? null : refuse(409, 'account.balanceLeft');
}
