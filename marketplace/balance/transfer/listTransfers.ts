import { asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountExport } from '../../contract/account/account';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { transfers } from '../../database/tables/money/transfers';
import { maskName } from '../../identity/contact/maskName';
import { dinars } from '../../shared/money';

/** All of a customer's transfers, oldest first. */
export async function listTransfers(db: Db, userId: number): Promise<AccountExport['transfers']> {
  const sender = alias(users, 'sender');
  const recipient = alias(users, 'recipient');
  const rows = await db
    .select({ transfer: transfers, sender, recipient })
    .from(transfers)
    .innerJoin(sender, eq(sender.id, transfers.senderId))
    .innerJoin(recipient, eq(recipient.id, transfers.recipientId))
    .where(or(eq(transfers.senderId, userId), eq(transfers.recipientId, userId)))
    .orderBy(asc(transfers.id));
  return rows.map(({ transfer, ...people }) => {
    const isOut = transfer.senderId === userId;
    return {
      number: transfer.number,
      direction: isOut ? 'sent' : 'received',
      counterpart: maskName(isOut ? people.recipient : people.sender),
      amount: dinars(transfer.amount),
      fee: isOut ? dinars(transfer.fee) : null,
      note: transfer.note,
      at: transfer.createdAt.toISOString(),
    };
  });
}
