import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { slugOf } from '../../shared/slugOf';
import type { ImportCollection } from '../readNames';
import { translated } from './ensureNamed';

interface Member {
  productId: number;
  /** Absent: the row says nothing of collections. */
  collections?: ImportCollection[] | undefined;
  isNew: boolean;
}

/** Adds the missing collections, and sets those of the products whose rows list any. New members come last. */
export async function writeCollections(db: Db, products: Member[]): Promise<void> {
  const given = products.filter(({ collections }) => collections !== undefined);
  if (given.length === 0) return;
  const names = new Map(given.flatMap(({ collections = [] }) => collections.map((name) => [slugOf(name.en), name] as const)));
  const values = [...names].map(([slug, { subtitle, startsAt, ...name }]) => ({
    slug,
    name,
    subtitle: subtitle ?? {},
    starts_at: startsAt,
  }));
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(values)}::json) as r(slug text, name jsonb, subtitle jsonb, starts_at timestamptz)
    ), known as (
      select distinct on (named.slug) c.id, named.* from named join collections c on c.slug = named.slug or c.name ->> 'en' = named.name ->> 'en'
      order by named.slug, c.slug = named.slug desc, c.id
    ), completed as (
      update collections c set name = ${translated(sql`k.name`, sql`c.name`)}, subtitle = k.subtitle || c.subtitle
      from known k where k.id = c.id and (c.name, c.subtitle) <> (${translated(sql`k.name`, sql`c.name`)}, k.subtitle || c.subtitle)
    ), added as (
      insert into collections (slug, name, subtitle, starts_at, position)
      select slug, name, subtitle, starts_at, (select count(*) from collections) from named where slug not in (select slug from known)
      on conflict (slug) do update set slug = excluded.slug
      returning id, slug
    )
    select id, slug from known union all select id, slug from added`);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const members = given.flatMap(({ productId, collections = [] }) =>
    collections.map((name) => ({ product: productId, collection: ids.get(slugOf(name.en)) ?? 0 })),
  );
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(members)}::json) as r(product integer, collection integer)
    )
    delete from collection_products
    where product_id = any(${sql.param(given.flatMap(({ productId, isNew }) => (isNew ? [] : [productId])))}::integer[])
      and (product_id, collection_id) not in (select product, collection from given)`);
  await db.execute(sql`
    insert into collection_products (collection_id, product_id, position)
    select collection, product, (select coalesce(max(position), -1) from collection_products where collection_id = collection)
      + row_number() over (partition by collection order by place)
    from (select distinct on (product, collection) * from rows from (
      json_to_recordset(${JSON.stringify(members)}::json) as (product integer, collection integer)
    ) with ordinality as r(product, collection, place) order by product, collection, place) as r
    on conflict do nothing`);
}
