import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { pathTo } from '../../catalogue/categoryTree';
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
import { picturesOfColour } from '../readImages';

const batchSize = 500;

interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** What identifies a row in the file: its English name, or else another. */
const titleOf = ({ nameEn, nameAr, nameCkb }: Names) => nameEn ?? nameAr ?? nameCkb ?? '';

/** `field`, `field_ar` and `field_ckb` of one name. */
const named = (field: string, names: Names | null) =>
  names && { [field]: titleOf(names), [`${field}_ar`]: names.nameAr, [`${field}_ckb`]: names.nameCkb };

/** The same of a list of names; a language that none of them has is left out. */
const listed = (field: string, list: Names[]) => ({
  [field]: list.map(titleOf),
  [`${field}_ar`]: list.some(({ nameAr }) => nameAr) ? list.map(({ nameAr }) => nameAr) : null,
  [`${field}_ckb`]: list.some(({ nameCkb }) => nameCkb) ? list.map(({ nameCkb }) => nameCkb) : null,
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
  ...listed('collection', list),
  ...(list.some(({ subtitleEn, subtitleAr, subtitleCkb }) => subtitleEn ?? subtitleAr ?? subtitleCkb) && {
    collection_subtitle: list.map(({ subtitleEn }) => subtitleEn),
    collection_subtitle_ar: list.map(({ subtitleAr }) => subtitleAr),
    collection_subtitle_ckb: list.map(({ subtitleCkb }) => subtitleCkb),
  }),
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
    .orderBy(asc(collections.nameEn), asc(collections.slug));
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
        title: product.nameEn,
        title_ar: product.nameAr,
        title_ckb: product.nameCkb,
        description: product.descriptionEn,
        description_ar: product.descriptionAr,
        description_ckb: product.descriptionCkb,
        ...named('brand', brand),
        ...named('seller', seller),
        ...listed('category', pathTo(tree, product.categoryId)),
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
          ...named('colour', colour),
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
