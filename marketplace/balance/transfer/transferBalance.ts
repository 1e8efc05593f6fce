import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { CodeSent } from '../../contract/customer/identity';
import type { Language } from '../../contract/languages';
import type { transferred } from '../../contract/order/balance';
import { maxTransferNote } from '../../contract/order/balanceKinds';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { transferQuotes, transfers } from '../../database/tables/money/transfers';
import { type Claim, findStoredAnswer, runIdempotent } from '../../http/idempotency';
import type { Customer } from '../../http/visitor';
import { lockCustomerMoney } from '../../identity/account/findAccount';
import { notifyOwner } from '../../identity/account/notifyOwner';
import { isPassword } from '../../identity/account/passwordHash';
import { countPassword, countSend, recordSuccess } from '../../identity/attempts/countAttempt';
import { customerSource } from '../../identity/attempts/source';
import { isReachable } from '../../identity/codes/admitCode';
import { checkOwnCode, spendCode, type ValidCode } from '../../identity/codes/checkCode';
import { issueCode } from '../../identity/codes/issueCode';
import { identifiersOf } from '../../identity/contact/contact';
import { maskName } from '../../identity/contact/maskName';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { dinars, formatAmount, formatFeeAmount, negated } from '../../shared/money';
import { withReferenceNumber } from '../../shared/referenceNumber';
import { notFound, Refusal, refuse, refuseFields } from '../../shared/refusal';
import { postTransaction } from '../ledger/postTransaction';
import { readBalance } from '../ledger/readBalance';
import { calculateTransfer, type TransferCalculation } from './quoteTransfer';

/** A quote is valid for 15 minutes, because the fee may change. */
const quoteMilliseconds = 15 * 60_000;

export interface Transfer {
  quoteId: string;
  recipient: string;
  amount: string;
  note: string;
}

/** Either a password or a code. */
interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
}

/** Sends a code that confirms a transfer, to the customer's phone or else e-mail address. @returns 409 `account.noContact` or 429. */
export async function sendTransferCode(
  services: Services,
  { userId, language }: { userId: number; language: Language },
): Promise<CodeSent | Refusal> {
  const [account] = await services.database.db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  const identifier = account && identifiersOf(account).find((known) => isReachable(services, known));
  if (!identifier) return refuse(409, 'account.noContact');
  const limited = await countSend(services, 'transfer', customerSource(userId));
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    const issued = await issueCode(tx, services, { purpose: 'transfer', identifier, holder: { userId } });
    const { code, expiresAt: usefulUntil } = issued;
    await queueMessage(tx, { recipient: identifier.value, kind: 'transferCode', language, parameters: { code }, usefulUntil });
    return issued.sent;
  });
}

/** Verifies the owner of the account. @returns the code to consume, null for a password, field errors, or 429. */
async function confirmOwner(services: Services, userId: number, { password, code }: Confirmation): Promise<ValidCode | null | Refusal> {
  if (code !== undefined) return checkOwnCode(services, { purpose: 'transfer', userId, inputText: code });
  if (password === undefined || password === '') return refuseFields({ password: ['validation.required'] });
  const source = customerSource(userId);
  const limited = await countPassword(services, source);
  if (limited) return limited;
  const [account] = await services.database.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await isPassword(account?.passwordHash, password))) return refuseFields({ password: ['validation.wrongPassword'] });
  await recordSuccess(services, 'password', source);
  return null;
}

/** Locks both accounts, the lower id first, to avoid deadlocks between transfers. @returns whether both accounts exist. */
async function lockBoth(tx: Db, senderId: number, recipientId: number) {
  const there = new Map<number, boolean>();
  for (const id of [senderId, recipientId].toSorted((one, other) => one - other)) there.set(id, await lockCustomerMoney(tx, id));
  return { sender: there.get(senderId) === true, recipient: there.get(recipientId) === true };
}

/** Checks that the quote still applies: 409 `balance.quoteUsed` with the transfer's number, or `balance.quoteChanged`. */
async function checkQuote(tx: Db, services: Services, userId: number, { quoteId, recipient, amount }: Transfer) {
  const [quote] = await tx
    .select()
    .from(transferQuotes)
    .where(and(eq(transferQuotes.id, quoteId), eq(transferQuotes.userId, userId)))
    .for('update');
  if (!quote) return notFound();
  if (quote.transferId !== null) {
    const [made] = await tx.select({ number: transfers.number }).from(transfers).where(eq(transfers.id, quote.transferId));
    return refuse(409, 'balance.quoteUsed', { number: made?.number });
  }
  const calculation = await calculateTransfer(tx, userId, { recipient, amount }, services.now());
  if (calculation instanceof Refusal) return calculation;
  const isSame =
    quote.recipientId === calculation.recipient.id && dinars(quote.amount) === calculation.amount && dinars(quote.fee) === calculation.fee;
  const isFresh = services.now().getTime() - quote.createdAt.getTime() < quoteMilliseconds;
  return isSame && isFresh ? calculation : refuse(409, 'balance.quoteChanged');
}

type Sender = Pick<Customer, 'userId' | 'idempotencyKey'>;
type Made = Camel<z.infer<typeof transferred>>;

const claimOf = ({ userId, idempotencyKey: key }: Sender, { quoteId, recipient, amount, note }: Transfer): Claim => ({
  userId,
  call: 'transfer',
  key,
  body: { quoteId, recipient, amount, note },
});

async function bookTransfer(
  tx: Db,
  services: Services,
  { quoteId, note }: Transfer,
  { sender, recipient, amount, fee, total }: TransferCalculation,
): Promise<Made> {
  const at = services.now();
  const { id: transferId, number } = await withReferenceNumber('T', at, async (free) => {
    const [made] = await tx
      .insert(transfers)
      .values({ number: free, senderId: sender.id, recipientId: recipient.id, amount, fee, note: note || null, createdAt: at })
      .onConflictDoNothing({ target: transfers.number })
      .returning({ id: transfers.id, number: transfers.number });
    return made;
  });
  await tx.update(transferQuotes).set({ transferId }).where(eq(transferQuotes.id, quoteId));
  await postTransaction(tx, {
    kind: 'transfer',
    reference: number,
    at,
    entries: [
      { account: { kind: 'balance', userId: sender.id }, amount: negated(total) },
      { account: { kind: 'balance', userId: recipient.id }, amount },
      { account: { kind: 'fees' }, amount: fee },
    ],
  });
  await notifyOwner(tx, sender.id, 'transferSent', {
    number,
    amount: formatAmount(amount),
    fee: formatFeeAmount(fee),
    to: maskName(recipient),
  });
  // The sender's note appears only on the recipient's page: in a message it could be mistaken for the shop's own text.
  await notifyOwner(tx, recipient.id, 'transferReceived', { number, amount: formatAmount(amount), from: maskName(sender) });
  return { number, amount, fee, total, ...(await readBalance(tx, sender.id)) };
}

/**
 * Makes a transfer that its owner has confirmed, with a password (`code` null) or a code, which is consumed. Returns errors as
 * `transferBalance`, except those of the confirmation.
 */
export async function moveBalance(services: Services, from: Sender, transfer: Transfer, code: ValidCode | null): Promise<Made | Refusal> {
  const { userId } = from;
  const [quote] = await services.database.db
    .select({ recipientId: transferQuotes.recipientId })
    .from(transferQuotes)
    .where(and(eq(transferQuotes.id, transfer.quoteId), eq(transferQuotes.userId, userId)));
  if (!quote) return notFound();
  return services.database.transaction((tx) =>
    runIdempotent(tx, claimOf(from, transfer), async () => {
      const { sender, recipient } = await lockBoth(tx, userId, quote.recipientId);
      if (!sender) return refuse(401, 'auth.required');
      if (!recipient) return refuseFields({ recipient: ['balance.noRecipient'] });
      const calculation = await checkQuote(tx, services, userId, transfer);
      if (calculation instanceof Refusal) return calculation;
      const spent = code && (await spendCode(tx, services, code));
      return spent ?? bookTransfer(tx, services, transfer, calculation);
    }),
  );
}

/**
 * Moves dinars from one customer's balance to another's as quoted, plus the fee, in one transaction, and notifies both. Runs once per
 * idempotency key and once per quote; the owner confirms with a password or a code.
 *
 * Returns field errors under `password`, `code` or `note`, and those of `calculateTransfer`; 404 for another customer's quote; 409 when the
 * quote was used (`balance.quoteUsed`) or no longer applies (`balance.quoteChanged`: another fee, older than 15 minutes, another recipient
 * or amount); 422 for a key used with another body; 429 after ten wrong passwords.
 */
export async function transferBalance(services: Services, from: Sender, asked: Transfer & Confirmation): Promise<Made | Refusal> {
  const { password, code, ...given } = asked;
  const transfer = { ...given, note: tidyLine(given.note) };
  if ([...transfer.note].length > maxTransferNote) return refuseFields({ note: [`validation.max?max=${maxTransferNote}`] });
  // A repeated request gets the stored response, although its code is already consumed.
  const before = await findStoredAnswer<Made>(services.database.db, claimOf(from, transfer));
  if (before) return before;
  const confirmed = await confirmOwner(services, from.userId, { password, code });
  return confirmed instanceof Refusal ? confirmed : moveBalance(services, from, transfer, confirmed);
}
