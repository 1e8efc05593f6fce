import { assignCategoryPictures } from '../../catalogue/assignCategoryPictures';
import type { Db } from '../../database/openDatabase';
import {
  brands,
  categories,
  colours,
  pictures,
  productCities,
  products,
  sellers,
  variantPictures,
  variants,
} from '../../database/tables/catalogue/catalogue';
import { banners, collectionProducts, collections } from '../../database/tables/catalogue/showcase';
import { places } from '../../locations/cities';
import { indexProducts } from '../../search/indexing/indexProducts';
import { inBatches } from '../../shared/inBatches';
import type { DemoCatalogue, DemoCategory, PictureSpec, Text3 } from '../types';

const source = 'demo';
const day = 24 * 60 * 60 * 1000;

const idsOf = (rows: { slug: string; id: number }[]) => new Map(rows.map(({ slug, id }) => [slug, id]));

/** The id of a slug. A missing one is an error in the data. */
function find(ids: Map<string, number>, slug: string, what: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo catalogue names an unknown ${what}: ${slug}`);
  return id;
}

/** Three levels, one statement each: a row needs its parent's id. */
async function insertCategories(db: Db, all: DemoCategory[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let level = all.filter(({ parent }) => parent === null);
  for (const categoryType of ['parent', 'sub_category', 'leaf'] as const) {
    const rows = level.map(({ slug, name, parent }) => ({
      slug,
      name,
      categoryType,
      parentId: parent === null ? null : find(ids, parent, 'category'),
      position: all.findIndex((category) => category.slug === slug),
    }));
    if (rows.length === 0) break;
    for (const row of await db.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug }))
      ids.set(row.slug, row.id);
    const slugs = new Set(level.map(({ slug }) => slug));
    level = all.filter(({ parent }) => parent !== null && slugs.has(parent));
  }
  return ids;
}

const keyOf = (kind: 'picture' | 'banner', { drawing, colour, view, seed }: PictureSpec) =>
  JSON.stringify([kind, drawing, colour, view, seed]);

/** One row for each distinct drawing, however many variants show it. */
async function insertDrawings(db: Db, catalogue: DemoCatalogue): Promise<Map<string, number>> {
  const wanted = new Map<string, typeof pictures.$inferInsert>();
  const want = (kind: 'picture' | 'banner', { drawing, colour, view, seed }: PictureSpec) =>
    wanted.set(keyOf(kind, { drawing, colour, view, seed }), { drawing: { kind, drawing, colour, view, seed } });
  for (const spec of catalogue.products.flatMap((product) => product.variants.flatMap(({ picture }) => picture))) want('picture', spec);
  for (const { picture } of catalogue.banners) want('banner', picture);
  const ids: number[] = [];
  for (const batch of inBatches([...wanted.values()])) {
    const inserted = await db.insert(pictures).values(batch).returning({ id: pictures.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return new Map([...wanted.keys()].map((key, place) => [key, ids[place] ?? 0]));
}

async function insertProducts(
  db: Db,
  catalogue: DemoCatalogue,
  ids: Record<'category' | 'brand' | 'seller', Map<string, number>>,
  now: Date,
) {
  const rows = catalogue.products.map((product) => ({
    source,
    sourceId: product.slug,
    brandId: find(ids.brand, product.brand, 'brand'),
    categoryId: find(ids.category, product.category, 'category'),
    sellerId: find(ids.seller, product.seller, 'seller'),
    name: product.name,
    description: product.description,
    popularity: product.popularity,
    isCityLimited: product.cities !== null,
    createdAt: new Date(now.getTime() - product.daysOld * day),
  }));
  const inserted = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    const found = await db.insert(products).values(batch).returning({ id: products.id, slug: products.sourceId });
    for (const { id, slug } of found) inserted.set(slug, id);
  }
  return inserted;
}

async function insertReaches(db: Db, catalogue: DemoCatalogue, productIds: Map<string, number>) {
  const cityIds = idsOf(places);
  const rows = catalogue.products.flatMap((product) =>
    (product.cities ?? []).map((city) => ({ productId: find(productIds, product.slug, 'product'), cityId: find(cityIds, city, 'city') })),
  );
  for (const batch of inBatches(rows)) await db.insert(productCities).values(batch);
}

async function insertVariants(db: Db, catalogue: DemoCatalogue, productIds: Map<string, number>, pictureIds: Map<string, number>) {
  const rows = catalogue.products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      productId: find(productIds, product.slug, 'product'),
      sku: variant.sku,
      colour: variant.attributes.colour ?? null,
      size: variant.attributes.size ?? null,
      storage: variant.attributes.storage ?? null,
      price: String(variant.price),
      priceAfterDiscount: variant.priceAfterDiscount === null ? null : String(variant.priceAfterDiscount),
      stock: variant.stock,
      position,
    })),
  );
  const variantIds = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    for (const { id, sku } of await db.insert(variants).values(batch).returning({ id: variants.id, sku: variants.sku }))
      variantIds.set(sku, id);
  }
  const shown = catalogue.products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      variant.picture.map((spec, position) => ({
        variantId: find(variantIds, variant.sku, 'variant'),
        pictureId: find(pictureIds, keyOf('picture', spec), 'picture'),
        position,
      })),
    ),
  );
  for (const batch of inBatches(shown)) await db.insert(variantPictures).values(batch);
}

async function insertCollections(db: Db, catalogue: DemoCatalogue, productIds: Map<string, number>, now: Date) {
  if (catalogue.collections.length === 0) return;
  const rows = catalogue.collections.map(({ slug, name, subtitle, startsInDays }, position) => ({
    slug,
    name,
    subtitle,
    startsAt: startsInDays > 0 ? new Date(now.getTime() + startsInDays * day) : null,
    position,
  }));
  const ids = idsOf(await db.insert(collections).values(rows).returning({ id: collections.id, slug: collections.slug }));
  const members = catalogue.collections.flatMap((collection) =>
    collection.products.map((slug, position) => ({
      collectionId: find(ids, collection.slug, 'collection'),
      productId: find(productIds, slug, 'product'),
      position,
    })),
  );
  for (const batch of inBatches(members)) await db.insert(collectionProducts).values(batch);
}

async function insertBanners(db: Db, catalogue: DemoCatalogue, ids: Record<'category' | 'picture', Map<string, number>>) {
  if (catalogue.banners.length === 0) return;
  const rows = catalogue.banners.map(({ slug, title, subtitle, to, picture }, position) => ({
    slug,
    title,
    subtitle,
    link:
      'category' in to
        ? `/product?category_id=${find(ids.category, to.category, 'category')}`
        : `/collection-product-list?collection=${to.collection}`,
    pictureId: find(ids.picture, keyOf('banner', picture), 'picture'),
    position,
  }));
  await db.insert(banners).values(rows);
}

/** Fills an empty shop with a catalogue. Call it inside a transaction, after the cities exist. */
export async function seedCatalogue(db: Db, catalogue: DemoCatalogue, now: Date): Promise<void> {
  const named = <Row extends { slug: string; name: Text3 }>(rows: Row[]) => rows.map(({ slug, name }) => ({ slug, name }));
  await db
    .insert(colours)
    .values(catalogue.colours.map(({ slug, name, hex }) => ({ slug, name, hex })))
    .onConflictDoNothing();
  const ids = {
    brand: idsOf(await db.insert(brands).values(named(catalogue.brands)).returning({ id: brands.id, slug: brands.slug })),
    seller: idsOf(await db.insert(sellers).values(named(catalogue.sellers)).returning({ id: sellers.id, slug: sellers.slug })),
    category: await insertCategories(db, catalogue.categories),
  };
  const pictureIds = await insertDrawings(db, catalogue);
  const productIds = await insertProducts(db, catalogue, ids, now);
  await insertReaches(db, catalogue, productIds);
  await insertVariants(db, catalogue, productIds, pictureIds);
  // The data starts each department with its typical product.
  await assignCategoryPictures(db, { choice: 'first' });
  await insertCollections(db, catalogue, productIds, now);
  await insertBanners(db, catalogue, { category: ids.category, picture: pictureIds });
  await indexProducts(db, [...productIds.values()]);
}
