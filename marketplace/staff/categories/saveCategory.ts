import { asc, count, eq } from 'drizzle-orm';
import { categoryTree } from '../../catalogue/categoryTree';
import { categoryTypes } from '../../contract/catalogue/catalogue';
import { toFields } from '../../contract/localText';
import type { SaveCategoryRequest, StaffCategory } from '../../contract/staff/shop';
import { shopTextLimits } from '../../contract/staff/shopLimits';
import type { Db } from '../../database/openDatabase';
import { categories, pictures, products } from '../../database/tables/catalogue/catalogue';
import { enqueue } from '../../queue/enqueue';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { freeSlug, isRenamed, recordDeletion, recordEdit } from '../catalogue/changeNamed';
import { nameMatcher } from '../catalogue/nameMatcher';
import { readLocalText } from '../catalogue/readLocalText';

type Row = typeof categories.$inferSelect;

const shown = ({ name, parentId, pictureId, position }: Row) => ({ ...toFields('name', name), parentId, pictureId, position });

/**
 * The categories with the numbers of their own products: parents before their children, siblings in order. Those that a search finds by
 * their names come with those above them.
 */
export async function listCategories({ database: { db } }: Services, search?: string): Promise<StaffCategory[]> {
  const isNamed = nameMatcher(search);
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const counts = await db.select({ id: products.categoryId, count: count() }).from(products).groupBy(products.categoryId);
  const countOf = new Map(counts.map((row) => [row.id, row.count]));
  const below = (parentId: number | null, depth: number): StaffCategory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const found = below(row.id, depth + 1);
        if (found.length === 0 && !isNamed(row.name)) return [];
        return [{ id: row.id, ...shown(row), depth, productCount: countOf.get(row.id) ?? 0, version: row.version }, ...found];
      });
  return below(null, 0);
}

/** How many levels are below a category, itself included; 0 for a new one's children. */
function heightOf(rows: readonly Row[], id: number): number {
  const children = rows.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)));
}

/** The level of a category below `parentId`, from 0; null below a category that is not there or is the category itself. */
function levelBelow(rows: readonly Row[], id: number | null, parentId: number | null): number | null {
  if (parentId === null) return 0;
  const parent = rows.find((row) => row.id === parentId);
  if (!parent || parent.id === id) return null;
  const above = levelBelow(rows, id, parent.parentId);
  return above === null ? null : above + 1;
}

async function checkPlace(tx: Db, problems: Problems, id: number | null, { parentId, pictureId, position }: SaveCategoryRequest) {
  const rows = await tx.select().from(categories).for('update');
  const level = levelBelow(rows, id, parentId);
  const height = id === null ? 1 : heightOf(rows, id);
  if (level === null) problems.parent_id = ['validation.invalid'];
  else if (level + height > categoryTypes.length) problems.parent_id = ['staffShop.tooDeep'];
  if (!Number.isInteger(position) || position < 0 || position > 10_000) problems.position = ['validation.invalid'];
  if (pictureId !== null && (await tx.$count(pictures, eq(pictures.id, pictureId))) === 0) problems.picture_id = ['validation.invalid'];
  return { rows, level: level ?? 0 };
}

/** Children have the type of their level. */
async function setTypes(tx: Db, rows: readonly Row[], id: number, level: number): Promise<void> {
  const categoryType = categoryTypes[level];
  if (!categoryType) return;
  await tx.update(categories).set({ categoryType }).where(eq(categories.id, id));
  for (const child of rows.filter(({ parentId }) => parentId === id)) await setTypes(tx, rows, child.id, level + 1);
}

/**
 * Adds a category, or saves one as it was edited.
 * @returns field errors, 404, or 409 `staff.changedKept`.
 */
export async function saveCategory(
  services: Services,
  { id, operator, ...given }: SaveCategoryRequest & { id: number | null; operator: string },
): Promise<{ id: number } | Refusal> {
  const problems: Problems = {};
  const name = readLocalText(problems, 'name', given, { max: shopTextLimits.name, needed: 'one' });
  const result = await services.database.transaction(async (tx) => {
    const { rows, level } = await checkPlace(tx, problems, id, given);
    const before = id === null ? undefined : rows.find((row) => row.id === id);
    if (id !== null && !before) return notFound();
    if (before && before.version !== given.version) return refuse(409, 'staff.changedKept');
    if (hasProblems(problems)) return refuseFields(problems);
    const { parentId, pictureId, position } = given;
    const values = { name, parentId, pictureId, position, categoryType: categoryTypes[level] ?? 'leaf' };
    const slug = await freeSlug(name, async (tried) => rows.some((row) => row.slug === tried));
    const [saved] = before
      ? await tx
          .update(categories)
          .set({ ...values, version: before.version + 1 })
          .where(eq(categories.id, before.id))
          .returning()
      : await tx
          .insert(categories)
          .values({ ...values, slug })
          .returning();
    if (!saved) throw new Error('a category was not written');
    if (before && before.parentId !== parentId) await setTypes(tx, rows, saved.id, level);
    await recordEdit(tx, { operator, kind: 'category', key: saved.id, before: before && shown(before), after: shown(saved) });
    if (isRenamed(before, saved) || (before && before.parentId !== parentId)) await enqueue(tx, 'reindexNamed', { categoryId: saved.id });
    return { id: saved.id };
  });
  categoryTree.forget(services);
  return result;
}

/** Deletes a category without products and children. @returns 404; 409 `staffShop.categoryInUse` with their numbers. */
export async function deleteCategory(services: Services, { id, operator }: { id: number; operator: string }): Promise<Refusal | undefined> {
  const result = await services.database.transaction(async (tx) => {
    const [found] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
    if (!found) return notFound();
    const [used, children] = [
      await tx.$count(products, eq(products.categoryId, id)),
      await tx.$count(categories, eq(categories.parentId, id)),
    ];
    if (used + children > 0) return refuse(409, `staffShop.categoryInUse?products=${used}&categories=${children}`);
    await tx.delete(categories).where(eq(categories.id, id));
    await recordDeletion(tx, { operator, kind: 'category', key: id, before: shown(found) });
    return undefined;
  });
  categoryTree.forget(services);
  return result;
}
