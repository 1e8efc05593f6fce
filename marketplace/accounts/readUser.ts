import { eq } from 'drizzle-orm';
import type { approvalStatuses } from '../contract/common';
import type { UserDetail } from '../contract/customer/identity';
import type { Db } from '../database/openDatabase';
import { users } from '../database/tables/customer/identity';
import { sellerApplications } from '../database/tables/customer/sellers';
import { countUnread } from '../notifications/ownNotifications';

type ApprovalStatus = (typeof approvalStatuses)[number];

/** The user detail of spec point 3. */
const describe = (user: typeof users.$inferSelect, approvalStatus: ApprovalStatus | null, unreadNotifications: number): UserDetail => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  hasPassword: user.passwordHash !== null,
  merchantApproval: { approvalStatus: approvalStatus },
  isMerchantRevised: approvalStatus === 'revised',
  currency: { id: user.currencyId },
  transferFee: { amount: Number(user.transferFeeAmount), amountType: user.transferFeeType },
  languageId: user.languageId,
  unreadNotifications,
});

/** Returns the user detail, for the user only. */
export async function readUser(db: Db, userId: number): Promise<UserDetail | undefined> {
  const [found] = await db
    .select({ user: users, approvalStatus: sellerApplications.status, unread: countUnread(db, users.id) })
    .from(users)
    .leftJoin(sellerApplications, eq(sellerApplications.userId, users.id))
    .where(eq(users.id, userId));
  return found && describe(found.user, found.approvalStatus, found.unread);
}
