import { asc, eq } from 'drizzle-orm';
import { variantAttributes } from '../../../catalogue/variantAttributes';
import type { Language } from '../../../contract/languages';
import { textIn } from '../../../contract/localText';
import type { StaffVariant } from '../../../contract/staff/products';
import { colours, products, variants } from '../../../database/tables/catalogue/catalogue';
import type { Page } from '../../../http/page';
import type { Services } from '../../../services';
import { dinars } from '../../../shared/money';
import type { Scope } from '../../orders/orderFilter';
import { findProducts } from './findProducts';
import { type ProductFilter, sortingOf } from './productFilter';

interface Asked {
  filter: ProductFilter;
  scope: Scope;
  language: Language;
  page: Page;
}

/** The variants of the products that match a filter: the stock and price list. Two queries. */
export async function listVariants(services: Services, { filter, scope, language, page }: Asked) {
  const { db } = services.database;
  const { where, ...counted } = await findProducts(services, { filter, scope, page, of: 'variants' });
  const rows = await db
    .select({
      variant: variants,
      product: { name: products.name },
      colour: colours,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .leftJoin(colours, eq(colours.slug, variants.colour))
    .where(where)
    .orderBy(...sortingOf(filter.sort), asc(variants.position), asc(variants.id))
    .limit(page.limit)
    .offset(page.offset);
  const results = rows.map(
    ({ variant, product, colour }): StaffVariant => ({
      id: variant.id,
      productId: variant.productId,
      name: textIn(language, product.name),
      sku: variant.sku,
      attributes: variantAttributes(language, { colour, size: variant.size, storage: variant.storage }).map(({ label }) => label),
      price: dinars(variant.price),
      priceAfterDiscount: variant.priceAfterDiscount === null ? null : dinars(variant.priceAfterDiscount),
      stock: variant.stock,
    }),
  );
  return { ...counted, results };
}
