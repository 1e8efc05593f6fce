import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/openDatabase';
import { brands, categories, productSearch, products, searchWords } from '../../database/tables/catalogue/catalogue';
import type { Names } from '../../shared/localName';
import { type SearchSource, searchDocument, type VocabularyWord } from './searchDocument';

const batchSize = 500;

const texts = ({ nameEn, nameAr, nameCkb }: Names) => ({ en: nameEn, ar: nameAr, ckb: nameCkb });

async function readSources(db: Db, productIds: number[]): Promise<{ id: number; source: SearchSource }[]> {
  const parent = alias(categories, 'parent');
  const department = alias(categories, 'department');
  const rows = await db
    .select({
      id: products.id,
      name: { nameEn: products.nameEn, nameAr: products.nameAr, nameCkb: products.nameCkb },
      brand: brands,
      category: categories,
      parent,
      department,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(department, eq(department.id, parent.parentId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, productIds));
  return rows.map((row) => ({
    id: row.id,
    source: {
      name: texts(row.name),
      brand: row.brand && texts(row.brand),
      categories: [row.department, row.parent, row.category].filter((category) => category !== null).map(texts),
    },
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

async function changeVocabulary(db: Db, before: Map<string, number>, after: Map<string, VocabularyWord & { products: number }>) {
  const words = [...new Set([...before.keys(), ...after.keys()])]
    .map((word) => {
      const now = after.get(word);
      return {
        word,
        spelling: now?.spelling ?? word,
        loose: now?.loose ?? word,
        skeleton: now?.skeleton ?? '',
        products: (now?.products ?? 0) - (before.get(word) ?? 0),
      };
    })
    .filter(({ products: change }) => change !== 0)
    // All writers use the same order, so that concurrent imports don't deadlock.
    .sort((one, other) => (one.word < other.word ? -1 : 1));
  if (words.length === 0) return;
  await db.execute(sql`
    insert into ${searchWords} (word, spelling, loose, skeleton, products)
    select word, spelling, loose, skeleton, products
    from json_to_recordset(${JSON.stringify(words)}::json) as changed(word text, spelling text, loose text, skeleton text, products integer)
    on conflict (word) do update set products = ${searchWords.products} + excluded.products`);
  await db.execute(sql`delete from ${searchWords} where products <= 0`);
}

async function indexBatch(db: Db, productIds: number[]) {
  const before = await countIndexedWords(db, productIds);
  const documents = (await readSources(db, productIds)).map(({ id, source }) => ({ id, ...searchDocument(source) }));
  const after = new Map<string, VocabularyWord & { products: number }>();
  for (const { vocabulary } of documents) {
    for (const word of vocabulary) after.set(word.word, { ...word, products: (after.get(word.word)?.products ?? 0) + 1 });
  }
  const rows = documents.map(({ id, names, folded, words }) => ({ id, names, folded, words }));
  await db.execute(sql`
    insert into ${productSearch} (product_id, names, folded, words)
    select id, names, folded, words::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as indexed(id integer, names text, folded text, words text)
    on conflict (product_id) do update set names = excluded.names, folded = excluded.folded, words = excluded.words`);
  await changeVocabulary(db, before, after);
}

/** Updates the search index of the products and the vocabulary. Call it in the transaction that wrote their names, brands or categories. */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    await indexBatch(db, productIds.slice(start, start + batchSize));
  }
}
