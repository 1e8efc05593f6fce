import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { amountTypes } from '../../contract/common';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { dinars, isLess, readAmount } from '../../shared/money';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { findNamed, lockCustomerMoney, type NamedCustomer } from '../account/findAccount';

interface Fee {
  /** Dinars, or a percentage of the transferred amount. */
  amount: string;
  type: (typeof amountTypes)[number];
}

interface Change extends Fee {
  /** The fee that the operator saw. */
  before?: Fee | undefined;
  operator: string;
}

function isSameFee(shown: Fee, now: Fee): boolean {
  const amount = readAmount(shown.amount);
  return amount !== null && dinars(amount) === dinars(now.amount) && shown.type === now.type;
}

/**
 * Sets a customer's transfer fee (spec, point 3: transferFee). Returns 404 for an unknown customer, 400 for an invalid amount or one above
 * 100 per cent, and 409 when the fee is no longer the shown one. @returns the previous fee.
 */
export async function setTransferFee({ database }: Services, { amount, type, before: shown, operator, ...named }: Change & NamedCustomer) {
  const fee = readAmount(amount);
  if (fee === null || (type === 'percentage' && isLess('100', fee))) return refuseFields({ amount: ['validation.amount'] });
  return database.transaction(async (tx): Promise<{ before: string } | Refusal> => {
    const known = await findNamed(tx, named);
    if (!known || !(await lockCustomerMoney(tx, known.id))) return notFound();
    const account = await findNamed(tx, named);
    if (!account) return notFound();
    const isOutdated = shown && !isSameFee(shown, { amount: account.transferFeeAmount, type: account.transferFeeType });
    if (isOutdated) return refuse(409, 'staff.changedKept');
    await tx.update(users).set({ transferFeeAmount: fee, transferFeeType: type }).where(eq(users.id, account.id));
    const before = `${dinars(account.transferFeeAmount)} ${account.transferFeeType}`;
    await recordChange(tx, operator, 'users transfer-fee', {
      number: `customer-${account.id}`,
      userId: account.id,
      before: { transferFee: before },
      after: { transferFee: `${fee} ${type}` },
    });
    return { before };
  });
}
