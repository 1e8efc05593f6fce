import { eq } from 'drizzle-orm';
import type { UserDetail } from '../../contract/identity';
import type { Db } from '../../database/openDatabase';
import { users } from '../tables';

/** The user detail of spec point 3. */
export const describeUser = (user: typeof users.$inferSelect): UserDetail => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  phone: user.phone,
  has_password: user.passwordHash !== null,
  merchant_approval: { approval_status: null },
  is_merchant_revised: false,
  currency: { id: user.currencyId },
  transfer_fee: { amount: Number(user.transferFeeAmount), amount_type: user.transferFeeType },
  language_id: user.languageId,
});

/** The user detail, for the user alone. */
export async function readUser(db: Db, userId: number): Promise<UserDetail | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user && describeUser(user);
}
