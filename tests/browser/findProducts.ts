import type { Page } from 'playwright/test';
import { maxQuantity } from '../../marketplace/contract/order/cartLimits';

/** The listed products in stock with a single variant. */
async function singleVariantProducts(page: Page): Promise<{ id: number }[]> {
  const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
  return results.filter((card: { variant_count: number; in_stock: boolean }) => card.variant_count === 1 && card.in_stock);
}

/** The page of the first listed product with a single variant. */
export async function singleVariantProduct(page: Page): Promise<string> {
  const [first] = await singleVariantProducts(page);
  if (!first) throw new Error('the demo lists no product with a single variant');
  return `/product/${first.id}`;
}

/** One with at least twice as much stock as a cart takes, whatever other tests buy and cancel meanwhile. */
export async function plentifulProduct(page: Page): Promise<{ path: string; variantId: number }> {
  for (const { id } of await singleVariantProducts(page)) {
    const { variants } = await (await page.request.get(`/api/product_detail/${id}/`)).json();
    if (variants[0].stock >= 2 * maxQuantity) return { path: `/product/${id}`, variantId: variants[0].id };
  }
  throw new Error('the demo has no product with enough stock');
}

/** One with a single variant, and less stock than a cart takes, but more than one. */
export async function scarceProduct(page: Page): Promise<{ path: string; stock: number }> {
  for (const offset of [0, 48, 96, 144]) {
    const { results } = await (await page.request.get(`/api/product_search/?limit=48&offset=${offset}`)).json();
    for (const { id, variant_count: variants } of results) {
      if (variants !== 1) continue;
      const product = await (await page.request.get(`/api/product_detail/${id}/`)).json();
      const { stock } = product.variants[0];
      if (stock > 2 && stock < maxQuantity) return { path: `/product/${id}`, stock };
    }
  }
  throw new Error('the demo has no product with little stock');
}
