import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../marketplace/config';
import { openDatabase } from '../../../marketplace/database/openDatabase';
import { copyTemplate } from '../template';

/**
 * The previous version (README.md): its statements, and its last migration. While an upgrade restarts one process after the other, it works on
 * the tables of this version.
 */
const previous = { migration: '0025' };
const statements = gunzipSync(await readFile(new URL('statements.sql.gz', import.meta.url)))
  .toString()
  .split('\0')
  .filter(Boolean);

interface Column {
  name: string;
  type: string;
  notNull: boolean;
}
interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, Column> }>;
}
const snapshotOf = async (migration: string): Promise<Snapshot> =>
  JSON.parse(await readFile(new URL(`../../../marketplace/database/migrations/meta/${migration}_snapshot.json`, import.meta.url), 'utf8'));

async function openTemplate() {
  const copy = await copyTemplate();
  const database = await openDatabase(readConfig(copy.environment));
  onTestFinished(async () => {
    await database.close();
    await copy.remove();
  });
  return database;
}

test('every statement of the previous version can be prepared on the tables of this one', async () => {
  const database = await openTemplate();
  const client = await database.pool.connect();
  const refused: string[] = [];
  for (const statement of statements) {
    try {
      await client.query(`prepare statement as ${statement}`);
      await client.query('deallocate statement');
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : error}: ${statement}`);
    }
  }
  client.release();
  expect(refused).toEqual([]);
  expect(statements.length).toBeGreaterThan(500);
});

test('every column of the previous version is there, and rows may be written without the new ones', async () => {
  const database = await openTemplate();
  const { rows } = await database.pool.query<{ table: string; column: string; type: string; required: boolean }>(
    `select c.table_name as table, c.column_name as column, format_type(a.atttypid, a.atttypmod) as type,
       c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER' and c.is_identity = 'NO' as required
     from information_schema.columns c
     join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
     where c.table_schema = 'public'`,
  );
  const now = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const { tables } = await snapshotOf(previous.migration);
  const before = Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => ({ ...column, key: `${name}.${column.name}` })),
  );
  expect(before.length).toBeGreaterThan(400);
  const spaceless = (type: string | undefined) => type?.replace(/ collate .*/, '').replaceAll(' ', '');
  const changed = before.filter(({ key, type }) => spaceless(now.get(key)?.type) !== spaceless(type));
  expect(changed.map(({ key, type }) => `${key}: ${type} before, ${now.get(key)?.type} now`)).toEqual([]);
  const known = new Map(before.map((column) => [column.key, column]));
  const olderTables = new Set(Object.values(tables).map(({ name }) => name));
  const demanded = rows.filter(({ table, column, required }) => {
    const old = known.get(`${table}.${column}`);
    return required && olderTables.has(table) && !old?.notNull;
  });
  expect(demanded.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
