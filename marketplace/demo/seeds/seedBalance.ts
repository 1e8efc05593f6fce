import { eq } from 'drizzle-orm';
import { groupByFour } from '../../balance/topup/codeText';
import { issueCodes } from '../../balance/topup/issueCodes';
import { redeemCode } from '../../balance/topup/redeemCode';
import { quoteTransfer } from '../../balance/transfer/quoteTransfer';
import { moveBalance } from '../../balance/transfer/transferBalance';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { topupBatches } from '../../database/tables/money/topupCodes';
import { notifyOwner } from '../../identity/account/notifyOwner';
import type { Services } from '../../services';
import { formatAmount } from '../../shared/money';
import { Refusal } from '../../shared/refusal';

const day = 86_400_000;
const sampleCodes = { count: 12, amount: '25000' };

function done<Result>(result: Result | Refusal, what: string): Result {
  if (result instanceof Refusal) throw new Error(`the demo’s ${what} was refused: ${JSON.stringify(result.body)}`);
  return result;
}

/** Codes of the demo, valid for a year. */
const issue = async (services: Services, count: number, amount: string) =>
  done(await issueCodes(services, { count, amount, expiresAt: new Date(services.now().getTime() + 365 * day), operator: 'demo' }), 'codes')
    .codes;

async function topUp(services: Services, userId: number, amount: string) {
  const [code = ''] = await issue(services, 1, amount);
  done(await redeemCode(services, { userId, idempotencyKey: `demo-topup-${userId}` }, code), 'top-up');
}

async function transfer(services: Services, from: number, recipient: string, amount: string, note: string) {
  const quote = done(await quoteTransfer(services, from, { recipient, amount, note }), 'quote');
  const sender = { userId: from, idempotencyKey: `demo-transfer-${from}` };
  done(await moveBalance(services, sender, { quoteId: quote.quoteId, recipient, amount, note }, null), 'transfer');
}

const idOf = async (db: Db, email: string) => (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id;

/**
 * Gives the demo customer a balance of 250,000 dinars with a history: a top-up, and transfers to and from the demo seller. Sample top-up
 * codes are sent to the customer, so that the demo's inbox lists them. Does nothing when codes were ever issued.
 */
export async function seedDemoBalance(services: Services): Promise<void> {
  const { database, now } = services;
  const [customer, seller] = [await idOf(database.db, 'demo@karwan.example'), await idOf(database.db, 'seller@karwan.example')];
  if (customer === undefined || seller === undefined || (await database.db.$count(topupBatches)) > 0) return;
  const daysAgo = (days: number): Services => ({ ...services, now: () => new Date(now().getTime() - days * day) });
  await topUp(daysAgo(12), customer, '250000');
  await topUp(daysAgo(8), seller, '50000');
  await transfer(daysAgo(6), customer, 'seller@karwan.example', '30000', 'For the carpet');
  await transfer(daysAgo(2), seller, 'demo@karwan.example', '30500', 'Thank you!');
  const codes = await issue(services, sampleCodes.count, sampleCodes.amount);
  const parameters = { amount: formatAmount(sampleCodes.amount), codes: codes.map(groupByFour).join('\n') };
  await database.transaction((tx) => notifyOwner(tx, customer, 'topupCodes', parameters));
}
