import { asc, eq, inArray, or } from 'drizzle-orm';
import { toFields } from '../../contract/localText';
import type { SaveCollectionRequest } from '../../contract/staff/shop';
import { maxCollectionProducts, shopTextLimits } from '../../contract/staff/shopLimits';
import type { Db } from '../../database/openDatabase';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { collectionProducts, collections } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { freeSlug, recordDeletion, recordEdit } from '../catalogue/changeNamed';
import { readLocalText } from '../catalogue/readLocalText';
import { readPlaced } from './readShowcase';

type Row = typeof collections.$inferSelect;

const shown = ({ name, subtitle, pictureId, startsAt, endsAt, position }: Row, members: readonly number[]) => ({
  ...toFields('name', name),
  ...toFields('subtitle', subtitle),
  ...{ pictureId, position },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  products: members.join(' '),
});

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** The ids of products by SKU or number. Unknown ones are a problem under `add`. */
async function findProducts(tx: Db, problems: Problems, inputTexts: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(inputTexts.map((text) => text.trim()).filter((text) => text !== ''))];
  if (wanted.length === 0) return [];
  const numbers = wanted.filter(isId).map(Number);
  const rows = await tx
    .selectDistinct({ id: products.id, sku: variants.sku })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(or(inArray(variants.sku, wanted), numbers.length > 0 ? inArray(products.id, numbers) : undefined));
  // The SKU comes first: there are SKUs of digits.
  const found = wanted.map((text) => rows.find(({ sku }) => sku === text) ?? rows.find(({ id }) => isId(text) && id === Number(text)));
  const unknown = wanted.filter((_, place) => !found[place]);
  if (unknown.length > 0) problems.add = [`staffShop.noSuchProducts?skus=${encodeURIComponent(unknown.slice(0, 10).join(', '))}`];
  return found.flatMap((row) => (row ? [row.id] : []));
}

/** The ids of a collection's products in order. */
async function membersOf(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId));
  return rows.map((row) => row.id);
}

async function readMembers(tx: Db, problems: Problems, given: SaveCollectionRequest): Promise<number[]> {
  const added = await findProducts(tx, problems, given.add);
  const wanted = [...new Set([...given.products, ...added])];
  if (wanted.length > maxCollectionProducts) problems.add = [`staffShop.tooManyProducts?max=${maxCollectionProducts}`];
  if (hasProblems(problems)) return [];
  const rows = wanted.length === 0 ? [] : await tx.select({ id: products.id }).from(products).where(inArray(products.id, wanted));
  const known = new Set(rows.map(({ id }) => id));
  // A product that was deleted meanwhile leaves the collection.
  return wanted.filter((id) => known.has(id));
}

/**
 * Adds a collection, or saves one as it was edited, with its products in order.
 * @returns field errors, 404, or 409 `staff.changedKept`.
 */
export async function saveCollection(
  { database }: Services,
  { id, operator, ...given }: SaveCollectionRequest & { id: number | null; operator: string },
): Promise<{ id: number } | Refusal> {
  const problems: Problems = {};
  const name = readLocalText(problems, 'name', given, { max: shopTextLimits.collection, needed: 'one' });
  const subtitle = readLocalText(problems, 'subtitle', given, { max: shopTextLimits.subtitle, needed: 'none' });
  return database.transaction(async (tx) => {
    const [before] = id === null ? [] : await tx.select().from(collections).where(eq(collections.id, id)).for('update');
    if (id !== null && !before) return notFound();
    if (before && before.version !== given.version) return refuse(409, 'staff.changedKept');
    const values = { name, subtitle, ...(await readPlaced(tx, problems, given)) };
    const members = await readMembers(tx, problems, given);
    if (hasProblems(problems)) return refuseFields(problems);
    const earlier = before ? await membersOf(tx, before.id) : [];
    const isTaken = async (slug: string) => (await tx.$count(collections, eq(collections.slug, slug))) > 0;
    const [saved] = before
      ? await tx
          .update(collections)
          .set({ ...values, version: before.version + 1 })
          .where(eq(collections.id, before.id))
          .returning()
      : await tx
          .insert(collections)
          .values({ ...values, slug: await freeSlug(name, isTaken) })
          .returning();
    if (!saved) throw new Error('a collection was not written');
    await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, saved.id));
    if (members.length > 0)
      await tx
        .insert(collectionProducts)
        .values(members.map((productId, position) => ({ collectionId: saved.id, productId, position: position + 1 })));
    const edit = { before: before && shown(before, earlier), after: shown(saved, members) };
    await recordEdit(tx, { operator, kind: 'collection', key: saved.id, ...edit });
    return { id: saved.id };
  });
}

/** Deletes a collection; its products stay. @returns 404 for an unknown one. */
export async function deleteCollection(
  { database }: Services,
  { id, operator }: { id: number; operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const members = await membersOf(tx, id);
    const [found] = await tx.delete(collections).where(eq(collections.id, id)).returning();
    if (!found) return notFound();
    await recordDeletion(tx, { operator, kind: 'collection', key: id, before: shown(found, members) });
    return undefined;
  });
}
