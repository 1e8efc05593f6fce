import { eq } from 'drizzle-orm';
import { brand } from '../contract/brand/brand';
import type { LocalText } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { sellers } from '../database/tables/catalogue/catalogue';
import { slugOf } from '../shared/slugOf';

/** The seller of products that name none: the shop itself. */
export const ownSeller: string = brand.name.en;

/** A seller's name; that of the shop itself in every language. */
export const sellerName = (name: LocalText & { en: string }): LocalText & { en: string } =>
  name.en === ownSeller ? { ...brand.name, ...name } : name;

/** The id of the shop as a seller. */
export async function ensureOwnSeller(tx: Db): Promise<number> {
  const slug = slugOf(ownSeller);
  const [known] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.slug, slug));
  if (known) return known.id;
  const [added] = await tx
    .insert(sellers)
    .values({ slug, name: brand.name })
    .onConflictDoUpdate({ target: sellers.slug, set: { slug } })
    .returning({ id: sellers.id });
  if (!added) throw new Error('the insert of a seller returned no row');
  return added.id;
}
