import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNull } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { checkDatabase, type Database } from './openDatabase';
import { whileLocked } from './serverPool';
import { houseAccounts, ledgerAccounts } from './tables/money/ledger';

const advisoryLock = 746_281;

/** The source and the built server have different paths to the migrations. */
function migrationsFolder() {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = [path.join(here, 'migrations'), path.join(here, '../marketplace/database/migrations')];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'meta/_journal.json')));
  if (!found) throw new Error(`No migrations beside ${here}`);
  return found;
}

/** Adds the shop's accounts that the ledger lacks: those of gateways that are new. */
async function addHouseAccounts(db: NodePgDatabase): Promise<void> {
  const known = await db.select({ kind: ledgerAccounts.kind }).from(ledgerAccounts).where(isNull(ledgerAccounts.userId));
  const missing = houseAccounts.filter((account) => !known.some(({ kind }) => kind === account));
  if (missing.length > 0) await db.insert(ledgerAccounts).values(missing.map((kind) => ({ kind })));
}

/** Applies pending migrations and adds the shop's new accounts. When several processes start at once, each migration runs once. */
export async function migrate(database: Database): Promise<void> {
  await whileLocked(database.pool, advisoryLock, async (client) => {
    const db = drizzle(client);
    await applyMigrations(db, { migrationsFolder: migrationsFolder() });
    await addHouseAccounts(db);
  });
  await checkDatabase(database);
}

/** The number of migrations that are not applied yet. */
export async function pendingMigrations({ pool }: Database): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await pool.query('select to_regclass($1) is not null as exists', [table]);
  if (!rows[0]?.exists) return files.length;
  const last = await pool.query(`select max(created_at)::bigint as at from ${table}`);
  return files.filter(({ folderMillis }) => folderMillis > Number(last.rows[0]?.at ?? 0)).length;
}
