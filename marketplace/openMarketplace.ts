import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { addAccountRoutes } from './accounts/routes';
import { addAddressRoutes } from './addresses/routes';
import { addBalanceRoutes } from './balance/routes';
import { addCartRoutes } from './cart/routes';
import { addCrawlerRoutes } from './catalogue/crawlers/routes';
import { startRenderingAhead } from './catalogue/pictures/renderAhead';
import { addPictureRoute } from './catalogue/pictures/route';
import { addShareCardRoute } from './catalogue/pictures/shareCardRoute';
import { addCatalogueRoutes } from './catalogue/routes';
import { addCheckoutRoutes } from './checkout/routes';
import type { Config } from './config';
import { brand, takesSellers } from './contract/brand/brand';
import { migrate } from './database/migrate';
import { explainStartError, openDatabase } from './database/openDatabase';
import { drawBanner, drawPicture, drawPlaceholder } from './demo/drawings';
import { seed } from './demo/seeds/seed';
import { checkMail } from './doctor/checkNetwork';
import { Api } from './http/endpoint';
import { internet } from './http/guardedFetch';
import { addHealthRoutes } from './http/health';
import { addIdentityRoutes } from './identity/routes';
import { startJobs } from './jobs/startJobs';
import { addLocalizationRoutes } from './localization/routes';
import { refreshWording } from './localization/textOverrides';
import { addLocationRoutes } from './locations/routes';
import { addLookupRoutes } from './lookup/routes';
import { addMessageRoutes } from './messages/routes';
import { createMetrics } from './metrics/createMetrics';
import { addNotificationRoutes } from './notifications/routes';
import { addOrderRoutes } from './orders/routes';
import { addPaymentRoutes } from './payments/routes';
import { addTestGatewayRoutes } from './payments/testGateway/routes';
import { addReturnRoutes } from './returns/routes';
import { addReviewRoutes } from './reviews/routes';
import { flushSearches } from './search/counting/countSearch';
import { addSearchRoutes } from './search/routes';
import { addSellerRoutes } from './sellers/routes';
import type { Services } from './services';
import { createLog } from './shared/log';
import { resealAuthenticators } from './staff/access/sealSecret';
import { addStaffRoutes } from './staff/routes';
import { addSupportRoutes } from './support/routes';
import { addUploadRoutes } from './uploads/routes';
import { addWishlistRoutes } from './wishlist/routes';

export interface Marketplace {
  /** Handles /api/… and /images/…, and the probes. */
  fetch(request: Request): Promise<Response>;
  services: Services;
  metrics: Registry;
  /** Finishes running work, then closes the database. */
  close(): Promise<void>;
}

const drawings = { drawBanner, drawPicture, drawPlaceholder };

/** Creates the API on an open database, with the routes of every domain. */
export function createApi(services: Services): Api {
  const api = new Api(services, refreshWording);
  addHealthRoutes(api);
  addIdentityRoutes(api);
  addAccountRoutes(api);
  addAddressRoutes(api);
  addLocalizationRoutes(api);
  addLocationRoutes(api);
  addCatalogueRoutes(api);
  addSearchRoutes(api);
  addLookupRoutes(api);
  addCrawlerRoutes(api);
  addReviewRoutes(api);
  addPictureRoute(api, drawings);
  addShareCardRoute(api, drawings);
  addWishlistRoutes(api);
  addCartRoutes(api);
  addCheckoutRoutes(api);
  addOrderRoutes(api);
  addBalanceRoutes(api);
  addReturnRoutes(api);
  addUploadRoutes(api);
  if (takesSellers) addSellerRoutes(api);
  addPaymentRoutes(api);
  addNotificationRoutes(api);
  addSupportRoutes(api);
  addStaffRoutes(api);
  if (services.config.mode === 'demo') {
    addMessageRoutes(api);
    addTestGatewayRoutes(api);
  }
  for (const scheme of ['bearer', 'staff']) {
    api.hono.openAPIRegistry.registerComponent('securitySchemes', scheme, { type: 'http', scheme: 'bearer' });
  }
  api.hono.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: `${brand.name.en} marketplace`, version: '1' } });
  return api;
}

/** Of several workers the first one does what is done once on a machine. */
const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1;

/** Logs one line when the mail server doesn't take mail. The shop is open meanwhile: messages are tried again. */
async function warnOfMailServer({ config, log }: Services): Promise<void> {
  if (!config.mail || !isFirstWorker()) return;
  const { level, about, text } = await checkMail(config);
  if (level === 'problem') log.warn(`${about}: ${text}`);
}

/**
 * Opens the database, migrates it, adds the cities and, in demo mode, the demo shop, and starts the jobs.
 * @throws Error with a one-line message when the database can't be used.
 */
export async function openMarketplace(config: Config): Promise<Marketplace> {
  const database = await openDatabase(config);
  const services: Services = { config, database, log: createLog(config.logLevel), now: () => new Date(), internet };
  const patiently = { ...services, database: database.patient };
  try {
    await migrate(database.patient);
    await seed(patiently);
    await resealAuthenticators(patiently);
  } catch (error) {
    await database.close();
    throw explainStartError(database, config, error);
  }
  await database.share().catch((error: Error) => {
    services.log.warn({ err: error }, 'back-office commands can’t run beside this process: DATA_DIR can’t hold a socket');
  });
  void warnOfMailServer(services);
  const jobs = startJobs(patiently);
  const stopRendering = isFirstWorker() ? startRenderingAhead(services, drawings) : async () => {};
  const api = createApi(services);
  return {
    services,
    metrics: createMetrics(services),
    fetch: async (request) => api.hono.fetch(request),
    async close() {
      await stopRendering();
      // A command's transaction would hold up the jobs that are ending.
      await database.unshare();
      await jobs.stop();
      await flushSearches(services);
      await database.close();
    },
  };
}
