import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../marketplace/database/openDatabase';
import { brands, categories, productSearch, products, sellers, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { vacuumAnalyze } from '../../marketplace/database/vacuumAnalyze';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import type { Text3 } from '../../marketplace/demo/types';
import { searchDocument } from '../../marketplace/search/indexing/searchDocument';

/** Products per brand: a larger catalogue has more brands. */
const productsPerBrand = 250;
const batchSize = 2000;
const languages = ['en', 'ar', 'ckb'] as const;

/** Syllables in each of the three languages. */
const syllables: Text3[] = [
  ['ba', 'با', 'با'],
  ['do', 'دو', 'دۆ'],
  ['fi', 'في', 'فی'],
  ['ga', 'غا', 'گا'],
  ['ka', 'كا', 'کا'],
  ['lu', 'لو', 'لو'],
  ['mi', 'مي', 'می'],
  ['no', 'نو', 'نۆ'],
  ['ra', 'را', 'را'],
  ['su', 'سو', 'سو'],
  ['ti', 'تي', 'تی'],
  ['vo', 'فو', 'ڤۆ'],
  ['za', 'زا', 'زا'],
].map(([en = '', ar = '', ckb = '']) => ({ en, ar, ckb }));

const concatenated = (texts: Text3[], mark = ''): Text3 => ({
  en: texts.map(({ en }) => en).join(mark),
  ar: texts.map(({ ar }) => ar).join(mark),
  ckb: texts.map(({ ckb }) => ckb).join(mark),
});

/** The name of a numbered brand: four syllables, unique by number. */
export function brandName(number: number): Text3 {
  const digits = [0, 1, 2, 3].map((place) => Math.floor(number / syllables.length ** place) % syllables.length);
  return concatenated(digits.map((digit, place) => syllables[(digit + place * 3) % syllables.length] ?? { en: '', ar: '', ckb: '' }));
}

/** The model of a product, in a manufacturer's form: `KX-104233`. */
export const modelOf = (number: number): string => `${'KLMNPRTX'[number % 8]}${'XSTZ'[number % 4]}-${100_000 + number}`;

const nameOfBrand = new Map(demoCatalogue.brands.map(({ slug, name }) => [slug, name]));

/** The demo's products without their brands. */
const productTemplates = demoCatalogue.products.map(({ name, brand, category, variants: [variant] }) => ({
  category,
  price: variant?.price ?? 25_000,
  colour: variant?.attributes.colour ?? null,
  name: Object.fromEntries(
    languages.map((language) => [language, name[language].replace(nameOfBrand.get(brand)?.[language] ?? '', '').trim()]),
  ) as Text3,
}));

export interface LargeCatalogue {
  size: number;
  /** Ids of some of its products. */
  someIds: number[];
  brands: string[];
}

const insert = (database: Database, statement: SQL) => database.db.execute(statement);

/**
 * Fills a shop that has the demo's categories with `size` products in three languages: the demo's products with more brands, each with
 * its own model. Writes SQL batches; derived counts are computed once at the end.
 */
export async function fillLargeCatalogue(database: Database, size: number): Promise<LargeCatalogue> {
  const brandCount = Math.max(40, Math.round(size / productsPerBrand));
  const rows = await database.db
    .select({
      id: categories.id,
      slug: categories.slug,
      parentId: categories.parentId,
      name: categories.name,
    })
    .from(categories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const pathOf = (slug: string) => {
    const path = [];
    for (let row = bySlug.get(slug); row; row = row.parentId === null ? undefined : byId.get(row.parentId)) path.unshift(row);
    return path;
  };
  const [seller] = await database.db.select({ id: sellers.id }).from(sellers).limit(1);
  const brandRows = Array.from({ length: brandCount }, (_, number) => ({ slug: `load-${number}`, name: brandName(number) }));
  await insert(
    database,
    sql`insert into ${brands} (slug, name)
      select slug, name from json_to_recordset(${JSON.stringify(brandRows)}::json) as b(slug text, name jsonb)`,
  );
  const brandIds = new Map((await database.db.select({ id: brands.id, slug: brands.slug }).from(brands)).map(({ id, slug }) => [slug, id]));
  const paths = new Map(productTemplates.map(({ category }) => [category, pathOf(category)]));
  const vocabulary = new Map<string, { spelling: string; loose: string; skeleton: string; products: number }>();

  for (let start = 0; start < size; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, size - start) }, (_, place) => {
      const number = start + place;
      const template = productTemplates[number % productTemplates.length] ?? productTemplates[0];
      if (!template) throw new Error('the demo has no products');
      // Distributes brands so that each has many products, and each product many brands.
      const brandNumber = Math.floor(number / productTemplates.length + (number % productTemplates.length) * 7) % brandCount;
      const brand = brandName(brandNumber);
      const model = modelOf(number);
      const name = concatenated([brand, template.name, { en: model, ar: model, ckb: model }], ' ');
      const path = paths.get(template.category) ?? [];
      const document = searchDocument({
        name,
        brand,
        categories: path.map((row) => row.name),
        colours: [],
        sizes: [],
      });
      for (const { word, ...more } of document.vocabulary) {
        const known = vocabulary.get(word);
        if (known) known.products += 1;
        else vocabulary.set(word, { ...more, products: 1 });
      }
      return {
        number,
        name,
        brand: brandIds.get(`load-${brandNumber}`),
        category: path.at(-1)?.id,
        popularity: (number * 7919) % 100_003,
        price: Math.max(250, Math.round((template.price * (1 + (number % 17) / 20)) / 250) * 250),
        colour: template.colour,
        names: document.names,
        folded: document.folded,
        words: document.words,
      };
    });
    const given = JSON.stringify(batch);
    await database.transaction(async (tx) => {
      await tx.execute(sql`
        create temp table if not exists load_batch (number int, name jsonb, brand int, category int, popularity int, price numeric, colour text,
          names text, folded text, words text) on commit drop`);
      await tx.execute(sql`insert into load_batch select * from json_to_recordset(${given}::json) as b(number int, name jsonb, brand int,
          category int, popularity int, price numeric, colour text, names text, folded text, words text)`);
      await tx.execute(sql`
        insert into ${products} (source, source_id, brand_id, category_id, seller_id, name, popularity, created_at)
        select 'load', number::text, brand, category, ${seller?.id ?? 1}, name, popularity, now() - number * interval '1 second' from load_batch`);
      await tx.execute(sql`
        insert into ${variants} (product_id, sku, colour, price, stock)
        select p.id, 'load-' || number, b.colour, b.price, number % 20 from load_batch b join ${products} p on p.source = 'load' and p.source_id = b.number::text`);
      await tx.execute(sql`
        insert into ${productSearch} (product_id, names, folded, words)
        select p.id, names, b.folded, b.words::tsvector from load_batch b join ${products} p on p.source = 'load' and p.source_id = b.number::text`);
    });
  }

  const words = [...vocabulary].map(([word, more]) => ({ word, ...more }));
  for (let start = 0; start < words.length; start += batchSize * 10) {
    await insert(
      database,
      sql`insert into search_words (word, spelling, loose, skeleton, products)
        select word, spelling, loose, skeleton, products from json_to_recordset(${JSON.stringify(words.slice(start, start + batchSize * 10))}::json)
          as w(word text, spelling text, loose text, skeleton text, products int)
        on conflict (word) do update set products = search_words.products + excluded.products`,
    );
  }
  await vacuumAnalyze(database);
  const { rows: some } = await database.db.execute<{ id: number }>(
    sql`select id from ${products} where source = 'load' order by random() limit 200`,
  );
  return { size, someIds: some.map(({ id }) => id), brands: brandRows.slice(0, 40).map(({ slug }) => slug) };
}
