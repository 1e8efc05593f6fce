import { and, count, desc, eq } from 'drizzle-orm';
import { productCards } from '../catalogue/productCards';
import type { Language } from '../contract/languages';
import type { Db } from '../database/openDatabase';
import { products } from '../database/tables/catalogue/catalogue';
import { wishlistEntries } from '../database/tables/customer/wishlist';
import { type Page, pageOf } from '../http/page';

/** A page of a customer's wishlist, newest first. Products that are not sold at the moment are hidden. */
export async function readWishlist(db: Db, { userId, language, page }: { userId: number; language: Language; page: Page }) {
  const shown = and(eq(wishlistEntries.userId, userId), eq(products.isPublished, true));
  const sold = eq(products.id, wishlistEntries.productId);
  const [total] = await db.select({ number: count() }).from(wishlistEntries).innerJoin(products, sold).where(shown);
  const rows = await db
    .select({ productId: wishlistEntries.productId })
    .from(wishlistEntries)
    .innerJoin(products, sold)
    .where(shown)
    .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.productId))
    .offset(page.offset)
    .limit(page.limit);
  const ids = rows.map(({ productId }) => productId);
  const cards = await productCards(db, ids, { language, userId });
  return pageOf('/api/wishlist/', page, total?.number ?? 0, cards);
}
