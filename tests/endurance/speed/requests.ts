import { sql } from 'drizzle-orm';
import type { Db } from '../../../marketplace/database/openDatabase';
import { things } from '../made-up/madeUpProduct';

export interface SpeedRequest {
  group: 'search' | 'list' | 'filters' | 'suggestions';
  name: string;
  method: 'GET' | 'OPTIONS';
  path: string;
  parameters: Record<string, string | number>;
}

/** What a shop of any size is asked: its commonest words, rare ones, lists in every order, deep pages, counts of filters. */
export async function speedRequests(db: Db): Promise<SpeedRequest[]> {
  const { rows: words } = await db.execute<{ word: string }>(
    sql`select word from search_words where length(word) > 2 order by products desc, word limit 1`,
  );
  const { rows: rare } = await db.execute<{ name: string }>(
    sql`select name ->> 'en' as name from products where name ->> 'en' ~ '[A-Z]+-[0-9]{4}' order by id limit 1`,
  );
  const { rows: largest } = await db.execute<{ id: number; parent: number; found: number }>(sql`
    select c.id, c.parent_id as parent, count(*)::int as found from products p join categories c on c.id = p.category_id
    group by c.id order by found desc limit 1`);
  const { rows: brands } = await db.execute<{ slug: string }>(sql`
    select b.slug from products p join brands b on b.id = p.brand_id group by b.id order by count(*) desc limit 1`);
  const { rows: names } = await db.execute<{ en: string; ar: string; ckb: string }>(sql`
    select b.name ->> 'en' as en, b.name ->> 'ar' as ar, b.name ->> 'ckb' as ckb from brands b where b.slug = ${brands[0]?.slug}`);
  const commonest = words[0]?.word ?? '';
  const model = /[A-Z]+-\d{4}/.exec(rare[0]?.name ?? '')?.[0] ?? '';
  const { id: category = 0, parent: department = 0, found = 0 } = largest[0] ?? {};
  const brand = names[0];
  const noun = things[0]?.name;
  const deep = Math.floor(found / 24) * 12;
  const list = (group: 'search' | 'list', name: string, parameters: SpeedRequest['parameters']): SpeedRequest => ({
    group,
    name,
    method: 'GET',
    path: '/api/product_search/',
    parameters,
  });
  const counts = (name: string, parameters: SpeedRequest['parameters']): SpeedRequest => ({
    group: 'filters',
    name,
    method: 'OPTIONS',
    path: '/api/product_search/',
    parameters,
  });
  const orderings = ['newest', 'price', '-price', 'popularity', '-rating'];
  return [
    list('search', 'commonest word', { search: commonest }),
    list('search', 'commonest thing, English', { search: noun?.en ?? '' }),
    list('search', 'commonest thing, Arabic', { search: noun?.ar ?? '' }),
    list('search', 'commonest thing, Kurdish', { search: noun?.ckb ?? '' }),
    list('search', 'commonest brand, Kurdish', { search: brand?.ckb ?? '' }),
    list('search', 'two common words', { search: `${brand?.en} ${noun?.en}` }),
    list('search', 'colour and thing', { search: `black ${noun?.en}` }),
    list('search', 'rare word', { search: model }),
    list('search', 'one slip', { search: 'refrigertor' }),
    list('search', 'nothing', { search: 'qwrtzx' }),
    list('search', 'commonest thing, cheapest first', { search: noun?.en ?? '', ordering: 'price' }),
    list('search', 'commonest thing, deep page', { search: noun?.en ?? '', offset: deep }),
    list('list', 'all', {}),
    ...orderings.map((ordering) => list('list', `all, ${ordering}`, { ordering })),
    list('list', 'all, deep page', { offset: 4800 }),
    list('list', 'all, a colour', { color: 'red' }),
    list('list', 'all, prices', { price_min: 20_000, price_max: 60_000 }),
    list('list', 'department', { category_id: department }),
    ...orderings.map((ordering) => list('list', `department, ${ordering}`, { category_id: department, ordering })),
    list('list', 'category', { category_id: category }),
    list('list', 'category, deep page', { category_id: category, offset: deep }),
    list('list', 'category, price', { category_id: category, ordering: 'price' }),
    list('list', 'brand', { brands: brands[0]?.slug ?? '' }),
    counts('all', {}),
    counts('department', { category_id: department }),
    counts('category and colour', { category_id: category, color: 'black' }),
    counts('commonest word', { search: commonest }),
    counts('commonest thing', { search: noun?.en ?? '' }),
    counts('colour and thing', { search: `black ${noun?.en}`, price_max: 900_000 }),
    ...['sma', 'هات', 'مۆ'].map(
      (search): SpeedRequest => ({
        group: 'suggestions',
        name: search,
        method: 'GET',
        path: '/api/search_suggestions/',
        parameters: { search },
      }),
    ),
  ];
}
