import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import type { ImportProduct } from '../readImportedProduct';

interface Written {
  id: number;
  row: Pick<ImportProduct, 'published' | 'cities'>;
}

/** Publishes, withdraws and limits the delivery of the products whose rows say so. */
export async function writeState(db: Db, products: Written[]): Promise<void> {
  const states = products.flatMap(({ id, row: { published, cities } }) =>
    published === undefined && cities === undefined
      ? []
      : [{ id, published: published ?? null, limited: cities === undefined ? null : cities !== 'all' }],
  );
  if (states.length === 0) return;
  await db.execute(sql`
    update products p
    set is_published = coalesce(r.published, p.is_published), is_city_limited = coalesce(r.limited, p.is_city_limited), updated_at = now()
    from json_to_recordset(${JSON.stringify(states)}::json) as r(id integer, published boolean, limited boolean)
    where p.id = r.id and (r.published <> p.is_published or r.limited <> p.is_city_limited)`);
  const given = products.filter(({ row }) => row.cities !== undefined);
  if (given.length === 0) return;
  const reaches = given.flatMap(({ id, row }) => (Array.isArray(row.cities) ? row.cities.map((city) => ({ id, city })) : []));
  await db.execute(sql`delete from product_cities where product_id = any(${sql.param(given.map(({ id }) => id))}::integer[])`);
  await db.execute(sql`
    insert into product_cities (product_id, city_id)
    select id, city from json_to_recordset(${JSON.stringify(reaches)}::json) as r(id integer, city integer)`);
}
