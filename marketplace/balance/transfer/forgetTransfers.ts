import { eq, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { transferQuotes, transfers } from '../../database/tables/money/transfers';

/** Takes what a customer wrote out of their transfers, and the quotes that name others to them or them to others; the transfers stay. */
export async function forgetTransfers(tx: Db, userId: number): Promise<void> {
  await tx.delete(transferQuotes).where(or(eq(transferQuotes.userId, userId), eq(transferQuotes.recipientId, userId)));
  await tx.update(transfers).set({ note: null }).where(eq(transfers.senderId, userId));
}
