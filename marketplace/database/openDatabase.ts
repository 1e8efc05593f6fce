import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { Refusal } from '../shared/refusal';
import { StartupError } from '../shared/startupError';
import { lockDirectory } from './lockDirectory';
import { startPglite } from './pgliteServer';
import * as schema from './schema';

export type Schema = typeof schema;
/** The database, or a transaction: the argument of a use case. */
export type Db = Pick<
  NodePgDatabase<Schema>,
  '$count' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

export interface Database {
  db: NodePgDatabase<Schema>;
  /** Catalogue reads, which may lag by a replica's delay. */
  reads: NodePgDatabase<Schema>;
  /**
   * Runs `task` in one transaction; only its handle may be used inside. A refusal that `task` returns rolls back. Deadlocks and
   * serialisation failures are retried.
   */
  transaction<Result>(task: (tx: Db) => Promise<Result>): Promise<Result>;
  pool: pg.Pool;
  embedded: boolean;
  close(): Promise<void>;
}

class RolledBack extends Error {
  constructor(readonly result: Refusal) {
    super('undone by a refusal');
  }
}

const insideTransaction = new AsyncLocalStorage<true>();

/** The embedded database has one session: a query outside the open transaction would wait for ever, so it fails at once. */
function refuseBesideTransaction(pool: pg.Pool) {
  const query = pool.query.bind(pool);
  Reflect.set(pool, 'query', (...parameters: Parameters<typeof query>) => {
    if (insideTransaction.getStore()) throw new Error('A query outside the open transaction: use the transaction’s handle');
    return query(...parameters);
  });
}

/** How long a call waits for a connection: under load, a late answer is better than none. */
const connectionTimeoutMillis = 30_000;

/** Serialisation failures and deadlocks, which PostgreSQL advises to retry. */
const tryAgain = new Set(['40001', '40P01']);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

async function checkCharacterType(pool: pg.Pool) {
  const { rows } = await pool.query("select show_trgm('گەڕان') <> '{}' as usable");
  if (!rows[0]?.usable) {
    throw new StartupError('The database can’t search Arabic script: create it with LC_CTYPE C.UTF-8 or en_US.UTF-8');
  }
}

/** @throws StartupError when the database can't be reached or used. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'dataDir'>,
): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl, config.databaseReadUrl, config.databasePool) : openEmbedded(config.dataDir);
}

function connect(pool: pg.Pool, readPool: pg.Pool, embedded: boolean, release: () => Promise<void>): Database {
  const db = drizzle(pool, { schema });
  return {
    db,
    reads: readPool === pool ? db : drizzle(readPool, { schema }),
    pool,
    embedded,
    async transaction(task) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction(async (tx) => {
            const result = await (embedded ? insideTransaction.run(true, () => task(tx)) : task(tx));
            if (result instanceof Refusal) throw new RolledBack(result);
            return result;
          });
        } catch (error) {
          if (error instanceof RolledBack) return error.result as Awaited<ReturnType<typeof task>>;
          if (attempt === 5 || !tryAgain.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
    async close() {
      await pool.end();
      if (readPool !== pool) await readPool.end();
      await release();
    },
  };
}

/**
 * JIT compilation takes longer than any of the shop's statements. It is disabled by a query, because poolers refuse it as a connection
 * parameter.
 */
const withoutCompiling = async (client: pg.ClientBase) => {
  await client.query('set jit = off');
};

async function openServer(url: string, readUrl: string | null, max: number): Promise<Database> {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis, onConnect: withoutCompiling });
    // The pool replaces a broken idle connection; the next query reports the error.
    pool.on('error', () => {});
    return pool;
  };
  const pool = open(url);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new StartupError(`The database at ${host} can’t be reached: ${error instanceof Error ? error.message || codeOf(error) : error}`);
  }
  return connect(pool, readUrl ? open(readUrl) : pool, false, async () => {});
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = path.resolve(dataDir);
  let unlock: () => void;
  try {
    unlock = lockDirectory(directory);
  } catch (error) {
    if (codeOf(error)) throw new StartupError(`DATA_DIR ${directory} can’t be written: ${codeOf(error)}`);
    throw error;
  }
  const server = await startPglite(path.join(directory, 'postgres'), (reason) => {
    process.stderr.write(`The embedded database stopped: ${reason}\n`);
    process.exit(1);
  }).catch((error: unknown) => {
    unlock();
    throw new StartupError(`The embedded database in ${directory} can’t be opened: ${error instanceof Error ? error.message : error}`);
  });
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', stream: () => server.connect() });
  refuseBesideTransaction(pool);
  return connect(pool, pool, true, async () => {
    await server.stop();
    unlock();
  });
}

/** Checks that need the extensions, so they run after the migrations. */
export const checkDatabase = (database: Database) => checkCharacterType(database.pool);
