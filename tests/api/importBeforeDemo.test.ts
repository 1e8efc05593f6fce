import { expect, test } from 'vitest';
import { products } from '../../marketplace/database/tables/catalogue/catalogue';
import { orders } from '../../marketplace/database/tables/order/orders';
import { seed } from '../../marketplace/demo/seeds/seed';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { db } = services.database;

const row = (id: number) => JSON.stringify({ id: `lamp-${id}`, title: `Lamp ${id}`, category: ['Lighting'], price: 5000 });
const { take } = openImport(services);

test('a demo starts after an import of too few products for its orders', async () => {
  await take(row(1));
  await seed({ ...services, config: { ...services.config, mode: 'demo' } });
  expect(await db.$count(products)).toBe(1);
});

test('and orders from the imported products once there are enough', { timeout: 120_000 }, async () => {
  await take(Array.from({ length: 40 }, (_, place) => row(place + 1)).join('\n'));
  await seed({ ...services, config: { ...services.config, mode: 'demo' } });
  expect(await db.$count(orders)).toBeGreaterThan(1);
});
