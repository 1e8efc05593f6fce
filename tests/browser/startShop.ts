import { openDemoShop } from './demoShop';

/** Starts one shop for all tests; its address is in SHOP_URL. */
export default async function startShop() {
  if (process.env.SHOP_URL) return undefined;
  const shop = await openDemoShop();
  process.env.SHOP_URL = shop.url;
  return () => shop.stop();
}
