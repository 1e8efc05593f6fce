import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../../marketplace/config';
import { migrate } from '../../marketplace/database/migrate';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { seedCities } from '../../marketplace/locations/seedCities';
import { administer } from '../administer';

const folders = ['database/migrations', 'locations', 'contract/order'].map((folder) =>
  fileURLToPath(new URL(`../../marketplace/${folder}`, import.meta.url)),
);
const served = process.env.TEST_DATABASE_URL;

/** A hash of everything that the template contains, so that no run copies a stale one. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const onServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

async function fill(config: Config) {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await seedCities(database.db);
  } finally {
    await database.close();
  }
}

async function removeDatabase(url: string, name: string): Promise<void> {
  await administer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

const templateDirectory = async () => path.join(os.tmpdir(), `karwan-test-template-${await fingerprint()}`);
const templateDatabase = async () => `karwan_template_${await fingerprint()}`;

async function prepareDirectory() {
  const target = await templateDirectory();
  if (await exists(target)) return;
  const building = await mkdtemp(path.join(os.tmpdir(), 'karwan-building-'));
  await fill(readConfig({ DATA_DIR: building }));
  // Concurrent builds are equal: the first rename wins.
  await rename(building, target).catch(() => rm(building, { recursive: true, force: true }));
}

async function prepareDatabase(url: string) {
  const target = await templateDatabase();
  await administer(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [target]);
    if (rowCount) return;
    const building = `karwan_building_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${building} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
    await fill(readConfig({ DATABASE_URL: onServer(url, building) }));
    await client.query(`alter database ${building} rename to ${target}`);
  });
}

/** Creates the migrated database with cities that test files copy, unless a current one exists. */
export const prepareTemplate = () => (served ? prepareDatabase(served) : prepareDirectory());

/** An empty database: the environment that opens it, and a function that removes it. */
export async function createEmpty(): Promise<{ environment: Record<string, string>; remove(): Promise<void> }> {
  if (served) {
    const name = `karwan_test_${randomUUID().replaceAll('-', '')}`;
    await administer(served, (client) =>
      client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`),
    );
    return { environment: { DATABASE_URL: onServer(served, name) }, remove: () => removeDatabase(served, name) };
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), 'karwan-test-'));
  return { environment: { DATA_DIR: directory }, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** A copy of the template: the environment that opens it, and a function that removes it. */
export async function copyTemplate(): Promise<{ environment: Record<string, string>; remove(): Promise<void> }> {
  await prepareTemplate();
  if (served) {
    const name = `karwan_test_${randomUUID().replaceAll('-', '')}`;
    const template = await templateDatabase();
    await administer(served, (client) => client.query(`create database ${name} template ${template}`));
    return {
      environment: { DATABASE_URL: onServer(served, name) },
      remove: () => removeDatabase(served, name),
    };
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), 'karwan-test-'));
  await cp(await templateDirectory(), directory, { recursive: true });
  return { environment: { DATA_DIR: directory }, remove: () => rm(directory, { recursive: true, force: true }) };
}
