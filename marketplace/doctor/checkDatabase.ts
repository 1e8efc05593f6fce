import pg from 'pg';
import type { Config } from '../config';
import { pendingMigrations } from '../database/migrate';
import { checkDatabase as checkCharacters, type Database, openForCommand } from '../database/openDatabase';
import { findUnsent } from '../messages/unsentMessages';
import type { Services } from '../services';
import { reasonOf } from '../shared/startupError';
import { type Finding, ok, problem, warning } from './finding';

const oldestServer = 15;
/** The connections of a process beside its pool: five of jobs, one of probes. */
const besidePool = 6;
const acceptableClock = 5;
/** How long a server may take to answer, in milliseconds. */
const patience = 5000;

async function firstRow(database: Database, query: string): Promise<Record<string, string>> {
  return (await database.pool.query(query)).rows[0];
}

async function checkServer(database: Database, { databasePool }: Config): Promise<Finding[]> {
  const row = await firstRow(
    database,
    "select current_setting('server_version') as version, current_setting('max_connections') as connections, extract(epoch from clock_timestamp())::text as seconds",
  );
  const { version = '', connections = '', seconds = '' } = row;
  const apart = Math.abs(Number(seconds) - Date.now() / 1000);
  const clock =
    apart > acceptableClock
      ? problem('clock', `this machine and the database server are ${Math.round(apart)} s apart: set both by NTP`)
      : ok('clock', 'as the database’s');
  if (database.embedded) return [ok('database', 'the embedded one answers'), clock];
  const used = databasePool + besidePool;
  return [
    Number.parseInt(version, 10) < oldestServer
      ? problem('DATABASE_URL', `PostgreSQL ${version}: the shop needs ${oldestServer} or newer`)
      : ok('DATABASE_URL', `PostgreSQL ${version}`),
    Number(connections) < 2 * used
      ? warning(
          'DATABASE_POOL',
          `a process takes up to ${used} of the server’s ${connections} connections: two processes don’t fit beside each other`,
        )
      : ok('DATABASE_POOL', `up to ${used} of ${connections} connections for each process`),
    clock,
  ];
}

/** The search of Arabic script, also before the first migration brings the extension that it uses. */
async function checkLetters(database: Database): Promise<Finding[]> {
  const { isLetter, type = '' } = (
    await database.pool.query(
      `select 'گ' ~ '^[[:alpha:]]$' as "isLetter", datctype as type from pg_database where datname = current_database()`,
    )
  ).rows[0];
  if (isLetter) return [];
  const recipe = 'create it again with “createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME”';
  return [problem('DATABASE_URL', `LC_CTYPE of the database is ${type}, with which Arabic script can’t be searched: ${recipe}`)];
}

/** Whether the server for reads answers. */
async function checkReplica({ databaseReadUrl }: Config): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const client = new pg.Client({ connectionString: databaseReadUrl, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    await client.query('select 1');
    return [ok('DATABASE_READ_URL', 'the server answers')];
  } catch (error) {
    return [problem('DATABASE_READ_URL', `the server can’t be reached, so lists and pages fail: ${reasonOf(error)}`)];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Somebody must be able to sign in at /staff and to invite others. The demo has its own owner. */
async function checkOwner({ pool }: Database, { mode }: Config): Promise<Finding[]> {
  if (mode === 'demo') return [];
  const { rows } = await pool.query(`select 1 from staff where roles @> '["owner"]' and disabled_at is null and not is_demo limit 1`);
  if (rows.length > 0) return [ok('staff', 'an owner can sign in at /staff')];
  return [warning('staff', 'no owner can sign in at /staff: “staff add EMAIL --role owner --name NAME” makes the first account')];
}

async function checkSchema(database: Database): Promise<Finding[]> {
  const letters = await checkLetters(database);
  if (letters.length > 0) return letters;
  const pending = await pendingMigrations(database);
  if (pending > 0) return [warning('migrations', `${pending} wait: the next start of the shop applies them. Back up first`)];
  await checkCharacters(database);
  return [ok('migrations', 'all applied')];
}

async function checkMessages(services: Services): Promise<Finding> {
  const waiting = (await findUnsent(services)).length;
  if (waiting === 0) return ok('messages', 'all were sent');
  return problem('messages', `${waiting} failed and were not sent: “messages failed” lists them, “messages send-again all” sends them`);
}

/** Checks the database without changing it. A shop that runs on the embedded one is asked. */
export async function checkDatabase(config: Config, services: Omit<Services, 'database'>): Promise<Finding[]> {
  let database: Database;
  try {
    ({ database } = await openForCommand(config));
  } catch (error) {
    return [problem(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', reasonOf(error))];
  }
  try {
    const schema = await checkSchema(database);
    const isComplete = schema.every(({ level }) => level === 'ok');
    return [
      ...(await checkServer(database, config)),
      ...(await checkReplica(config)),
      ...schema,
      ...(isComplete ? [await checkMessages({ ...services, database }), ...(await checkOwner(database, config))] : []),
    ];
  } catch (error) {
    return [problem('database', reasonOf(error))];
  } finally {
    await database.close();
  }
}
