import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepLogShort } from '../../marketplace/database/embedded/keepLogShort';
import { type Database, openDatabase } from '../../marketplace/database/openDatabase';
import { temporaryDirectory } from '../process/server';

const { directory, remove } = temporaryDirectory();
let database: Database;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, databaseReadUrl: null, databasePool: 1, dataDir: directory });
  ({ pool } = database);
  await pool.query('create table words (word text)');
});
afterAll(async () => {
  await database.close();
  remove();
});

/** The size of the write-ahead log in megabytes. */
function logSize(): number {
  const folder = path.join(directory, 'postgres/pg_wal');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { name }) => sum + statSync(path.join(folder, name)).size, 0) / 1024 / 1024;
}

/** Writes 100 MB. */
async function write() {
  for (let part = 0; part < 6; part += 1)
    await pool.query('insert into words select repeat(md5(g::text), 10) from generate_series(1, 50000) g');
}

test('the log of the embedded database does not grow with what is written', async () => {
  await write();
  const before = logSize();
  expect(before).toBeGreaterThan(100);
  const end = keepLogShort(pool, 20);
  try {
    await expect.poll(logSize).toBeLessThanOrEqual(64 + 16);
    await write();
    await expect.poll(logSize).toBeLessThanOrEqual(64 + 16);
  } finally {
    end();
  }
  const { rows } = await pool.query('select count(*)::int as count from words');
  expect(rows).toEqual([{ count: 600_000 }]);
});
