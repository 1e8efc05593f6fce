import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { Language } from '../../contract/languages';
import { type LocalText, toFields } from '../../contract/localText';
import type { SaveBrandRequest, StaffBrand } from '../../contract/staff/shop';
import { shopTextLimits } from '../../contract/staff/shopLimits';
import type { Db } from '../../database/openDatabase';
import { brands, products } from '../../database/tables/catalogue/catalogue';
import { hasText, literally } from '../../database/tables/conditions';
import type { Page } from '../../http/page';
import { enqueue } from '../../queue/enqueue';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { slugOf } from '../../shared/slugOf';
import { freeSlug, isRenamed, recordDeletion, recordEdit } from '../catalogue/changeNamed';
import { readLocalText } from '../catalogue/readLocalText';
import { countUpTo } from '../listPage';

type Row = typeof brands.$inferSelect;

const shown = ({ name }: Row) => toFields('name', name);

async function countProducts(db: Db, ids: number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.brandId, count: sql<number>`count(*)::int` })
    .from(products)
    .where(inArray(products.brandId, ids))
    .groupBy(products.brandId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  return sql`exists (select from jsonb_each_text(${brands.name}) where value ilike ${`%${literally(text)}%`})`;
}

const described = (row: Row, productCount: number): StaffBrand => ({ id: row.id, ...shown(row), productCount, version: row.version });

/** The brands whose name has a text, in the order of their slugs, with the numbers of their products. */
export async function listBrands({ database: { db } }: Services, search: string | undefined, { offset, limit }: Page) {
  const where = matching(search);
  const counted = await countUpTo(db, brands, where);
  const rows = await db.select().from(brands).where(where).orderBy(asc(brands.slug)).limit(limit).offset(offset);
  const counts = await countProducts(
    db,
    rows.map(({ id }) => id),
  );
  return { ...counted, results: rows.map((row) => described(row, counts.get(row.id) ?? 0)) };
}

/** One brand. @returns 404 for an unknown one. */
export async function readBrand({ database: { db } }: Services, { id }: { id: number }): Promise<StaffBrand | Refusal> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  if (!row) return notFound();
  return described(row, (await countProducts(db, [id])).get(id) ?? 0);
}

/** Refuses names that another brand has in the same language, whatever their capitals. What was saved before stays. */
async function checkNames(db: Db, problems: Problems, { name, before }: { name: LocalText; before: Row | undefined }) {
  for (const [language, text] of Object.entries(name)) {
    if (text === before?.name[language as Language]) continue;
    const isTaken = sql`lower(${brands.name} ->> ${language}) = lower(${text}) and ${brands.id} <> ${before?.id ?? 0}`;
    if ((await db.$count(brands, isTaken)) > 0) problems[`name_${language}`] = ['staffShop.brandExists'];
  }
}

/** Adds a brand, or saves one as it was edited. @returns field errors, 404, or 409 `staff.changedKept`. */
export async function saveBrand(
  { database }: Services,
  { id, operator, ...given }: SaveBrandRequest & { id: number | null; operator: string },
): Promise<{ id: number } | Refusal> {
  const problems: Problems = {};
  const name = readLocalText(problems, 'name', given, { max: shopTextLimits.name, needed: 'one' });
  if (hasProblems(problems)) return refuseFields(problems);
  return database.transaction(async (tx) => {
    const [before] = id === null ? [] : await tx.select().from(brands).where(eq(brands.id, id)).for('update');
    if (id !== null && !before) return notFound();
    if (before && before.version !== given.version) return refuse(409, 'staff.changedKept');
    await checkNames(tx, problems, { name, before });
    if (hasProblems(problems)) return refuseFields(problems);
    const isTaken = async (slug: string) => (await tx.$count(brands, eq(brands.slug, slug))) > 0;
    const [saved] = before
      ? await tx
          .update(brands)
          .set({ name, version: before.version + 1 })
          .where(eq(brands.id, before.id))
          .returning()
      : await tx
          .insert(brands)
          .values({ name, slug: await freeSlug(name, isTaken) })
          .returning();
    if (!saved) throw new Error('a brand was not written');
    await recordEdit(tx, { operator, kind: 'brand', key: saved.id, before: before && shown(before), after: shown(saved) });
    if (isRenamed(before, saved)) await enqueue(tx, 'reindexNamed', { brandId: saved.id });
    return { id: saved.id };
  });
}

/** Deletes a brand without products. @returns 404; 409 `staffShop.brandInUse` with their number. */
export async function deleteBrand(
  { database }: Services,
  { id, operator }: { id: number; operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select().from(brands).where(eq(brands.id, id)).for('update');
    if (!found) return notFound();
    const used = await tx.$count(products, eq(products.brandId, id));
    if (used > 0) return refuse(409, `staffShop.brandInUse?products=${used}`);
    await tx.delete(brands).where(eq(brands.id, id));
    await recordDeletion(tx, { operator, kind: 'brand', key: id, before: shown(found) });
    return undefined;
  });
}

/**
 * Gives the products of a brand to another one, named in any language, and deletes it.
 * @returns the other's id; 404; 400 under `into` for a name that no other brand has.
 */
export async function mergeBrand(
  { database }: Services,
  { id, into, operator }: { id: number; into: string; operator: string },
): Promise<{ id: number } | Refusal> {
  const name = into.trim();
  return database.transaction(async (tx) => {
    const both = await tx
      .select()
      .from(brands)
      .where(sql`${brands.id} = ${id} or ${brands.slug} = ${slugOf(name)} or ${hasText(brands.name, name)}`)
      .orderBy(asc(brands.id))
      .for('update');
    const found = both.find((brand) => brand.id === id);
    const other = both.find((brand) => brand.id !== id);
    if (!found) return notFound();
    if (!other) return refuseFields({ into: ['staffShop.noSuchBrand'] });
    const moved = await tx
      .update(products)
      .set({ brandId: other.id, version: sql`${products.version} + 1` })
      .where(eq(products.brandId, id))
      .returning({ id: products.id });
    await tx.delete(brands).where(eq(brands.id, id));
    await recordChange(tx, operator, 'brand merge', {
      number: `brand-${other.id}`,
      before: shown(found),
      after: shown(other),
      products: moved.length,
    });
    await enqueue(tx, 'reindexNamed', { brandId: other.id });
    return { id: other.id };
  });
}
