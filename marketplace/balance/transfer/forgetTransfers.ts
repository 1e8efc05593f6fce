import { eq, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { transferQuotes, transfers } from '../../database/tables/money/transfers';

/** Deletes a customer's transfer notes, and quotes with the customer as sender or recipient. The transfers stay. */
export async function forgetTransfers(tx: Db, userId: number): Promise<void> {
  await tx.delete(transferQuotes).where(or(eq(transferQuotes.userId, userId), eq(transferQuotes.recipientId, userId)));
  await tx.update(transfers).set({ note: null }).where(eq(transfers.senderId, userId));
}
