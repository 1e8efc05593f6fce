import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { differences } from '../../audit/differences';
import { recordChange } from '../../audit/recordChange';
import { assignCategoryPictures } from '../../catalogue/assignCategoryPictures';
import { ensureOwnSeller } from '../../catalogue/ownSeller';
import type { SaveProductRequest } from '../../contract/staff/products';
import type { Db } from '../../database/openDatabase';
import { brands, categories, colours, pictures, productCities, products, variants } from '../../database/tables/catalogue/catalogue';
import { cities } from '../../database/tables/catalogue/locations';
import { hasText } from '../../database/tables/conditions';
import { indexProducts } from '../../search/indexing/indexProducts';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, Refusal, refuse, refuseFields } from '../../shared/refusal';
import { slugOf } from '../../shared/slugOf';
import { type ProductFields, readProductFields } from './readFields';
import { auditNumber, readEdited } from './readProduct';
import { writeProductPictures } from './writePictures';
import { writeVariants } from './writeVariants';

type Saved = { id: number; version: number };

/** What can be known before the transaction: rows that the form refers to. */
async function checkReferences(db: Db, problems: Problems, { categoryId, cityIds, pictures: given }: SaveProductRequest) {
  if (categoryId === null || (await db.$count(categories, eq(categories.id, categoryId))) === 0)
    problems.category_id = ['validation.required'];
  if (cityIds?.length === 0) problems.city_ids = ['staffProducts.noCities'];
  if (cityIds && (await db.$count(cities, inArray(cities.id, cityIds))) < new Set(cityIds).size) problems.city_ids = ['validation.invalid'];
  const ids = [...new Set(given.map(({ id }) => id))];
  if (ids.length > 0 && (await db.$count(pictures, inArray(pictures.id, ids))) < ids.length) problems.pictures = ['validation.invalid'];
}

/** The id of the brand with this name, in any language; a new one is added. Null without a name. */
async function ensureBrand(tx: Db, problems: Problems, name: string | null): Promise<number | null> {
  if (name === null) return null;
  const slug = slugOf(name);
  if (slug === '') {
    problems.brand = ['validation.invalid'];
    return null;
  }
  const [known] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(sql`${brands.slug} = ${slug} or ${hasText(brands.name, name)}`)
    .orderBy(sql`${brands.slug} = ${slug} desc`)
    .limit(1);
  if (known) return known.id;
  const [added] = await tx
    .insert(brands)
    .values({ slug, name: { en: name } })
    .onConflictDoUpdate({ target: brands.slug, set: { slug } })
    .returning();
  return added?.id ?? null;
}

/** @param productId null for a new product. */
async function checkSkus(db: Db, problems: Problems, productId: number | null, fields: ProductFields) {
  const skus = fields.variants.map(({ sku }) => sku);
  const taken = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), productId === null ? undefined : ne(variants.productId, productId)));
  for (const { sku } of taken) problems[`variants.${skus.indexOf(sku)}.sku`] = ['staffProducts.skuTaken'];
}

async function writeCities(tx: Db, productId: number, cityIds: number[] | null) {
  await tx.delete(productCities).where(eq(productCities.productId, productId));
  const unique = [...new Set(cityIds ?? [])];
  if (unique.length > 0) await tx.insert(productCities).values(unique.map((cityId) => ({ productId, cityId })));
}

/** Locks the product; a draft for a new one. @returns 404, and 409 when the version is another. */
async function lockProduct(tx: Db, services: Services, id: number | null, version: number | undefined, categoryId: number) {
  if (id === null) {
    const [added] = await tx
      .insert(products)
      .values({
        ...{ source: 'shop', sourceId: crypto.randomUUID(), categoryId, sellerId: await ensureOwnSeller(tx) },
        ...{ isPublished: false, isDraft: true, version: 0, createdAt: services.now() },
      })
      .returning();
    return added ?? notFound();
  }
  const [found] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.isDifferentMarket, false)))
    .for('update');
  if (!found) return notFound();
  return found.version === version ? found : refuse(409, 'staff.changedKept');
}

/** What the audit says of the long lists: enough to see what changed. */
const audited = (edited: NonNullable<Awaited<ReturnType<typeof readEdited>>>['edited'] | undefined) => edited ?? {};

/**
 * Saves a product as it was edited, as a whole; a new one, without an id, becomes a draft.
 * @returns field errors by wire name, as `variants.0.price`; 404; 409 `staff.changedKept` when the version is another;
 * 409 `staffProducts.variantSold` when a removed variant was ordered.
 */
export async function saveProduct(
  services: Services,
  { id, operator, ...given }: SaveProductRequest & { id: number | null; operator: string },
): Promise<Saved | Refusal> {
  const { db } = services.database;
  const problems: Problems = {};
  const known = await db.select({ slug: colours.slug }).from(colours);
  const fields = readProductFields(problems, given, new Set(known.map(({ slug }) => slug)));
  await checkReferences(db, problems, given);
  const { categoryId } = given;
  if (hasProblems(problems) || categoryId === null) {
    // The transaction would find these too, but only once the others are mended.
    await checkSkus(db, problems, id, fields);
    return refuseFields(problems);
  }
  return services.database.transaction(async (tx) => {
    const product = await lockProduct(tx, services, id, given.version, categoryId);
    if (product instanceof Refusal) return product;
    const before = id === null ? undefined : (await readEdited(tx, id))?.edited;
    await checkSkus(tx, problems, product.id, fields);
    const brandId = await ensureBrand(tx, problems, fields.brand);
    const refused = await writeVariants(tx, problems, product.id, fields.variants);
    if (refused) return refused;
    if (hasProblems(problems)) return refuseFields(problems);
    await writeProductPictures(tx, product.id, fields.pictures);
    await writeCities(tx, product.id, given.cityIds);
    const { name, description } = fields;
    const version = product.version + 1;
    await tx
      .update(products)
      .set({
        ...{ name, description, brandId, version, categoryId },
        ...{ isCityLimited: given.cityIds !== null, updatedAt: services.now() },
        specifications: fields.specifications.length > 0 ? fields.specifications : null,
      })
      .where(eq(products.id, product.id));
    await indexProducts(tx, [product.id]);
    if (id === null || product.categoryId !== categoryId) await assignCategoryPictures(tx);
    const after = (await readEdited(tx, product.id))?.edited;
    const changes = differences(audited(before), audited(after));
    const action = id === null ? 'products create' : 'products change';
    if (Object.keys(changes.after).length > 0) await recordChange(tx, operator, action, { number: auditNumber(product.id), ...changes });
    return { id: product.id, version };
  });
}
