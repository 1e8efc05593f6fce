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
