import { eq, type SQL, sql } from 'drizzle-orm';
import type { approvalStatuses } from '../contract/common';
import { maxWishlistProducts, type OwnDetail, type UserDetail } from '../contract/customer/identity';
import type { Db } from '../database/openDatabase';
import { users } from '../database/tables/customer/identity';
import { sellerApplications } from '../database/tables/customer/sellers';
import { wishlistEntries } from '../database/tables/customer/wishlist';
import { cartItems, carts } from '../database/tables/order/cart';
import { countUnread } from '../notifications/ownNotifications';

type ApprovalStatus = (typeof approvalStatuses)[number];

interface UserRow {
  user: typeof users.$inferSelect;
  approvalStatus: ApprovalStatus | null;
  unread: number;
}

/** The user detail of spec point 3. */
const describe = ({ user, approvalStatus, unread }: UserRow): UserDetail => ({
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
  unreadNotifications: unread,
});

/** The row of a user, with further columns. */
const findUser = <Columns extends Record<string, SQL>>(db: Db, userId: number, further: Columns) =>
  db
    .select({ user: users, approvalStatus: sellerApplications.status, unread: countUnread(db, users.id), ...further })
    .from(users)
    .leftJoin(sellerApplications, eq(sellerApplications.userId, users.id))
    .where(eq(users.id, userId));

/** Returns the user detail, for the user only. */
export async function readUser(db: Db, userId: number): Promise<UserDetail | undefined> {
  const [found] = await findUser(db, userId, {});
  return found && describe(found);
}

const cartLines = sql<number>`(
  select count(*)::int from ${carts} join ${cartItems} on ${cartItems.cartId} = ${carts.id} where ${carts.userId} = ${users.id}
)`;

/** One more than an answer may have shows that there are too many. */
const wishlist = sql<number[]>`(
  select coalesce(json_agg(own.id), '[]')
  from (select ${wishlistEntries.productId} as id from ${wishlistEntries} where ${wishlistEntries.userId} = ${users.id} limit ${sql.raw(String(maxWishlistProducts + 1))}) own
)`;

/** Returns the user detail with the number of lines in the cart and the products of the wishlist, for the user only. */
export async function readOwnDetail(db: Db, userId: number): Promise<OwnDetail | undefined> {
  const [found] = await findUser(db, userId, { cartLines, wishlist });
  if (!found) return undefined;
  const isWhole = found.wishlist.length <= maxWishlistProducts;
  return { ...describe(found), cartLines: found.cartLines, ...(isWhole && { wishlistProducts: found.wishlist }) };
}
