import { openDemoShop, type Shop } from './demoShop';
import { test } from './fixtures';

/**
 * Starts a separate shop for a file's tests, with the variables that `setUp` returns. The tests run in sequence, and helpers that use
 * SHOP_URL use this shop.
 * @returns a function that returns the shop once the first test runs
 */
export function startSeparateShop(setUp: () => Promise<Record<string, string>> = async () => ({})): () => Shop {
  let commonShop: string | undefined;
  let shop: Shop | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    commonShop = process.env.SHOP_URL;
    shop = await openDemoShop(await setUp());
    process.env.SHOP_URL = shop.url;
  });
  test.afterAll(async () => {
    process.env.SHOP_URL = commonShop;
    await shop?.stop();
  });
  test.use({ baseURL: async ({ mode: _mode }, use) => use(shop?.url) });
  return () => {
    if (!shop) throw new Error('the shop did not start');
    return shop;
  };
}
