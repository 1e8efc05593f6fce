import { Socket } from 'node:net';
import pg from 'pg';

/** The limits of one pool's connections, in milliseconds. */
export interface TimeLimits {
  /** For a free connection. */
  connection: number;
  /** For one statement. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
}

/** For requests: somebody is waiting. */
export const requestLimits: TimeLimits = { connection: 5000, statement: 10_000, lock: 4000 };
/** For migrations, imports and jobs. */
export const jobLimits: TimeLimits = { connection: 30_000, statement: 30 * 60_000, lock: 60_000 };
/** For readiness probes. */
export const probeLimits: TimeLimits = { connection: 2000, statement: 2000, lock: 2000 };

/** The server ends a statement itself. A connection that is silent for this much longer is closed: its server is paused or unreachable. */
const silenceAfterStatement = 2000;
/** A session that is left in a transaction is ended by the server after this time, in milliseconds: its process is gone. */
const leftTransaction = 5 * 60_000;

/**
 * The settings of a session. They are made by a query, because poolers refuse them as connection parameters. JIT compilation takes longer than
 * any of the shop's statements.
 */
const settingsOf = ({ statement, lock }: TimeLimits) =>
  `set jit = off; set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${leftTransaction}`;

/** The socket of a client, which its type does not name. */
function socketOf(client: pg.PoolClient): Socket | null {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
  return stream instanceof Socket ? stream : null;
}

/** A pool of connections to a PostgreSQL server in which no wait is unbounded. */
export function serverPool(connectionString: string, max: number, limits: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(settingsOf(limits));
    },
  });
  // The pool replaces a broken connection. The query that runs on it reports the error; one that is between two queries of a transaction has
  // no listener of the pool's.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const stream = socketOf(client);
    stream?.setTimeout(limits.statement + silenceAfterStatement, () =>
      stream.destroy(new Error('Connection terminated: no answer in time')),
    );
  });
  return pool;
}

/**
 * Runs `task` while its session holds an advisory lock, which one session at a time can have. A session that failed is closed, which frees its
 * lock: a pool that ends waits for every connection that it did not get back.
 */
export async function whileLocked<Result>(pool: pg.Pool, lock: number, task: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const result = await task(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ENOENT']);
/** Connection exceptions, an operator's intervention, a full disk, too many connections, a cancelled statement, a lock not available. */
const unavailableStates = /^(08...|57P0[1-5]|53[13]00|57014|55P03)$/;
const connectionMessages = /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool after/;

/** The code of an error or of its cause: PostgreSQL's SQLSTATE, or the system's. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/** Whether the database is not there, or not now: the same query may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return connectionCodes.has(code) || unavailableStates.test(code);
  return connectionMessages.test(error.message) || isUnavailable(error.cause);
}

/** How long a replica that failed is not asked again, in milliseconds. */
const replicaRest = 10_000;
/** A standby cancels a statement that blocks its replay. */
const conflictWithReplay = '40001';

/**
 * Lets the queries of a replica's pool go to the primary while the replica is down. After ten seconds one query tries the replica again.
 * @returns whether it is down now.
 */
export function fallBack(replica: pg.Pool, primary: pg.Pool): () => boolean {
  const query = replica.query.bind(replica);
  let downUntil = 0;
  Reflect.set(replica, 'query', async (...parameters: Parameters<typeof query>) => {
    const wasDown = downUntil > 0;
    if (Date.now() >= downUntil) {
      if (wasDown) downUntil = Date.now() + replicaRest;
      try {
        const result = await query(...parameters);
        downUntil = 0;
        return result;
      } catch (error) {
        if (codeOf(error) !== conflictWithReplay) {
          if (!isUnavailable(error)) throw error;
          downUntil = Date.now() + replicaRest;
        }
      }
    }
    return primary.query(...parameters);
  });
  return () => downUntil > 0;
}
