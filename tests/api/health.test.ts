import { expect, test } from 'vitest';
import { Api } from '../../marketplace/http/endpoint';
import { addHealthRoutes } from '../../marketplace/http/health';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace({ runJobs: false });

test.each(['/healthz', '/readyz'])('%s answers while the settings can’t be read', async (path) => {
  const never = new Promise<void>(() => {});
  const api = new Api(services, () => never);
  addHealthRoutes(api);
  expect((await api.hono.request(path)).status).toBe(200);
});

test('/readyz says that the database is away', async () => {
  const away = { ...services.database, probe: () => Promise.reject(new Error('no answer')) };
  const api = new Api({ ...services, database: away }, async () => {});
  addHealthRoutes(api);
  expect((await api.hono.request('/readyz')).status).toBe(503);
  expect((await api.hono.request('/healthz')).status).toBe(200);
});
