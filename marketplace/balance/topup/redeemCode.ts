import { eq } from 'drizzle-orm';
import { topupCodeLength } from '../../contract/order/balanceKinds';
import type { Db } from '../../database/openDatabase';
import { topupBatches, topupCodes } from '../../database/tables/money/topupCodes';
import { runIdempotent } from '../../http/idempotency';
import { countWrong, forgetTries, limits, lockedOut } from '../../http/rateLimit';
import type { Customer } from '../../http/visitor';
import { lockCustomerMoney } from '../../identity/account/findAccount';
import type { Services } from '../../services';
import { dinars, negated } from '../../shared/money';
import { Refusal, refuse, refuseFields } from '../../shared/refusal';
import { postTransaction } from '../ledger/postTransaction';
import { readBalance } from '../ledger/readBalance';
import { hashTopupCode, tidyCode } from './codeText';

const subjectOf = (userId: number) => `user:${userId}`;
const wrongCode = () => refuseFields({ code: ['balance.codeWrong'] });

/**
 * Checks that the code exists. A wrong code is counted, and the count is committed, before the customer's next attempt is checked: attempts
 * run one at a time, so at most ten are compared even when many arrive at once.
 */
async function admit(services: Services, userId: number, codeHash: string): Promise<Refusal | undefined> {
  const outcome = await services.database.transaction(async (tx) => {
    if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
    const locked = await lockedOut(tx, services, limits.wrongTopupCodes, subjectOf(userId), 'balance.topupLocked');
    if (locked) return locked;
    if ((await tx.$count(topupCodes, eq(topupCodes.codeHash, codeHash))) > 0) return 'known';
    await countWrong(tx, services, limits.wrongTopupCodes, subjectOf(userId));
    return 'unknown';
  });
  if (outcome instanceof Refusal) return outcome;
  return outcome === 'known' ? undefined : wrongCode();
}

/** Locks and returns the code if it is valid; otherwise returns field errors. */
async function lockCode(tx: Db, { now }: Services, userId: number, codeHash: string) {
  const [found] = await tx
    .select({ code: topupCodes, batch: topupBatches })
    .from(topupCodes)
    .innerJoin(topupBatches, eq(topupBatches.id, topupCodes.batchId))
    .where(eq(topupCodes.codeHash, codeHash))
    .for('update', { of: topupCodes });
  if (!found) return wrongCode();
  const { code, batch } = found;
  if (code.redeemedBy === userId) return refuseFields({ code: ['balance.codeYours'] });
  if (code.redeemedBy !== null) return refuseFields({ code: ['balance.codeUsed'] });
  if (code.revokedAt !== null || batch.expiresAt <= now()) return refuseFields({ code: ['balance.codeExpired'] });
  return { id: code.id, amount: batch.amount };
}

/**
 * Adds the value of a printed code to the customer's balance, once, even with concurrent attempts.
 * @returns field errors under `code`: missing, not 16 characters, wrong, used, or expired (also when revoked); 429 `balance.topupLocked`
 * for an hour after ten wrong codes.
 */
export async function redeemCode(
  services: Services,
  { userId, idempotencyKey: key }: Pick<Customer, 'userId' | 'idempotencyKey'>,
  inputText: string,
) {
  const code = tidyCode(inputText);
  if (code === '') return refuseFields({ code: ['validation.required'] });
  if ([...code].length !== topupCodeLength) return refuseFields({ code: ['validation.maxMin'] });
  const codeHash = hashTopupCode(code);
  const refused = await admit(services, userId, codeHash);
  if (refused) return refused;
  return services.database.transaction((tx) =>
    runIdempotent(tx, { userId, call: 'topup', key, body: { codeHash } }, async () => {
      if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
      const found = await lockCode(tx, services, userId, codeHash);
      if (found instanceof Refusal) return found;
      await tx.update(topupCodes).set({ redeemedBy: userId, redeemedAt: services.now() }).where(eq(topupCodes.id, found.id));
      await postTransaction(tx, {
        kind: 'topup',
        reference: `code-${found.id}`,
        at: services.now(),
        entries: [
          { account: { kind: 'balance', userId }, amount: found.amount },
          { account: { kind: 'vouchers' }, amount: negated(found.amount) },
        ],
      });
      await forgetTries({ database: { db: tx } }, [limits.wrongTopupCodes, subjectOf(userId)]);
      return { amount: dinars(found.amount), ...(await readBalance(tx, userId)) };
    }),
  );
}
