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
import type { LocalText } from '../../../contract/localText';
import { lowStock } from '../../../contract/staff/staffLimits';
import { amount, at, bytea, createdAt, identity, localText, version } from '../columns';
import { cities } from './locations';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text in byte order, so that an index can search by prefix. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    categoryType: text('category_type', { enum: ['parent', 'sub_category', 'leaf'] }).notNull(),
    name: localText('name'),
    pictureId: integer('picture_id').references((): AnyPgColumn => pictures.id),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (table) => [index('categories_parent').on(table.parentId)],
);

export const brands = pgTable('brands', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: localText('name'),
  version: version(),
});

export const colours = pgTable('colours', {
  slug: text('slug').primaryKey(),
  name: localText('name'),
  hex: text('hex').notNull(),
  version: version(),
});

export const sellers = pgTable('sellers', { id: identity(), slug: text('slug').notNull().unique(), name: localText('name') });

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** The product's source and its id there. They make a second import of the same file a no-op. */
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
    name: localText('name'),
    description: localText('description'),
    /** Pairs of a name and a value, each in at least one language. */
    specifications: jsonb('specifications').$type<{ name: LocalText; value: LocalText }[]>(),
    popularity: integer('popularity').notNull().default(0),
    isDifferentMarket: boolean('is_different_market').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(true),
    /** Not published yet, so its page is unknown; a product that was withdrawn is gone instead. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** True when the product is delivered only to the cities in `product_cities`. */
    isCityLimited: boolean('is_city_limited').notNull().default(false),
    /** The lowest final price among the variants, for ordering and filtering. Maintained by triggers. */
    lowestPrice: amount('lowest_price').notNull().default('0'),
    /**
     * The variant that lists show (the cheapest in stock, else the first) and the numbers of variants and colours. Null without variants. Maintained by
     * triggers on variants and their pictures, so that lists need not read those tables.
     */
    card: json('card').$type<{
      variant: number;
      price: string;
      discounted: string | null;
      inStock: boolean;
      variants: number;
      /** Absent from some cards without colours that are older than it. */
      colours?: number;
      pictures: number[];
    }>(),
    /** Whether the variant that lists show is in stock: searches order by it without reading the card. */
    isInStock: boolean('is_in_stock').notNull().generatedAlwaysAs(sql`(coalesce(card ->> 'inStock', '') = 'true')`),
    /** The sum and the number of the published reviews' ratings. Maintained by a trigger on reviews. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** For ordering: a thousand times the mean of the ratings and of five imagined ones of 4, so that few ratings weigh little. */
    ratingRank: integer('rating_rank').notNull().generatedAlwaysAs(sql`(rating_sum::bigint * 1000 + 20000) / (rating_count + 5)`),
    /** Hash of the imported row, to detect unchanged ones. */
    sourceHash: text('source_hash'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('products_source').on(table.source, table.sourceId),
    // The most popular of a category, with all columns that its list counts and filters by.
    index('products_category')
      .on(table.categoryId, table.popularity.desc().nullsLast(), table.id, table.brandId, table.lowestPrice, table.isCityLimited)
      .where(sql`${table.isPublished} and ${table.card} is not null and not ${table.isDifferentMarket}`),
    // All columns that the default list counts, filters and orders by: an index-only scan.
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
    // All columns that a search counts, filters and orders its matches by: rows are too wide to read one for each match.
    index('products_matched')
      .on(
        table.id,
        table.popularity,
        table.createdAt,
        table.lowestPrice,
        table.ratingRank,
        table.categoryId,
        table.brandId,
        table.isCityLimited,
        table.isDifferentMarket,
        table.isInStock,
      )
      .where(sql`${table.isPublished} and ${table.card} is not null`),
    // What lists do not show everywhere: the count of a frequent search leaves these out.
    index('products_exceptional')
      .on(table.id)
      .where(
        sql`not (${table.isPublished} and ${table.card} is not null and not ${table.isDifferentMarket} and not ${table.isCityLimited})`,
      ),
    index('products_lowest_price').on(table.lowestPrice, table.id),
    index('products_rating').on(table.ratingRank.desc(), table.popularity.desc(), table.id),
    index('products_newest').on(table.createdAt.desc(), table.id),
    index('products_source_url').using('hash', table.sourceUrl),
    // The staff’s lists, which show what is not published, too.
    index('products_category_all').on(table.categoryId, table.id),
    index('products_brand').on(table.brandId, table.id),
    index('products_not_published').on(table.isDraft, table.id).where(sql`not ${table.isPublished}`),
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
    gtin: text('gtin'),
    mpn: text('mpn'),
    price: amount('price').notNull(),
    priceAfterDiscount: amount('price_after_discount'),
    stock: integer('stock').notNull(),
    position: integer('position').notNull().default(0),
    /** Whether the staff set them since the last import that wrote them. An import keeps them, unless it is told to overwrite. */
    priceByHand: boolean('price_by_hand').notNull().default(false),
    stockByHand: boolean('stock_by_hand').notNull().default(false),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    index('variants_colour').on(table.colour, table.productId),
    // The staff search by the beginning of a SKU.
    index('variants_sku_beginning').on(table.sku.op('text_pattern_ops')),
    // What staff order again.
    index('variants_low_stock')
      .on(table.stock)
      .where(sql`${table.stock} <= ${sql.raw(String(lowStock))}`),
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_price_positive', sql`${table.price} > 0`),
    check(
      'variants_discount_below_price',
      sql`${table.priceAfterDiscount} is null or (${table.priceAfterDiscount} > 0 and ${table.priceAfterDiscount} < ${table.price})`,
    ),
  ],
);

/**
 * The source of a picture: stored bytes, a drawing of the demo, or an address that is not fetched yet. A row is immutable, because browsers
 * cache its address permanently: other bytes need another row.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: identity(),
    original: bytea('original'),
    drawing: jsonb('drawing').$type<{ kind: 'picture' | 'banner'; drawing: string; colour: string; view: 0 | 1 | 2; seed: number }>(),
    sourceUrl: text('source_url'),
    /** Of the stored bytes; the name of its rendered files. Null without bytes. */
    hash: text('hash'),
    /** What the picture shows, for those who don't see it; null where the product's name says it. */
    alt: jsonb('alt').$type<LocalText>(),
    /** Set for a picture that the staff uploaded: it is deleted a day later if nothing uses it. */
    uploadedAt: at('uploaded_at'),
  },
  (table) => [
    // The pictures of an import that are not here yet.
    index('pictures_waiting').on(table.sourceUrl).where(sql`${table.hash} is null and ${table.sourceUrl} is not null`),
  ],
);

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
  (table) => [primaryKey({ columns: [table.variantId, table.position] }), index('variant_pictures_picture').on(table.pictureId)],
);

/** The folded words of a product in all languages, and its names as written. */
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
 * Every folded word of the catalogue, with its number of products: the candidates for corrections. `spelling` is the word as written in a
 * name, `loose` the word under the looser folding for similarity, `skeleton` its consonants, which spellings in other scripts share; empty
 * when it is too short.
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
    // Corrections ignore words with digits, and a large catalogue has many model numbers.
    index('search_words_likeness').using('gist', sql`${table.loose} gist_trgm_ops`).where(sql`${table.loose} !~ '[0-9]'`),
    index('search_words_number_likeness').using('gist', sql`${table.loose} gist_trgm_ops`).where(sql`${table.loose} ~ '[0-9]'`),
    index('search_words_skeleton').on(table.skeleton).where(sql`${table.skeleton} <> ''`),
  ],
);

/** The shop's own synonym groups, in addition to the built-in ones: each is a line of equal texts, separated by commas. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: identity(),
  spellings: text('spellings').notNull(),
  createdAt: createdAt(),
});

/** Dinars for one unit of a currency (ISO 4217), for prices of other markets. */
export const exchangeRates = pgTable(
  'exchange_rates',
  { currency: text('currency').primaryKey(), rate: amount('rate').notNull(), updatedAt: at('updated_at').notNull().defaultNow() },
  (table) => [check('exchange_rates_positive', sql`${table.rate} > 0`)],
);
