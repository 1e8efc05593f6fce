import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../../marketplace/demo/seeds/seedCatalogue';
import { insertProduct } from '../insertProduct';
import { openShopping } from '../openShopping';
import { openTestMarketplace } from '../openTestMarketplace';

// The previous version works on the migrated database during a restart in turn: what one writes, the other reads.

type Row = Record<string, unknown>;

const marketplace = await openTestMarketplace();
const { database } = marketplace.services;
const read = async (statement: string, values: unknown[] = []): Promise<Row[]> => (await database.pool.query<Row>(statement, values)).rows;

await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
const { shopper, addToCart, place } = openShopping(marketplace);
const { token, addressId } = await shopper();
await addToCart(token, (await insertProduct(marketplace.services)).variantId, 1);
await place(token, addressId);

/** The texts with a trigger, by the catalogue of the database. */
const texts = await read(
  `select event_object_table as "of", substr(action_statement, 23, strpos(action_statement, '_in_step') - 23) as text, is_nullable
  from information_schema.triggers
  join information_schema.columns on table_name = event_object_table
    and column_name = substr(action_statement, 23, strpos(action_statement, '_in_step') - 23) || '_en'
  where action_statement like 'EXECUTE FUNCTION keep\\_%\\_in\\_step(%' and event_manipulation = 'INSERT' order by 1, 2`,
);

test('are those of thirteen texts', () => {
  expect(texts.map(({ of, text }) => `${of}.${text}`)).toEqual([
    ...['banners.subtitle', 'banners.title', 'brands.name', 'categories.name', 'cities.governorate', 'cities.name', 'collections.name'],
    ...['collections.subtitle', 'colours.name', 'order_lines.name', 'products.description', 'products.name', 'sellers.name'],
  ]);
});

describe.each(texts.map(({ of, text, is_nullable: nullable }) => [String(of), String(text), nullable === 'YES' ? null : ''] as const))(
  '%s.%s',
  (table, text, none) => {
    const [en, ar, ckb] = ['en', 'ar', 'ckb'].map((language) => `${text}_${language}`);
    const key = table === 'colours' ? 'slug' : 'id';
    const columns = ({ [`${text}_en`]: one, [`${text}_ar`]: two, [`${text}_ckb`]: three }: Row) => [one, two, three];
    const update = async (set: string, values: unknown[]) =>
      (await read(`update ${table} set ${set} where ${key} = (select min(${key}) from ${table}) returning *`, values))[0] ?? {};
    /** Copies a row with other texts. */
    const insert = async (names: string, values: unknown[]) => {
      const others = await read(
        `select column_name as name from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and column_name !~ $2 order by ordinal_position`,
        [table, `^${text}(_en|_ar|_ckb)?$`],
      );
      const own: Row = {
        id: `(select max(id) + 1000 from ${table})`,
        slug: `slug || '-' || clock_timestamp()`,
        source_id: 'clock_timestamp()::text',
        is_default: 'false',
      };
      const given = names.split(', ').map((_, place) => `$${place + 1}`);
      const [row] = await read(
        `insert into ${table} (${[...others.map(({ name }) => name), names].join()}) overriding system value
        select ${[...others.map(({ name }) => own[String(name)] ?? name), ...given].join()} from ${table} limit 1 returning *`,
        values,
      );
      return row ?? {};
    };

    test('was there: the JSON has what the columns have', async () => {
      const different = `${text} <> local_text(${en}, ${ar}, ${ckb})`;
      expect(await read(`select count(*) > 0 as any, count(*) filter (where ${different})::int as different from ${table}`)).toEqual([
        { any: true, different: 0 },
      ]);
    });

    test('changes the columns with the JSON', async () => {
      expect(columns(await update(`${text} = $1`, [{ en: 'Lamp', tr: 'Lamba' }]))).toEqual(['Lamp', none, none]);
      expect(columns(await update(`${text} = $1`, [{ ar: 'مصباح', ckb: 'چرا', tr: 'Lamba' }]))).toEqual([none, 'مصباح', 'چرا']);
    });

    test('changes the JSON with the columns, and keeps the other languages', async () => {
      await update(`${text} = $1`, [{ en: 'Lamp', tr: 'Lamba' }]);
      expect((await update(`${ckb} = $1`, ['چرا']))[text]).toEqual({ en: 'Lamp', ckb: 'چرا', tr: 'Lamba' });
      expect((await update(`${en} = $1, ${ar} = $2`, [none, 'مصباح']))[text]).toEqual({ ar: 'مصباح', ckb: 'چرا', tr: 'Lamba' });
      expect((await update(`${en} = ${en}`, []))[text]).toEqual({ ar: 'مصباح', ckb: 'چرا', tr: 'Lamba' });
    });

    test('has both sides in a new row', async () => {
      expect(columns(await insert(text, [{ en: 'Table', tr: 'Masa' }]))).toEqual(['Table', none, none]);
      expect(columns(await insert(text, [{}]))).toEqual([none, none, none]);
      expect((await insert(`${en}, ${ar}, ${ckb}`, ['Table', none, 'مێز']))[text]).toEqual({ en: 'Table', ckb: 'مێز' });
    });
  },
);

test('an import of the previous version completes and replaces names', async () => {
  const upsert = (name: string) =>
    read(
      `insert into brands as known (slug, name_en, name_ckb) values ('in-step', $1, $2)
      on conflict (slug) do update set name_en = excluded.name_en, name_ckb = coalesce(known.name_ckb, excluded.name_ckb) returning name`,
      [name, `${name} ckb`],
    );
  expect(await upsert('First')).toEqual([{ name: { en: 'First', ckb: 'First ckb' } }]);
  expect(await upsert('Second')).toEqual([{ name: { en: 'Second', ckb: 'First ckb' } }]);
});
