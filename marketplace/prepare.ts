import { seedDemoBalance } from './balance/seedDemoBalance';
import { seedCatalogue } from './catalogue/seedCatalogue';
import { settleTables } from './catalogue/settleTables';
import { products } from './catalogue/tables';
import type { Database } from './database/openDatabase';
import { seedDemoAccounts } from './identity/seedDemoAccounts';
import { seedCities } from './locations/seedCities';
import { seedDemoOrders } from './orders/seedDemoOrders';
import { seedDemoReturns } from './returns/seedDemoReturns';
import { seedDemoApplication } from './sellers/seedDemoApplication';
import type { Services } from './services';

const advisoryLock = 746_282;

/** One process at a time. The embedded database has one process, and one session, which a lock would keep from the work. */
async function inTurn(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.embedded) return work();
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
    client.release();
  }
}

async function fillDemoShop(services: Services): Promise<void> {
  const { database, log, now } = services;
  if ((await database.db.select({ id: products.id }).from(products).limit(1)).length === 0) {
    const { demoCatalogue } = await import('./demo/catalogue');
    await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, now()));
    await settleTables(database);
    log.info('the demo catalogue is in place');
  }
  await seedDemoAccounts(services);
  await seedDemoOrders(services);
  await seedDemoBalance(services);
  await seedDemoReturns(services);
  await seedDemoApplication(services);
}

/**
 * Fills what every shop has, the cities, and in demo mode an empty shop with the demo catalogue, accounts and orders.
 * However many processes start at once, each part is written once.
 */
export async function prepare(services: Services): Promise<void> {
  const { config, database } = services;
  await inTurn(database, async () => {
    await seedCities(database.db);
    if (config.mode === 'demo') await fillDemoShop(services);
  });
}
