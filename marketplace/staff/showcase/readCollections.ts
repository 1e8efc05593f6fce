import { asc, eq, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn, toFields } from '../../contract/localText';
import type { StaffCollection, StaffCollectionSummary } from '../../contract/staff/shop';
import { products } from '../../database/tables/catalogue/catalogue';
import { collectionProducts, collections } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';

type Row = typeof collections.$inferSelect;

const summaryOf = (row: Row, productCount: number): StaffCollectionSummary => ({
  id: row.id,
  slug: row.slug,
  ...toFields('name', row.name),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  position: row.position,
  productCount,
});

/** Every collection in order, those of other days included. */
export async function listCollections({ database: { db } }: Services): Promise<StaffCollectionSummary[]> {
  const rows = await db.select().from(collections).orderBy(asc(collections.position), asc(collections.id));
  const counts = await db
    .select({ id: collectionProducts.collectionId, count: sql<number>`count(*)::int` })
    .from(collectionProducts)
    .groupBy(collectionProducts.collectionId);
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => summaryOf(row, countOf.get(row.id) ?? 0));
}

/** One collection with its products in order. @returns 404 for an unknown one. */
export async function readCollection(
  { database: { db } }: Services,
  { id, language }: { id: number; language: Language },
): Promise<StaffCollection | Refusal> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  if (!row) return notFound();
  const members = await db
    .select({ id: products.id, name: products.name, card: products.card })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position), asc(products.id));
  const { pictureId, version } = row;
  return {
    ...summaryOf(row, members.length),
    ...toFields('subtitle', row.subtitle),
    ...{ pictureId, version },
    products: members.map((member) => ({
      id: member.id,
      name: textIn(language, member.name),
      pictureId: member.card?.pictures[0] ?? null,
    })),
  };
}
