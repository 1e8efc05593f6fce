import { type SQL, sql } from 'drizzle-orm';
import { type Sitemap, type SitemapProducts, sitemapPartSize } from '../../contract/catalogue/crawlers';
import { runPrepared } from '../../database/preparedStatements';
import { activeCities } from '../../locations/cachedCities';
import type { Services } from '../../services';
import { categoryTree, withDescendants } from '../categoryTree';
import { isListed } from '../productCards';
import { cachedCollections, isShown } from '../showcase/collections';
import { isCurrent } from '../showcase/dates';

const instant = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const latest = instant(sql`max(p.updated_at)`);
const rows = (row: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${row}), '[]') from ${from})`;

interface Found {
  parts: { after: number; changed: string }[];
  /** By the products' own category. */
  categories: { id: number; changed: string }[];
  collections: { id: number; changed: string }[];
}

const sitemapStatement = (): SQL => sql`
  select json_build_object(
    'parts', ${rows(
      sql`json_build_object('after', after, 'changed', changed) order by after`,
      sql`(
        select min(p.id) - 1 as after, ${latest} as changed
        from (
          select p.id, p.updated_at, (row_number() over (order by p.id) - 1) / ${sql.raw(String(sitemapPartSize))} as part
          from products p where ${isListed}
        ) p
        group by p.part
      ) parts`,
    )},
    'categories', ${rows(
      sql`json_build_object('id', id, 'changed', changed)`,
      sql`(select p.category_id as id, ${latest} as changed from products p where ${isShown} group by p.category_id) shown`,
    )},
    'collections', ${rows(
      sql`json_build_object('id', id, 'changed', changed)`,
      sql`(
        select m.collection_id as id, ${latest} as changed
        from collection_products m join products p on p.id = m.product_id
        where ${isShown} group by m.collection_id
      ) filled`,
    )}
  )`;

/** The delivery city assumed for a visitor who has not chosen one. */
async function defaultCity(services: Services): Promise<number | null> {
  const cities = await activeCities(services);
  return (cities.find(({ isDefault }) => isDefault) ?? cities[0])?.id ?? null;
}

/**
 * The pages for search engines, each with the time of its last change: the products in parts, and the categories and open collections with
 * products for a visitor without a city. One query for any catalogue size.
 */
export async function readSitemap(services: Services): Promise<Sitemap> {
  const city = await defaultCity(services);
  const { parts, categories, collections } = await runPrepared<Found>(services.database, 'sitemap', sitemapStatement, { city });
  const tree = await categoryTree(services);
  const ownChange = new Map(categories.map(({ id, changed }) => [id, changed]));
  const collectionChange = new Map(collections.map(({ id, changed }) => [id, changed]));
  const now = services.now();
  return {
    productParts: parts.map(({ after, changed }) => ({ after, lastModified: changed })),
    categories: tree.rows.flatMap(({ id }) => {
      const changes = withDescendants(tree, [id]).flatMap((below) => ownChange.get(below) ?? []);
      const last = changes.sort().at(-1);
      return last === undefined ? [] : [{ id, lastModified: last }];
    }),
    collections: (await cachedCollections(services)).flatMap((row) => {
      const last = collectionChange.get(row.id);
      return last === undefined || !isCurrent(row, now) ? [] : [{ slug: row.slug, lastModified: last }];
    }),
  };
}

const productsStatement = (): SQL => sql`
  select ${rows(
    sql`json_build_object('id', id, 'lastModified', last_modified) order by id`,
    sql`(
      select p.id, ${instant(sql`p.updated_at`)} as last_modified
      from products p where ${isListed} and p.id > ${sql.placeholder('after')}
      order by p.id limit ${sql.raw(String(sitemapPartSize))}
    ) part`,
  )}`;

/** The products of the part that starts after an id. */
export const readSitemapProducts = ({ database }: Services, after: number): Promise<SitemapProducts> =>
  runPrepared<SitemapProducts>(database, 'sitemap products', productsStatement, { after });
