import { asc, eq, gt, inArray } from 'drizzle-orm';
import { pathTo } from '../../catalogue/categoryTree';
import {
  brands,
  categories,
  collectionProducts,
  collections,
  colours,
  pictures,
  products,
  sellers,
  variantPictures,
  variants,
} from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';

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

const withoutNulls = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Full price and reduced price, as an import reads them. */
const prices = (variant: typeof variants.$inferSelect) =>
  variant.priceAfterDiscount === null
    ? { price: dinars(variant.price) }
    : { price: dinars(variant.priceAfterDiscount), listPrice: dinars(variant.price) };

async function exportBatch(services: Services, after: number): Promise<{ last: number | null; lines: string[] }> {
  const { reads } = services.database;
  const rows = await reads
    .select({ product: products, brand: brands, seller: sellers })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(gt(products.id, after))
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
    .orderBy(asc(collections.nameEn));
  const shown = await reads
    .selectDistinct({ productId: variants.productId, url: pictures.sourceUrl, position: variantPictures.position })
    .from(variantPictures)
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variantPictures.position));
  // Not from the cache, which may lack the categories of an import.
  const all = await reads.select().from(categories);
  const tree = { byId: new Map(all.map((category) => [category.id, category])) };
  const lines = rows.map(({ product, brand, seller }) =>
    JSON.stringify(
      withoutNulls({
        id: product.sourceId,
        source: product.source,
        url: product.sourceUrl,
        title: product.nameEn,
        title_ar: product.nameAr,
        title_ckb: product.nameCkb,
        description: product.descriptionEn,
        description_ar: product.descriptionAr,
        description_ckb: product.descriptionCkb,
        ...named('brand', brand),
        ...named('seller', seller),
        ...listed('category', pathTo(tree, product.categoryId)),
        ...listed(
          'collection',
          memberships.flatMap(({ productId, collection }) => (productId === product.id ? [collection] : [])),
        ),
        specifications: product.specifications,
        currency: 'IQD',
        popularity: product.popularity,
        images: [...new Set(shown.flatMap(({ productId, url }) => (productId === product.id && url !== null ? [url] : [])))],
        variants: own
          .filter(({ variant }) => variant.productId === product.id)
          .map(({ variant, colour }) =>
            withoutNulls({
              sku: variant.sku,
              ...prices(variant),
              stock: variant.stock,
              ...named('colour', colour),
              size: variant.size,
              storage: variant.storage,
              gtin: variant.gtin,
              mpn: variant.mpn,
            }),
          ),
      }),
    ),
  );
  return { last: ids.at(-1) ?? null, lines };
}

/** Every product as a line of NDJSON for `importCatalogue`, in batches; prices in dinars. */
export async function* exportCatalogue(services: Services): AsyncGenerator<string> {
  let after: number | null = 0;
  while (after !== null) {
    const { last, lines }: { last: number | null; lines: string[] } = await exportBatch(services, after);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
    after = last;
  }
}
