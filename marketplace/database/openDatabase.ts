import { AsyncLocalStorage } from 'node:async_hooks';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { Refusal } from '../shared/refusal';
import { reasonOf, StartupError } from '../shared/startupError';
import { connectToRunning, serveDatabase } from './databaseSocket';
import { keepLogShort } from './embedded/keepLogShort';
import { DirectoryInUse, lockDirectory } from './embedded/lockDirectory';
import { startPglite } from './embedded/pgliteServer';
import { inTurn } from './inTurn';
import { codeOf, fallBack, isUnavailable, jobLimits, probeLimits, requestLimits, serverPool } from './serverPool';

/** The database, or a transaction: the argument of a use case. */
export type Db = Pick<NodePgDatabase, '$count' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The state of the connections, for metrics. */
export interface DatabaseState {
  pools: { name: string; used: number; idle: number; waiting: number }[];
  /** Null without a replica. */
  replicaIsDown: boolean | null;
}

export interface Database {
  db: NodePgDatabase;
  /** Catalogue reads, which may lag by a replica's delay. */
  reads: NodePgDatabase;
  /**
   * Runs `task` in one transaction; only its handle may be used inside. A refusal that `task` returns rolls back. Deadlocks and
   * serialisation failures are retried.
   */
  transaction<Result>(task: (tx: Db) => Promise<Result>): Promise<Result>;
  pool: pg.Pool;
  embedded: boolean;
  /** False where other processes use the same session: a prepared statement with a name could be theirs. */
  namesStatements: boolean;
  /** Lets back-office commands use the embedded database while this process has it. @throws Error when `DATA_DIR` can't hold a socket. */
  share(): Promise<void>;
  /** Ends the commands that use it. */
  unshare(): Promise<void>;
  /** The same database for work that nobody waits for: its time limits are long, and it has connections of its own. */
  patient: Database;
  /** Resolves when the database answers. @throws Error after two seconds. */
  probe(): Promise<void>;
  state(): DatabaseState;
  close(): Promise<void>;
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

/** PostgreSQL could not extend a file. */
const diskFull = '53100';

/** Serialisation failures and deadlocks, which PostgreSQL advises to retry. */
const tryAgain = new Set(['40001', '40P01']);

async function checkCharacterType(pool: pg.Pool) {
  const { rows } = await pool.query("select show_trgm('گەڕان') <> '{}' as usable");
  if (!rows[0]?.usable) {
    throw new StartupError('The database can’t search Arabic script: create it with LC_CTYPE C.UTF-8 or en_US.UTF-8');
  }
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'dataDir'>;

/** @throws StartupError when the database can't be reached or used. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl, config.databaseReadUrl, config.databasePool) : openEmbedded(config.dataDir);
}

/**
 * Opens the database for a command: the embedded one through the shop that runs on it, if there is one.
 * @returns whether a running shop has it, which has migrated it then.
 * @throws StartupError as `openDatabase`.
 */
export async function openForCommand(config: DatabaseConfig): Promise<{ database: Database; isRunning: boolean }> {
  try {
    return { database: await openDatabase(config), isRunning: false };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const pool = await connectToRunning(path.resolve(config.dataDir));
    if (!pool) throw error;
    return {
      database: embeddedDatabase(pool, { namesStatements: false, close: () => pool.end() }),
      isRunning: true,
    };
  }
}

/** Runs a transaction on a connection of its own. A connection that can't even roll back is lost, and leaves the pool. */
async function transact<Result>(pool: pg.Pool, task: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const rollBack = () =>
    client.query('rollback').catch((error: Error) => {
      lost = error;
    });
  try {
    await client.query('begin');
    const result = await task(drizzle(inTurn(client)));
    if (result instanceof Refusal) await rollBack();
    else await client.query('commit');
    return result;
  } catch (error) {
    await rollBack();
    throw error;
  } finally {
    client.release(lost);
  }
}

type Connected = Omit<Database, 'namesStatements' | 'patient' | 'probe' | 'state' | 'share' | 'unshare' | 'close'>;

function connect(pool: pg.Pool, readPool: pg.Pool, embedded: boolean): Connected {
  const db = drizzle(pool);
  return {
    db,
    reads: readPool === pool ? db : drizzle(readPool),
    pool,
    embedded,
    async transaction(task) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await (embedded ? transact(pool, (tx) => insideTransaction.run(true, () => task(tx))) : transact(pool, task));
        } catch (error) {
          if (attempt === 5 || !tryAgain.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
  };
}

const stateOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool) => ({
  name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The connections of jobs: four run at once, and one asks for more. */
const jobConnections = 5;

async function openServer(url: string, readUrl: string | null, max: number): Promise<Database> {
  const pool = serverPool(url, max, requestLimits);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new StartupError(`The database at ${host} can’t be reached: ${error instanceof Error ? error.message || codeOf(error) : error}`);
  }
  const patientPool = serverPool(url, jobConnections, jobLimits);
  const probePool = serverPool(url, 1, probeLimits);
  // A replica that hangs is given up sooner than the primary.
  const readPool = readUrl ? serverPool(readUrl, max, { ...requestLimits, connection: probeLimits.connection }) : null;
  const isReplicaDown = readPool && fallBack(readPool, pool);
  const pools = { requests: pool, jobs: patientPool, probes: probePool, ...(readPool && { replica: readPool }) };
  const shared = {
    namesStatements: false,
    async share() {},
    async unshare() {},
    probe: () => withinProbe(probePool.query('select 1')),
    state: () => ({
      pools: Object.entries(pools).map(([name, each]) => stateOf(name, each)),
      replicaIsDown: isReplicaDown?.() ?? null,
    }),
    async close() {
      await Promise.all(Object.values(pools).map((each) => each.end()));
    },
  };
  const patient: Database = {
    ...connect(patientPool, patientPool, false),
    ...shared,
    get patient() {
      return patient;
    },
  };
  return { ...connect(pool, readPool ?? pool, false), ...shared, patient };
}

/** Rejects when the work takes longer than a probe may. */
async function withinProbe(query: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), probeLimits.statement);
  });
  await Promise.race([query, late]).finally(() => clearTimeout(timer));
}

const fullDisk = (place: string) => `The disk of ${place} is full. Free some space and start again; what was stored is intact.`;
const causes: Record<string, string> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  ENOENT: 'it can’t be created there',
  ENOTDIR: 'a part of the path is a file',
};

/** Opening the embedded database writes about as much. */
const usedToOpen = 20 * 1024 * 1024;

function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What keeps the embedded database from opening, for the operator. */
function embeddedProblem(directory: string, error: unknown): StartupError {
  const code = codeOf(error);
  const reason = error instanceof Error ? error.message : String(error);
  const isFull = code ? code === 'ENOSPC' || code === diskFull : freeBytes(directory) < usedToOpen;
  if (isFull) return new StartupError(fullDisk(directory));
  if (code) return new StartupError(`DATA_DIR ${directory} can’t be written: ${causes[code] ?? code}`);
  return new StartupError(
    `The embedded database in ${directory} can’t be opened: its files are damaged, or not its own (${reason}). ` +
      'Restore a backup (docs/how-to/back-up-and-restore.md), or start with another DATA_DIR.',
  );
}

/** An error of a migration or of the first data, as the operator can act on it; errors of the program stay as they are. */
export function explainStartError({ embedded }: Pick<Database, 'embedded'>, config: DatabaseConfig, error: unknown): unknown {
  if (codeOf(error) === diskFull) return new StartupError(fullDisk(embedded ? path.resolve(config.dataDir) : 'the database server'));
  const { databaseUrl } = config;
  if (!databaseUrl || !isUnavailable(error)) return error;
  return new StartupError(`The database at ${new URL(databaseUrl).host} went away while the shop started: ${reasonOf(error)}`);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = path.resolve(dataDir);
  let unlock: () => void;
  try {
    unlock = lockDirectory(directory);
  } catch (error) {
    if (codeOf(error)) throw embeddedProblem(directory, error);
    throw error;
  }
  const server = await startPglite(path.join(directory, 'postgres'), (reason) => {
    process.stderr.write(`The embedded database stopped: ${reason}\n`);
    process.exit(1);
  }).catch((error: unknown) => {
    unlock();
    throw embeddedProblem(directory, error);
  });
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', stream: () => server.connect() });
  let unshare = async () => {};
  const endCheckpoints = keepLogShort(pool);
  return embeddedDatabase(pool, {
    namesStatements: true,
    async share() {
      unshare = await serveDatabase(directory, pool, server.exchange);
    },
    unshare: () => unshare(),
    async close() {
      endCheckpoints();
      await pool.end();
      await server.stop();
      unlock();
    },
  });
}

function embeddedDatabase(
  pool: pg.Pool,
  own: Pick<Database, 'namesStatements' | 'close'> & Partial<Pick<Database, 'share' | 'unshare'>>,
): Database {
  refuseBesideTransaction(pool);
  const database: Database = {
    ...connect(pool, pool, true),
    async share() {},
    async unshare() {},
    ...own,
    get patient() {
      return database;
    },
    probe: () => withinProbe(pool.query('select 1')),
    state: () => ({ pools: [stateOf('requests', pool)], replicaIsDown: null }),
  };
  return database;
}

/** Checks that need the extensions, so they run after the migrations. */
export const checkDatabase = (database: Database) => checkCharacterType(database.pool);
