import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../marketplace/config';
import { migrate } from '../../../marketplace/database/migrate';
import { type Database, openDatabase } from '../../../marketplace/database/openDatabase';
import { internet } from '../../../marketplace/http/guardedFetch';
import { importCatalogue } from '../../../marketplace/import/importCatalogue';
import { seedCities } from '../../../marketplace/locations/seedCities';
import { createLog } from '../../../marketplace/shared/log';
import { cpuTime } from '../../load/cpuTime';
import { madeUpCatalogue } from '../made-up/madeUpCatalogue';

/*
 * Imports a made-up catalogue into the empty database of `DATABASE_URL` or `DATA_DIR`, and prints what it took as JSON. It is a program of
 * its own, so that its memory is that of the import.
 */

/** The CPU time of the database's processes in milliseconds; 0 for the embedded one, which runs in this process. */
async function databaseTime({ db, embedded }: Database): Promise<number> {
  if (embedded) return 0;
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity where datname = current_database()`);
  return rows.reduce((sum, { pid }) => sum + cpuTime(pid), 0);
}

/** Products come over two years, every third has ratings, and their pictures are fetched: lists and the feed differ by these. */
async function spread({ db, transaction }: Database): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update products set created_at = now() - ((id::bigint * 7919) % 63072000) * interval '1 second',
        rating_count = case when id % 3 = 0 then id % 40 else 0 end, rating_sum = case when id % 3 = 0 then (id % 40) * (3 + id % 3) else 0 end`);
    await tx.execute(sql`update pictures set hash = 'made-up'`);
  });
  await db.execute(sql`vacuum (full, analyze)`);
  await db.execute(sql`vacuum analyze`);
}

const [size = '10000', seed = '1'] = process.argv.slice(2);
const config = readConfig({ SESSION_SECRET: 'the secret of the measurement', ...process.env });
const opened = await openDatabase(config);
const database = opened.patient;
await migrate(opened);
await seedCities(database.db);
const log = createLog('warn');
const before = { own: process.cpuUsage(), database: await databaseTime(database), at: performance.now() };
const lines = function* () {
  for (const line of madeUpCatalogue({ seed: Number(seed), size: Number(size), format: 'ndjson' })) yield Buffer.from(line);
};
const report = await importCatalogue({ config, database, log, now: () => new Date(), internet }, lines, {
  operator: 'measuring',
  file: 'made-up.ndjson',
  format: 'ndjson',
  rates: {},
  stock: 20,
  seller: 'Karwan',
});
const seconds = (performance.now() - before.at) / 1000;
const own = process.cpuUsage(before.own);
const figures = {
  imported: report.imported,
  refused: report.refused.length,
  seconds,
  peak: process.resourceUsage().maxRSS / 1024,
  ownCpu: (own.user + own.system) / 1e6,
  databaseCpu: ((await databaseTime(database)) - before.database) / 1000,
};
await spread(database);
await opened.close();
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
