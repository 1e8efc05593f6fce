import { asc, eq, gt, inArray } from 'drizzle-orm';
import { categoryTree, pathTo } from '../catalogue/categoryTree';
import { brands, pictures, products, sellers, variantPictures, variants } from '../database/tables/catalogue/catalogue';
import type { Services } from '../services';
import { dinars } from '../shared/money';

const batchSize = 500;

const withoutNulls = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Full price and reduced price, as an import reads them. */
const prices = (variant: typeof variants.$inferSelect) =>
  variant.priceAfterDiscount === null
    ? { price: dinars(variant.price) }
    : { price: dinars(variant.priceAfterDiscount), listPrice: dinars(variant.price) };

async function exportBatch(services: Services, after: number): Promise<{ last: number | null; lines: string[] }> {
  const { reads } = services.database;
  const rows = await reads
    .select({ product: products, brand: brands.nameEn, seller: sellers.nameEn })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(batchSize);
  const ids = rows.map(({ product }) => product.id);
  const own = await reads.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position), asc(variants.id));
  const shown = await reads
    .selectDistinct({ productId: variants.productId, url: pictures.sourceUrl, position: variantPictures.position })
    .from(variantPictures)
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variantPictures.position));
  const tree = await categoryTree(services);
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
        brand,
        seller,
        category: pathTo(tree, product.categoryId).map((category) => category.nameEn),
        currency: 'IQD',
        popularity: product.popularity,
        images: [...new Set(shown.flatMap(({ productId, url }) => (productId === product.id && url !== null ? [url] : [])))],
        variants: own
          .filter(({ productId }) => productId === product.id)
          .map((variant) =>
            withoutNulls({
              sku: variant.sku,
              ...prices(variant),
              stock: variant.stock,
              colour: variant.colour,
              size: variant.size,
              storage: variant.storage,
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
