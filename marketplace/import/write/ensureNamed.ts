import { type SQL, sql } from 'drizzle-orm';
import { sellerName } from '../../catalogue/ownSeller';
import type { Db } from '../../database/openDatabase';
import { slugOf } from '../../shared/slugOf';
import type { ImportProduct } from '../readImportedProduct';
import type { ImportName } from '../readNames';

const categoryTypes = ['parent', 'sub_category', 'leaf'] as const;
const separator = '/';

/** The ids of brands, sellers and categories, by what a file calls them. */
export interface NameIds {
  brands: Map<string, number>;
  sellers: Map<string, number>;
  categories: Map<string, number>;
  brand(name: ImportName | null): number | null;
  seller(name: ImportName): number;
  category(path: ImportName[]): number;
}

/** The slug of a category from the names on its path. */
export const categorySlug = (path: ImportName[]): string => path.map(({ en }) => slugOf(en) || '-').join(separator);

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`no row has the slug ${slug}`);
  return id;
}

/** For one transaction: nothing is known yet. */
export function noNames(): NameIds {
  const [brands, sellers, categories] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  return {
    brands,
    sellers,
    categories,
    brand: (name) => (name === null ? null : idOf(brands, slugOf(name.en))),
    seller: (name) => idOf(sellers, slugOf(name.en)),
    category: (path) => idOf(categories, categorySlug(path)),
  };
}

/** A name with the translations that it lacks. An English name is not added: a file that calls a thing by another one has that in its place. */
export const translated = (given: SQL, known: SQL): SQL => sql`(${given} - 'en' || ${known})`;

/** Adds the missing brands or sellers. A translation that the row has and the shop lacks is added. */
async function ensureNamed(db: Db, table: 'brands' | 'sellers', names: ImportName[], ids: Map<string, number>): Promise<void> {
  const values = [...new Map(names.map((name) => [slugOf(name.en), name]))]
    .filter(([slug]) => !ids.has(slug))
    .map(([slug, name]) => ({ slug, name }))
    // All writers use the same order, so that concurrent ones don't deadlock.
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
  if (values.length === 0) return;
  const name = sql.identifier(table);
  await db.execute(sql`
    insert into ${name} as known (slug, name)
    select * from json_to_recordset(${JSON.stringify(values)}::json) as r(slug text, name jsonb)
    on conflict (slug) do update set name = ${translated(sql`excluded.name`, sql`known.name`)}
      where known.name <> ${translated(sql`excluded.name`, sql`known.name`)}`);
  const { rows } = await db.execute<{ id: number; slug: string }>(
    sql`select id, slug from ${name} where slug = any(${sql.param(values.map(({ slug }) => slug))}::text[])`,
  );
  for (const { id, slug } of rows) ids.set(slug, id);
}

/** Adds the missing categories on these paths, level by level. One that has the same name below the same parent is the same. */
async function ensureCategories(db: Db, paths: ImportName[][], ids: Map<string, number>): Promise<void> {
  const missing = paths.filter((path) => !ids.has(categorySlug(path)));
  for (const [depth, categoryType] of categoryTypes.entries()) {
    const level = new Map(
      missing.filter((path) => path.length > depth).map((path) => [categorySlug(path.slice(0, depth + 1)), path] as const),
    );
    const values = [...level]
      .filter(([slug]) => !ids.has(slug))
      .map(([slug, path], position) => ({
        slug,
        name: path[depth],
        position,
        parent: depth === 0 ? null : (ids.get(categorySlug(path.slice(0, depth))) ?? null),
      }));
    if (values.length === 0) continue;
    const { rows } = await db.execute<{ id: number; slug: string }>(sql`
      with named as (
        select * from json_to_recordset(${JSON.stringify(values)}::json)
          as r(slug text, name jsonb, position integer, parent integer)
      ), known as (
        select distinct on (named.slug) c.id, named.slug, named.name
        from named
        join categories c on c.slug = named.slug or (c.parent_id is not distinct from named.parent and c.name ->> 'en' = named.name ->> 'en')
        order by named.slug, c.slug = named.slug desc, c.id
      ), translated as (
        update categories c set name = ${translated(sql`known.name`, sql`c.name`)}
        from known where known.id = c.id and c.name <> ${translated(sql`known.name`, sql`c.name`)}
      ), added as (
        insert into categories (slug, category_type, name, parent_id, position)
        select slug, ${categoryType}, name, parent, position from named where slug not in (select slug from known) order by position
        on conflict (slug) do update set slug = excluded.slug
        returning id, slug
      )
      select id, slug from known union all select id, slug from added`);
    for (const { id, slug } of rows) ids.set(slug, id);
  }
}

/** Finds or adds what the rows name. */
export async function resolveNames(db: Db, rows: ImportProduct[], names: NameIds): Promise<void> {
  await ensureNamed(
    db,
    'brands',
    rows.flatMap(({ brand }) => brand ?? []),
    names.brands,
  );
  await ensureNamed(
    db,
    'sellers',
    rows.map(({ seller }) => sellerName(seller)),
    names.sellers,
  );
  await ensureCategories(
    db,
    rows.map(({ categories }) => categories),
    names.categories,
  );
}
