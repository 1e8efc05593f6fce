import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { amount, at, createdAt, identity, names } from '../database/columns';
import { cities } from '../locations/tables';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text in the order of its bytes, so that an index finds what begins with something. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    categoryType: text('category_type', { enum: ['parent', 'sub_category', 'leaf'] }).notNull(),
    ...names(),
    pictureId: integer('picture_id').references((): AnyPgColumn => pictures.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('categories_parent').on(table.parentId)],
);

export const brands = pgTable('brands', { id: identity(), slug: text('slug').notNull().unique(), ...names() });

export const colours = pgTable('colours', {
  slug: text('slug').primaryKey(),
  ...names(),
  hex: text('hex').notNull(),
});

export const sellers = pgTable('sellers', { id: identity(), slug: text('slug').notNull().unique(), ...names() });

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** Where the product came from and its id there: what makes a second import of the same file change nothing. */
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    sourceUrl: text('source_url'),
    brandId: integer('brand_id').references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => sellers.id),
    ...names(),
    descriptionEn: text('description_en'),
    descriptionAr: text('description_ar'),
    descriptionCkb: text('description_ckb'),
    popularity: integer('popularity').notNull().default(0),
    isDifferentMarket: boolean('is_different_market').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(true),
    /** True when the product is delivered only to the cities in `product_cities`. */
    isCityLimited: boolean('is_city_limited').notNull().default(false),
    /** The lowest price to pay among the variants: what lists are ordered and filtered by. Kept by the database's triggers. */
    lowestPrice: amount('lowest_price').notNull().default('0'),
    /**
     * What a list shows of the variants: the one shown (cheapest in stock, else the first), how many there are. Null while
     * there is none. Kept by triggers on variants and their pictures, so that a list need not look at them.
     */
    card: json('card').$type<{
      variant: number;
      price: string;
      discounted: string | null;
      in_stock: boolean;
      variants: number;
      pictures: number[];
    }>(),
    /** Hash of the imported row, to tell an unchanged one. */
    sourceHash: text('source_hash'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('products_source').on(table.source, table.sourceId),
    // The best of a category, without the others, and all that its list is counted and narrowed by.
    index('products_category')
      .on(table.categoryId, table.popularity.desc().nullsLast(), table.id, table.brandId, table.lowestPrice, table.isCityLimited)
      .where(sql`${table.isPublished} and ${table.card} is not null and not ${table.isDifferentMarket}`),
    // All that the usual list is counted, narrowed and ordered by: it is read from here without touching the rows.
    index('products_listed')
      .on(
        table.popularity.desc(),
        table.id,
        table.categoryId,
        table.brandId,
        table.lowestPrice,
        table.isCityLimited,
        table.isDifferentMarket,
      )
      .where(sql`${table.isPublished} and ${table.card} is not null`),
    index('products_lowest_price').on(table.lowestPrice, table.id),
    index('products_newest').on(table.createdAt.desc(), table.id),
    index('products_source_url').using('hash', table.sourceUrl),
  ],
);

export const productCities = pgTable(
  'product_cities',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.cityId] })],
);

export const variants = pgTable(
  'variants',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    colour: text('colour').references(() => colours.slug),
    size: text('size'),
    storage: text('storage'),
    price: amount('price').notNull(),
    priceAfterDiscount: amount('price_after_discount'),
    stock: integer('stock').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    index('variants_colour').on(table.colour, table.productId),
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_price_positive', sql`${table.price} > 0`),
    check(
      'variants_discount_below_price',
      sql`${table.priceAfterDiscount} is null or (${table.priceAfterDiscount} > 0 and ${table.priceAfterDiscount} < ${table.price})`,
    ),
  ],
);

/**
 * Where a picture comes from: stored bytes, a drawing of the demo, or an address not fetched yet. A row never changes what
 * it shows, because browsers keep its address for good: other bytes are another row.
 */
export const pictures = pgTable('pictures', {
  id: identity(),
  original: bytea('original'),
  drawing: jsonb('drawing').$type<{ kind: 'picture' | 'banner'; drawing: string; colour: string; view: 0 | 1 | 2; seed: number }>(),
  sourceUrl: text('source_url'),
  /** Of the stored bytes: what its rendered files are named by. Null while there are none. */
  hash: text('hash'),
});

export const variantPictures = pgTable(
  'variant_pictures',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.position] })],
);

/** The folded words a product is found by, in all languages at once, beside its names as written. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    names: text('names').notNull(),
    folded: text('folded').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('product_search_words').using('gin', table.words)],
);

/**
 * Every folded word of the catalogue, with how many products have it: what a mistyped word is corrected to. `spelling` is
 * the word as a name writes it, `loose` the word under the looser folding in which likeness is measured, `skeleton` its consonants,
 * which it shares with its spellings in another script; empty when they are too few.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytewiseText('word').primaryKey(),
    spelling: text('spelling').notNull(),
    loose: text('loose').notNull(),
    skeleton: text('skeleton').notNull().default(''),
    products: integer('products').notNull(),
  },
  (table) => [
    // A word with digits is like none without, and the models of a large catalogue are many.
    index('search_words_likeness').using('gist', sql`${table.loose} gist_trgm_ops`).where(sql`${table.loose} !~ '[0-9]'`),
    index('search_words_number_likeness').using('gist', sql`${table.loose} gist_trgm_ops`).where(sql`${table.loose} ~ '[0-9]'`),
    index('search_words_skeleton').on(table.skeleton).where(sql`${table.skeleton} <> ''`),
  ],
);

/** The shop's own groups of spellings, beside the well-known ones: each a line of texts that mean the same, parted by commas. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: identity(),
  spellings: text('spellings').notNull(),
  createdAt: createdAt(),
});

/** Dinars for one unit of a currency (ISO 4217): what prices of other markets are reckoned by. */
export const exchangeRates = pgTable(
  'exchange_rates',
  { currency: text('currency').primaryKey(), rate: amount('rate').notNull(), updatedAt: at('updated_at').notNull().defaultNow() },
  (table) => [check('exchange_rates_positive', sql`${table.rate} > 0`)],
);

export const collections = pgTable('collections', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  ...names(),
  subtitleEn: text('subtitle_en'),
  subtitleAr: text('subtitle_ar'),
  subtitleCkb: text('subtitle_ckb'),
  startsAt: at('starts_at'),
  position: integer('position').notNull().default(0),
});

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] })],
);

export const banners = pgTable('banners', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  titleCkb: text('title_ckb').notNull(),
  subtitleEn: text('subtitle_en').notNull(),
  subtitleAr: text('subtitle_ar').notNull(),
  subtitleCkb: text('subtitle_ckb').notNull(),
  link: text('link').notNull(),
  pictureId: integer('picture_id').references(() => pictures.id),
  position: integer('position').notNull().default(0),
});
