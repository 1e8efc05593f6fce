import { asc } from 'drizzle-orm';
import type { Category } from '../contract/catalogue/catalogue';
import { imagePath } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { categories } from '../database/tables/catalogue/catalogue';
import { cachedReader } from '../shared/ttlCache';

export type CategoryRow = typeof categories.$inferSelect;

export interface CategoryTree {
  /** Parents come before their children, siblings are in order. */
  rows: CategoryRow[];
  byId: ReadonlyMap<number, CategoryRow>;
  /** By the parent's id; null has the departments. */
  children: ReadonlyMap<number | null, CategoryRow[]>;
}

function plant(found: CategoryRow[]): CategoryTree {
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of found) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  const below = (row: CategoryRow): CategoryRow[] => [row, ...(children.get(row.id) ?? []).flatMap(below)];
  return { rows: (children.get(null) ?? []).flatMap(below), byId: new Map(found.map((row) => [row.id, row])), children };
}

/** All categories, cached for up to a minute. */
export const categoryTree = cachedReader(async ({ database }) =>
  plant(await database.reads.select().from(categories).orderBy(asc(categories.position), asc(categories.id))),
);

/** The ids of the categories and all their descendants; unknown ids are skipped. */
export function withDescendants({ byId, children }: CategoryTree, ids: number[]): number[] {
  const found = new Set<number>();
  const visit = (id: number) => {
    if (found.has(id) || !byId.has(id)) return;
    found.add(id);
    for (const child of children.get(id) ?? []) visit(child.id);
  };
  ids.forEach(visit);
  return [...found];
}

/** The path from the department to the category itself. */
export function pathTo(tree: Pick<CategoryTree, 'byId'>, id: number): CategoryRow[] {
  const row = tree.byId.get(id);
  if (!row) return [];
  return row.parentId === null ? [row] : [...pathTo(tree, row.parentId), row];
}

export const describeCategory = (row: CategoryRow, language: Language): Category => ({
  id: row.id,
  name: textIn(language, row.name),
  categoryType: row.categoryType,
  parentId: row.parentId,
  image: row.pictureId === null ? null : imagePath(row.pictureId, 'set', 320),
});
