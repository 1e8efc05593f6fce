import type { Config } from '../config';
import { pendingMigrations } from '../database/migrate';
import { checkDatabase as checkCharacters, type Database, openForCommand } from '../database/openDatabase';
import { findUnsent } from '../messages/unsentMessages';
import type { Services } from '../services';
import { type Finding, ok, problem, reasonOf, warning } from './finding';

const oldestServer = 15;
/** The connections of a process beside its pool: five of jobs, one of probes. */
const besidePool = 6;
const acceptableClock = 5;

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

async function checkSchema(database: Database): Promise<Finding[]> {
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
    return [...(await checkServer(database, config)), ...schema, ...(isComplete ? [await checkMessages({ ...services, database })] : [])];
  } catch (error) {
    return [problem('database', reasonOf(error))];
  } finally {
    await database.close();
  }
}
