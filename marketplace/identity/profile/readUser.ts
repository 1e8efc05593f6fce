import { eq } from 'drizzle-orm';
import type { approvalStatuses } from '../../contract/common';
import type { UserDetail } from '../../contract/identity';
import type { Db } from '../../database/openDatabase';
import { sellerApplications } from '../../sellers/tables';
import { users } from '../tables';

type ApprovalStatus = (typeof approvalStatuses)[number];

/** The user detail of spec point 3. */
const describe = (user: typeof users.$inferSelect, approvalStatus: ApprovalStatus | null): UserDetail => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  phone: user.phone,
  has_password: user.passwordHash !== null,
  merchant_approval: { approval_status: approvalStatus },
  is_merchant_revised: approvalStatus === 'revised',
  currency: { id: user.currencyId },
  transfer_fee: { amount: Number(user.transferFeeAmount), amount_type: user.transferFeeType },
  language_id: user.languageId,
});

/** The user detail, for the user alone. */
export async function readUser(db: Db, userId: number): Promise<UserDetail | undefined> {
  const [found] = await db
    .select({ user: users, approvalStatus: sellerApplications.status })
    .from(users)
    .leftJoin(sellerApplications, eq(sellerApplications.userId, users.id))
    .where(eq(users.id, userId));
  return found && describe(found.user, found.approvalStatus);
}
