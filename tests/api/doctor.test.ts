import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../marketplace/config';
import { staff } from '../../marketplace/database/tables/system/staff';
import { checkDatabase } from '../../marketplace/doctor/checkDatabase';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { services } = market;
const { TEST_DATABASE_URL = '' } = process.env;

/** Lets `use` inspect a new database with a character type, and drops it. */
async function onFreshDatabase(ctype: string, use: (url: string) => Promise<void>) {
  const name = `karwan_doctor_${process.pid}_${ctype.replace(/\W/g, '')}`.toLowerCase();
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype '${ctype}'`);
  try {
    await use(Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${name}` }).href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

/** Only a server has character types and a second server for reads. */
test.runIf(TEST_DATABASE_URL)(
  'a fresh database that can’t search Arabic script is found, and a server for reads that is away',
  async () => {
    await onFreshDatabase('C', async (DATABASE_URL) => {
      const config = readConfig({ DATABASE_URL, DATABASE_READ_URL: 'postgres://127.0.0.1:9/karwan' });
      const findings = await checkDatabase(config, services);
      expect(findings).toContainEqual({
        level: 'problem',
        about: 'DATABASE_URL',
        text: expect.stringMatching(/LC_CTYPE .* is C, .*createdb/),
      });
      expect(findings).toContainEqual({ level: 'problem', about: 'DATABASE_READ_URL', text: expect.stringContaining('can’t be reached') });
    });
    await onFreshDatabase('C.UTF-8', async (DATABASE_URL) => {
      const findings = await checkDatabase(readConfig({ DATABASE_URL }), services);
      expect(findings).toContainEqual({ level: 'warning', about: 'migrations', text: expect.stringContaining('wait') });
      expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
    });
  },
);

/** On the embedded database a second opening is refused. */
test.runIf(TEST_DATABASE_URL)('a live shop without an owner is told how to make one', async () => {
  const { db } = services.database;
  const config = { ...services.config, mode: 'live' as const };
  const about = async () => (await checkDatabase(config, services)).filter((finding) => finding.about === 'staff');
  await db.delete(staff);
  expect(await about()).toEqual([
    { level: 'warning', about: 'staff', text: expect.stringMatching(/no owner .*staff add EMAIL --role owner/) },
  ]);
  await openStaff(market).member('orders');
  expect(await about()).toMatchObject([{ level: 'warning' }]);
  await openStaff(market).member('owner');
  expect(await about()).toEqual([{ level: 'ok', about: 'staff', text: 'an owner can sign in at /staff' }]);
});
