import { openDemoShop, type Shop } from './demoShop';
import { test } from './fixtures';

/**
 * Gives the journeys of a file a shop of their own, one after the other, started with what `prepare` answers. The helpers that ask SHOP_URL
 * ask it, too.
 * @returns the shop, once the first test runs
 */
export function ownShop(prepare: () => Promise<Record<string, string>> = async () => ({})): () => Shop {
  const commonShop = process.env.SHOP_URL;
  let shop: Shop | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await openDemoShop(await prepare());
    process.env.SHOP_URL = shop.url;
  });
  test.afterAll(async () => {
    process.env.SHOP_URL = commonShop;
    await shop?.end();
  });
  test.use({ baseURL: async ({ way: _way }, use) => use(shop?.url) });
  return () => {
    if (!shop) throw new Error('the shop did not start');
    return shop;
  };
}
