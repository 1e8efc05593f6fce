import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { transferQuote } from '../../contract/order/balance';
import { maxTransferNote } from '../../contract/order/balanceKinds';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { transferQuotes } from '../../database/tables/money/transfers';
import { countDistinct, countTry, limits } from '../../http/rateLimit';
import { readIdentifier } from '../../identity/account/accountFields';
import { findAccount } from '../../identity/account/findAccount';
import { type Identifier, normaliseIdentifier } from '../../identity/account/normaliseIdentifier';
import { maskName } from '../../identity/contact/maskName';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { dinars, isLess, isPositive, readAmount, sum } from '../../shared/money';
import { notFound, Refusal, refuse, refuseFields } from '../../shared/refusal';
import { readBalance } from '../ledger/readBalance';
import { transferFee } from './transferFee';

interface Asked {
  /** A phone or an e-mail address, as typed. */
  recipient: string;
  /** Dinars, as typed. */
  amount: string;
}

type Account = typeof users.$inferSelect;

/**
 * How long a customer transfers nothing after a change of the e-mail address or the phone, in milliseconds. Whoever holds a stolen session
 * could otherwise have the code of a transfer, or of a new password, sent to an address of their own. The owner gets a message at the old one.
 */
const restAfterContactChange = 24 * 60 * 60_000;

export interface TransferCalculation {
  sender: Account;
  recipient: Account;
  amount: string;
  fee: string;
  total: string;
}

function amountProblem(amount: string | null, inputText: string): string | null {
  if (inputText.trim() === '') return 'validation.required';
  if (amount === null) return 'validation.amount';
  return isPositive(amount) ? null : 'balance.amountZero';
}

/** Whether the owner may see if a recipient has an account: counts the recipient. @returns a refusal, or null. */
type Reveal = (recipient: Identifier) => Promise<Refusal | null>;

/**
 * Calculates the cost of a transfer for its sender, without changing anything. Before the balance is known to cover it, nothing depends on
 * the recipient: not the queries, and not the response.
 *
 * Returns field errors: `recipient` (not a phone or an e-mail address, no account, the sender's own account) or `amount` (not an amount,
 * zero, or with its fee more than the balance); 409 `balance.contactChanged` within a day of a new e-mail address or phone; or the refusal
 * of `reveal`.
 */
export async function calculateTransfer(
  db: Db,
  userId: number,
  asked: Asked,
  now: Date,
  reveal: Reveal = async () => null,
): Promise<TransferCalculation | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, asked.recipient, 'recipient');
  const amount = readAmount(asked.amount);
  const wrong = amountProblem(amount, asked.amount);
  if (wrong) problems.amount = [wrong];
  if (hasProblems(problems) || !identifier || amount === null) return refuseFields(problems);
  const [sender] = await db.select().from(users).where(eq(users.id, userId));
  if (!sender) return refuse(401, 'auth.required');
  if (sender.contactChangedAt && now.getTime() - sender.contactChangedAt.getTime() < restAfterContactChange)
    return refuse(409, 'balance.contactChanged');
  if (sender[identifier.kind] === identifier.value) return refuseFields({ recipient: ['balance.ownAccount'] });
  const fee = transferFee(amount, { amount: sender.transferFeeAmount, amountType: sender.transferFeeType });
  const total = sum([amount, fee]);
  const { balance } = await readBalance(db, userId);
  if (isLess(balance, total)) return refuseFields({ amount: ['balance.notEnough'] });
  const refused = await reveal(identifier);
  if (refused) return refused;
  const recipient = await findAccount(db, identifier);
  return recipient ? { sender, recipient, amount, fee, total } : refuseFields({ recipient: ['balance.noRecipient'] });
}

type Quote = Camel<z.infer<typeof transferQuote>>;

const describe = (sender: Account, recipient: Account, quote: typeof transferQuotes.$inferSelect): Quote => ({
  quoteId: quote.id,
  recipient: quote.recipient,
  recipientName: maskName(recipient),
  amount: dinars(quote.amount),
  fee: dinars(quote.fee),
  total: sum([quote.amount, quote.fee]),
  note: quote.note,
  confirmWith: sender.passwordHash === null ? ['code'] : ['password', 'code'],
});

/**
 * Quotes the cost and the recipient of a transfer, and stores the quote for the later transfer.
 *
 * Returns errors as `calculateTransfer`, a field error for a note that is too long, and 429 after 120 quotes in an hour. So that customers
 * can't find out which phone numbers have accounts, the eleventh different recipient of a day is 429 `balance.tooManyRecipients`.
 */
export async function quoteTransfer(services: Services, userId: number, asked: Asked & { note: string }): Promise<Quote | Refusal> {
  const limited = await countTry(services, limits.transferQuotes, `user:${userId}`);
  if (limited) return limited;
  const problems: Problems = {};
  const note = readLine(problems, 'note', asked.note, { max: maxTransferNote, required: false });
  if (hasProblems(problems)) return refuseFields(problems);
  const { db } = services.database;
  const reveal: Reveal = ({ value }) => countDistinct(services, limits.transferRecipients, `user:${userId}`, value);
  const calculation = await calculateTransfer(db, userId, asked, services.now(), reveal);
  if (calculation instanceof Refusal) return calculation;
  const { sender, recipient, amount, fee } = calculation;
  const [quote] = await db
    .insert(transferQuotes)
    .values({
      id: randomUUID(),
      userId,
      recipientId: recipient.id,
      recipient: normaliseIdentifier(asked.recipient)?.value ?? '',
      amount,
      fee,
      note: note || null,
      createdAt: services.now(),
    })
    .returning();
  if (!quote) throw new Error('the insert of a transfer quote returned no row');
  return describe(sender, recipient, quote);
}

/** Returns an unused quote of its owner, of any age; 404 for all others. */
export async function readQuote({ database: { db } }: Services, userId: number, quoteId: string): Promise<Quote | Refusal> {
  const [quote] = await db
    .select()
    .from(transferQuotes)
    .where(and(eq(transferQuotes.id, quoteId), eq(transferQuotes.userId, userId), isNull(transferQuotes.transferId)));
  if (!quote) return notFound();
  const both = await db
    .select()
    .from(users)
    .where(inArray(users.id, [userId, quote.recipientId]));
  const sender = both.find(({ id }) => id === userId);
  const recipient = both.find(({ id }) => id === quote.recipientId);
  return sender && recipient ? describe(sender, recipient, quote) : notFound();
}
