import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from './insertProduct';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

// Lists of the staff count up to a thousand entries: the matches of a word that more products have are found in another way.

const market = await openTestMarketplace({ runJobs: false });
const { services, call } = market;
const { db } = services.database;
const owner = await openStaff(market).member('owner');

const word = `lantern${randomInt(1e9)}`;
const many = 1100;

/** Copies of a product and its variant, each with the word; every tenth is withdrawn. @returns their ids, newest first. */
async function insertMany(): Promise<number[]> {
  const { productId } = await insertProduct(services, { price: '5000' });
  const { rows } = await db.execute<{ id: number }>(sql`
    with copies as (
      insert into products (source, source_id, category_id, seller_id, name, lowest_price, is_published, is_draft)
      select source, source_id || '-' || n, category_id, seller_id, name, lowest_price + n, n % 10 <> 0, false
      from products cross join generate_series(1, ${many}::int) as n where id = ${productId} returning id
    ), copied as (
      insert into variants (product_id, sku, price, stock) select id, ${word} || '-' || id, 5000, 1 from copies
    ), words as (
      insert into product_search (product_id, names, folded, words) select id, '', '', to_tsvector('simple', ${word}) from copies
    )
    select id from copies order by id desc`);
  return rows.map(({ id }) => id);
}
const ids = await insertMany();
// The SKU alone begins with the word.
const { productId: bySku, variantId } = await insertProduct(services);
await db.execute(sql`update variants set sku = ${`${word}-sku`} where id = ${variantId}`);

async function list(path: string): Promise<{ ids: number[]; count: number; isMore: boolean }> {
  const { status, body } = await call('GET', `/api/staff/${path}`, { token: owner.token });
  expect(status).toBe(200);
  const results: { id: number; product_id?: number }[] = body.results;
  return { ids: results.map(({ id, product_id }) => product_id ?? id), count: body.count, isMore: body.is_more };
}

/** Sets how many products have the word, as the search counts them. */
const setFrequency = (count: number) =>
  db.execute(sql`insert into search_words (word, spelling, loose, products) values (${word}, ${word}, ${word}, ${count})
    on conflict (word) do update set products = ${count}`);

describe.each([
  ['a rare word', 1],
  ['a frequent word', 1_000_000],
])('%s', (_, frequency) => {
  beforeAll(() => setFrequency(frequency));

  test.each(['products', 'variants'])('finds the %s, in order, on the first pages and on later ones', async (of) => {
    const wanted = [bySku, ...ids];
    for (const offset of [0, 100, 150, 200, 900]) {
      const page = await list(`${of}/?search=${word}&limit=50&offset=${offset}`);
      expect(page, `from ${offset}`).toEqual({ ids: wanted.slice(offset, offset + 50), count: 1000, isMore: true });
    }
  });

  test('is sorted and filtered', async () => {
    const cheapest = await list(`products/?search=${word}&sort=cheapest&limit=20`);
    expect(cheapest.ids).toEqual(ids.toReversed().slice(0, 20));
    const withdrawn = await list(`products/?search=${word}&state=withdrawn&limit=50`);
    expect(withdrawn).toMatchObject({ count: 110, isMore: false });
    expect(withdrawn.ids).toHaveLength(50);
    const dearest = await list(`products/?search=${word}&sort=dearest&limit=20&offset=990`);
    expect(dearest.ids).toEqual([bySku, ...ids].slice(990, 1010));
  });

  test('finds old products behind many new ones', async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
    insert into products (source, source_id, category_id, seller_id, name, lowest_price)
    select source, source_id || '-new-' || n, category_id, seller_id, name, lowest_price
    from products cross join generate_series(1, 2100) as n where id = ${bySku} returning id`);
    const page = await list(`products/?search=${word}&limit=5`);
    expect(page).toEqual({ ids: [bySku, ...ids].slice(0, 5), count: 1000, isMore: true });
    await db.execute(
      sql`delete from products where id in (${sql.join(
        rows.map(({ id }) => sql`${id}`),
        sql`, `,
      )})`,
    );
  });

  test('counts a SKU that begins with it where the filters leave few', async () => {
    await db.execute(sql`update products set is_published = false, is_draft = true where id in (${bySku}, ${ids[1]})`);
    expect(await list(`products/?search=${word}&state=draft`)).toEqual({ ids: [bySku, ids[1]], count: 2, isMore: false });
    await db.execute(sql`update products set is_published = true, is_draft = false where id in (${bySku}, ${ids[1]})`);
  });

  test('counts the SKUs of many beside the words of few', async () => {
    const few = sql`product_id in (select id from products where id >= ${ids[499]})`;
    const setWords = (text: string) => db.execute(sql`update product_search set words = to_tsvector('simple', ${text}) where ${few}`);
    await setWords('other');
    const page = await list(`products/?search=${word}&limit=5`);
    expect(page).toEqual({ ids: [bySku, ...ids].slice(0, 5), count: 1000, isMore: true });
    await setWords(word);
  });

  test('a second word narrows the list', async () => {
    const [, second] = ids;
    await db.execute(sql`update product_search set words = to_tsvector('simple', ${`${word} brass`}) where product_id = ${second}`);
    expect(await list(`products/?search=${word}%20brass`)).toEqual({ ids: [second], count: 1, isMore: false });
  });
});

describe('customers with a frequent name', () => {
  const surname = `Lantern${randomInt(1e9)}`;
  const insert = async (count: number, lastName: string) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into users (first_name, last_name, email, verified_at)
      select 'Azad ' || n % 7, ${lastName}, ${lastName} || '-' || n || '@mail.example', now() from generate_series(1, ${count}::int) as n returning id`);
    return rows.map(({ id }) => id).toReversed();
  };
  let named: number[];
  beforeAll(async () => {
    named = await insert(many, surname);
  });

  const expectPages = async () => {
    for (const offset of [0, 50, 950]) {
      const page = await list(`customers/?search=${surname.toLowerCase()}&limit=50&offset=${offset}`);
      expect(page, `from ${offset}`).toEqual({ ids: named.slice(offset, offset + 50), count: 1000, isMore: true });
    }
  };

  test('are found, in order, on the first pages and on later ones', expectPages);

  test('are found behind many new ones', async () => {
    await insert(2100, 'Other');
    await expectPages();
  });

  test('are found when they are few', async () => {
    const few = await insert(3, `${surname}-few`);
    expect(await list(`customers/?search=${surname}-few&sort=oldest`)).toEqual({ ids: few.toReversed(), count: 3, isMore: false });
  });
});
