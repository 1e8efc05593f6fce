import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../marketplace/config';
import { migrate } from '../../marketplace/database/migrate';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { internet } from '../../marketplace/http/guardedFetch';
import { importCatalogue } from '../../marketplace/import/importCatalogue';
import { seedCities } from '../../marketplace/locations/seedCities';
import { createLog } from '../../marketplace/shared/log';
import { createEmpty } from '../api/template';

/*
 * Imports a file into an empty shop and prints rows per second and the peak of memory, embedded or with TEST_DATABASE_URL:
 * `npx tsx tests/load/measureImport.ts FILE`.
 */
const [file = 'catalogue.ndjson'] = process.argv.slice(2);
const open = async (environment: Record<string, string | undefined>) => {
  const config = readConfig({ SESSION_SECRET: 'the secret of the measurement', ...environment });
  return { config, database: (await openDatabase(config)).patient };
};

// A database is created in a process of its own, whose memory does not count.
const empty = '--empty';
if (file === empty) {
  const { database } = await open(process.env);
  await migrate(database);
  await seedCities(database.db);
  await database.close();
  process.exit(0);
}
const { environment, remove } = await createEmpty();
const { status } = spawnSync('npx', ['tsx', fileURLToPath(import.meta.url), empty], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
if (status !== 0) throw new Error('no empty shop');
const { config, database } = await open(environment);
const services = { config, database, log: createLog('warn'), now: () => new Date(), internet };
const started = performance.now();
const report = await importCatalogue(services, () => createReadStream(file, { highWaterMark: 1024 * 1024 }), {
  operator: 'measuring',
  file,
  format: file.endsWith('.csv') ? 'csv' : 'ndjson',
  rates: { USD: 1310 },
  stock: 20,
  seller: 'Karwan',
});
const seconds = (performance.now() - started) / 1000;
const peak = process.resourceUsage().maxRSS / 1024;
process.stdout.write(
  `${report.imported} rows in ${seconds.toFixed(1)} s: ${(report.imported / seconds).toFixed(0)} rows/s, peak ${peak.toFixed(0)} MB, ${report.refused.length} refused\n`,
);
await database.close();
await remove();
process.exit(0);
