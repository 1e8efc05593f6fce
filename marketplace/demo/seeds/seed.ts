import type { Database } from '../../database/openDatabase';
import { whileLocked } from '../../database/serverPool';
import { products } from '../../database/tables/catalogue/catalogue';
import { vacuumAnalyze } from '../../database/vacuumAnalyze';
import { seedCities } from '../../locations/seedCities';
import type { Services } from '../../services';
import { seedDemoAccounts } from './seedAccounts';
import { seedDemoApplication } from './seedApplication';
import { seedDemoBalance } from './seedBalance';
import { seedCatalogue } from './seedCatalogue';
import { seedDemoNotifications } from './seedNotifications';
import { seedDemoOrders } from './seedOrders';
import { seedDemoOwner } from './seedOwner';
import { seedDemoReturns } from './seedReturns';
import { seedDemoReviews } from './seedReviews';
import { seedDemoSearches } from './seedSearches';

const advisoryLock = 746_282;

/** One process at a time. The embedded database has one process and one session, which a lock would block. */
const inTurn = (database: Database, task: () => Promise<void>): Promise<void> =>
  database.embedded ? task() : whileLocked(database.pool, advisoryLock, task);

async function fillDemoShop(services: Services): Promise<void> {
  const { database, log, now } = services;
  if ((await database.db.select({ id: products.id }).from(products).limit(1)).length === 0) {
    const { demoCatalogue } = await import('../catalogue');
    await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, now()));
    await vacuumAnalyze(database);
    log.info('the demo catalogue is in place');
  }
  await seedDemoAccounts(services);
  await seedDemoOwner(services);
  await seedDemoOrders(services);
  await seedDemoBalance(services);
  await seedDemoReturns(services);
  await seedDemoReviews(services);
  await seedDemoApplication(services);
  await seedDemoNotifications(services);
  await seedDemoSearches(services);
}

/**
 * Adds the cities, and in demo mode fills an empty shop with the demo catalogue, accounts and orders. When several processes start at once,
 * each part is written once.
 */
export async function seed(services: Services): Promise<void> {
  const { config, database } = services;
  await inTurn(database, async () => {
    await seedCities(database.db);
    if (config.mode === 'demo') await fillDemoShop(services);
  });
}
