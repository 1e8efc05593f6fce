import { inArray, sql } from 'drizzle-orm';
import type { LocalText } from '../../contract/localText';
import type { Db } from '../../database/openDatabase';
import { productSearch } from '../../database/tables/catalogue/catalogue';
import { type SearchSource, searchDocument } from './searchDocument';
import { VocabularyChanges } from './vocabularyChanges';

const batchSize = 500;

/** Raw rows: an import reads each of its products here. */
async function readSources(db: Db, productIds: number[]): Promise<{ id: number; source: SearchSource }[]> {
  const { rows } = await db.execute<{ id: number; categories: (LocalText | null)[] } & Omit<SearchSource, 'categories'>>(sql`
    select p.id, p.name, b.name as brand, json_build_array(department.name, parent.name, category.name) as categories,
      coalesce((
        select json_agg(distinct k.name) from variants v join colours k on k.slug = v.colour where v.product_id = p.id
      ), '[]') as colours,
      coalesce((
        select json_agg(distinct kind) from variants v, unnest(array[v.size, v.storage]) kind where v.product_id = p.id and kind is not null
      ), '[]') as sizes
    from products p
    join categories category on category.id = p.category_id
    left join categories parent on parent.id = category.parent_id
    left join categories department on department.id = parent.parent_id
    left join brands b on b.id = p.brand_id
    where p.id = any(${sql.param(productIds)}::integer[])`);
  return rows.map(({ id, categories, ...source }) => ({
    id,
    source: { ...source, categories: categories.filter((category) => category !== null) },
  }));
}

/** The number of products with each word of the vocabulary, according to the current index. */
async function countIndexedWords(db: Db, productIds: number[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; products: number }>(sql`
    select lexeme as word, count(*)::int as products
    from ${productSearch}, unnest(${productSearch.words})
    where ${inArray(productSearch.productId, productIds)} and weights && '{A,B,C}'
    group by lexeme`);
  return new Map(rows.map(({ word, products: count }) => [word, count]));
}

async function indexBatch(db: Db, productIds: number[], vocabulary: VocabularyChanges) {
  for (const [word, count] of await countIndexedWords(db, productIds)) vocabulary.remove(word, count);
  const documents = (await readSources(db, productIds)).map(({ id, source }) => ({ id, ...searchDocument(source) }));
  for (const word of documents.flatMap((document) => document.vocabulary)) vocabulary.add(word);
  const rows = documents.map(({ id, names, folded, words }) => ({ id, names, folded, words }));
  await db.execute(sql`
    insert into ${productSearch} (product_id, names, folded, words)
    select id, names, folded, words::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as indexed(id integer, names text, folded text, words text)
    on conflict (product_id) do update set names = excluded.names, folded = excluded.folded, words = excluded.words`);
}

/** Updates the search index of the products, and adds the changes of the vocabulary to `vocabulary`. */
export async function indexInto(db: Db, productIds: number[], vocabulary: VocabularyChanges): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    await indexBatch(db, productIds.slice(start, start + batchSize), vocabulary);
    if (vocabulary.isFull) await vocabulary.write(db);
  }
}

/** Removes products from the search index and the vocabulary. Call it in the transaction that deletes them. */
export async function removeFromIndex(db: Db, productIds: number[]): Promise<void> {
  const vocabulary = new VocabularyChanges();
  for (const [word, count] of await countIndexedWords(db, productIds)) vocabulary.remove(word, count);
  await db.delete(productSearch).where(inArray(productSearch.productId, productIds));
  await vocabulary.write(db);
}

/** Updates the search index of the products and the vocabulary. Call it in the transaction that wrote their names, brands or categories. */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
  const vocabulary = new VocabularyChanges();
  await indexInto(db, productIds, vocabulary);
  await vocabulary.write(db);
}
