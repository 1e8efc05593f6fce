import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { pathTo } from '../../catalogue/categoryTree';
import { type Language, languageCodes } from '../../contract/languages';
import { type LocalText, textIn } from '../../contract/localText';
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
import { cities } from '../../database/tables/catalogue/locations';
import { collectionProducts, collections } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { columnIn } from '../file/localColumns';
import { picturesOfColour } from '../readImages';

const batchSize = 500;

/** The columns of a text, with what `valueIn` gives for each language. */
const columns = (field: string, valueIn: (language: Language) => unknown): ExportedRow =>
  Object.fromEntries(languageCodes.map((language) => [columnIn(field, language), valueIn(language)]));

const translated = (field: string, text: LocalText) => columns(field, (language) => text[language] ?? null);

/** The same of a name. What identifies a row in the file is its English name, or else another. */
const named = (field: string, name: LocalText | undefined) => name && { ...translated(field, name), [field]: textIn('en', name) };

/** The same of a list of names; a language that none of them has is left out. */
const listed = (field: string, list: LocalText[]) => ({
  ...columns(field, (language) => (list.some((name) => name[language]) ? list.map((name) => name[language] ?? null) : null)),
  [field]: list.map((name) => textIn('en', name)),
});

export type ExportedRow = Record<string, unknown>;
/** A product with its variants, by the names of the import's fields. */
export type ExportedProduct = ExportedRow & { variants: ExportedRow[] };

const withoutNulls = (row: ExportedRow): ExportedRow => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Full price and reduced price, as an import reads them. */
const prices = (variant: typeof variants.$inferSelect) =>
  variant.priceAfterDiscount === null
    ? { price: dinars(variant.price) }
    : { price: dinars(variant.priceAfterDiscount), listPrice: dinars(variant.price) };

type Collection = typeof collections.$inferSelect;

/** Names, subtitles and first days of collections, beside each other. */
const collectionFields = (list: Collection[]) => ({
  ...listed(
    'collection',
    list.map(({ name }) => name),
  ),
  ...(list.some(({ subtitle }) => Object.keys(subtitle).length > 0) &&
    columns('collection_subtitle', (language) => list.map(({ subtitle }) => subtitle[language] ?? null))),
  ...(list.some(({ startsAt }) => startsAt) && { collection_starts_at: list.map(({ startsAt }) => startsAt?.toISOString() ?? null) }),
});

async function readBatch(
  services: Services,
  after: number,
  where: SQL | undefined,
): Promise<{ last: number | null; exported: ExportedProduct[] }> {
  const { reads } = services.database;
  const rows = await reads
    .select({ product: products, brand: brands, seller: sellers })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(gt(products.id, after), eq(products.isDifferentMarket, false), where))
    .orderBy(asc(products.id))
    .limit(batchSize);
  const ids = rows.map(({ product }) => product.id);
  const own = await reads
    .select({ variant: variants, colour: colours })
    .from(variants)
    .leftJoin(colours, eq(colours.slug, variants.colour))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id));
  const memberships = await reads
    .select({ productId: collectionProducts.productId, collection: collections })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
    .where(inArray(collectionProducts.productId, ids))
    .orderBy(sql`${collections.name} ->> 'en'`, asc(collections.slug));
  const reaches = await reads
    .select({ productId: productCities.productId, city: cities.slug })
    .from(productCities)
    .innerJoin(cities, eq(cities.id, productCities.cityId))
    .where(inArray(productCities.productId, ids))
    .orderBy(asc(cities.id));
  const shown = await reads
    .select({ variantId: variantPictures.variantId, url: pictures.sourceUrl })
    .from(variantPictures)
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variantPictures.variantId), asc(variantPictures.position));
  // Not from the cache, which may lack the categories of an import.
  const allCategories = await reads.select().from(categories);
  const tree = { byId: new Map(allCategories.map((category) => [category.id, category])) };
  const imagesOf = (id: number) => shown.flatMap(({ variantId, url }) => (variantId === id && url !== null ? [url] : []));
  const exported = rows.map(({ product, brand, seller }) => {
    const productVariants = own.filter(({ variant }) => variant.productId === product.id);
    const images = productVariants.map(({ variant }) => imagesOf(variant.id));
    const [first = []] = images;
    const isFirst = images.map((own) => JSON.stringify(own) === JSON.stringify(first));
    // What an import assumes of a variant that names none.
    const assumed = picturesOfColour(
      productVariants.map(({ colour }, place) => ({
        colour: colour?.slug ?? null,
        ...(!isFirst[place] && { images: images[place] ?? [] }),
      })),
    );
    return {
      ...withoutNulls({
        id: product.sourceId,
        source: product.source,
        url: product.sourceUrl,
        published: product.isPublished,
        ...translated('title', product.name),
        ...translated('description', product.description),
        ...named('brand', brand?.name),
        ...named('seller', seller.name),
        ...listed(
          'category',
          pathTo(tree, product.categoryId).map(({ name }) => name),
        ),
        ...collectionFields(memberships.flatMap(({ productId, collection }) => (productId === product.id ? [collection] : []))),
        specifications: product.specifications,
        cities: product.isCityLimited ? reaches.flatMap(({ productId, city }) => (productId === product.id ? [city] : [])) : 'all',
        currency: 'IQD',
        popularity: product.popularity,
        images: first,
      }),
      variants: productVariants.map(({ variant, colour }, place) =>
        withoutNulls({
          sku: variant.sku,
          ...prices(variant),
          stock: variant.stock,
          ...named('colour', colour?.name),
          size: variant.size,
          storage: variant.storage,
          gtin: variant.gtin,
          mpn: variant.mpn,
          images: isFirst[place] && assumed[place]?.images === undefined ? null : images[place],
        }),
      ),
    };
  });
  // A product without variants has no price, which an import requires.
  return { last: ids.at(-1) ?? null, exported: exported.filter(({ variants: all }) => all.length > 0) };
}

/** The shop's products in batches, with everything that an import reads; prices in dinars. Products of other markets are left out. */
export async function* readExported(services: Services, where?: SQL): AsyncGenerator<ExportedProduct[]> {
  let after: number | null = 0;
  while (after !== null) {
    const { last, exported }: Awaited<ReturnType<typeof readBatch>> = await readBatch(services, after, where);
    if (exported.length > 0) yield exported;
    after = last;
  }
}
