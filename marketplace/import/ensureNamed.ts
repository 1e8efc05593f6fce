import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { type brands, categories, type sellers } from '../database/tables/catalogue/catalogue';
import { slugOf } from '../shared/slugOf';

const categoryTypes = ['parent', 'sub_category', 'leaf'] as const;
const separator = '/';

/** Returns slug → id of the brands or sellers with these names. Missing ones are added. */
export async function ensureNamed(db: Db, table: typeof brands | typeof sellers, names: string[]): Promise<Map<string, number>> {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  bySlug.delete('');
  const rows = [...bySlug].map(([slug, nameEn]) => ({ slug, nameEn }));
  if (rows.length === 0) return new Map();
  await db.insert(table).values(rows).onConflictDoNothing();
  const found = await db.select({ id: table.id, slug: table.slug }).from(table);
  return new Map(found.map(({ slug, id }) => [slug, id]));
}

/** The slug of a category from the names on its path. */
export const categorySlug = (path: string[]): string => path.map((name) => slugOf(name) || '-').join(separator);

/** Returns slug → id of the categories at the end of these paths. Missing ones on a path are added. */
export async function ensureCategories(db: Db, paths: string[][]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [depth, categoryType] of categoryTypes.entries()) {
    const level = new Map(paths.filter((path) => path.length > depth).map((path) => [categorySlug(path.slice(0, depth + 1)), path]));
    const rows = [...level].map(([slug, path], place) => ({
      slug,
      categoryType,
      nameEn: path[depth] ?? slug,
      parentId: depth === 0 ? null : (ids.get(categorySlug(path.slice(0, depth))) ?? null),
      position: place,
    }));
    if (rows.length === 0) break;
    await db.insert(categories).values(rows).onConflictDoNothing();
    const found = await db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .where(sql`${categories.slug} = any(${sql.param([...level.keys()])}::text[])`);
    for (const { id, slug } of found) ids.set(slug, id);
  }
  return ids;
}
