import { randomUUID } from 'node:crypto';
import { copyTemplate } from '../api/template';
import { roundRobin } from '../process/loadBalancer';
import { type Running, startServer, temporaryDirectory } from '../process/server';

/**
 * Shoppers' personal data and secrets in the tests: passwords, phones in either spelling, e-mail addresses, bearer tokens, cards, gateway
 * credentials.
 */
const secrets =
  /Passw0rd|Better2pass|Demo1234|\+9647\d{9}|\b07\d{9}\b|[\w.-]+@(karwan\.)?example(\.com)?|Bearer |session=|4242 ?4242|4000 ?0000 ?0000|of the tests/;

/** The demo prints its messages to the log; such lines are not log entries. */
const isMessage = (line: string) => line.includes('"msg":"message"');

/** The servers' logs contain no secrets of shoppers. */
function expectNoSecretsLogged(servers: Running[]) {
  const lines = servers.flatMap((server) => server.output().split('\n'));
  if (!lines.some(isMessage)) throw new Error('The shop logged nothing');
  const leaked = lines.find((line) => secrets.test(line) && !isMessage(line));
  if (leaked) throw new Error(`The log says ${leaked}`);
}

export interface Shop {
  url: string;
  /** The variables of a command beside the running shop. */
  environment: Record<string, string>;
  /** Everything logged so far. */
  log(): string;
  /**
   * Opens the shop's database in another process. The embedded database allows one process, so the shop is stopped meanwhile and keeps its
   * address.
   */
  withDatabase<Result>(task: (environment: Record<string, string>) => Promise<Result>): Promise<Result>;
  /** Stops the shop. @throws Error when its log contains secrets. */
  stop(): Promise<void>;
}

async function startSingleProcess(environment: Record<string, string>): Promise<Shop> {
  const dataDirectory = temporaryDirectory();
  const settings = { ...environment, DATA_DIR: dataDirectory.directory, LOG_LEVEL: 'info' };
  let server = await startServer(settings);
  const { url } = server;
  const servers = [server];
  return {
    url,
    environment: settings,
    log: () => servers.map((one) => one.output()).join('\n'),
    async withDatabase(task) {
      await server.stop('SIGTERM');
      try {
        return await task(settings);
      } finally {
        server = await startServer({ ...settings, PORT: new URL(url).port });
        servers.push(server);
      }
    },
    async stop() {
      await server.stop('SIGTERM');
      dataDirectory.remove();
      expectNoSecretsLogged(servers);
    },
  };
}

/** Two processes on one PostgreSQL, called in turn: state kept in one process fails a test. */
async function startTwoProcesses({ PORT, ...environment }: Record<string, string>): Promise<Shop> {
  const copy = await copyTemplate();
  const shared = { ...environment, ...copy.environment, SESSION_SECRET: randomUUID(), LOG_LEVEL: 'info' };
  const servers = await Promise.all([startServer(shared), startServer(shared)]);
  const balancer = await roundRobin(
    servers.map(({ url }) => url),
    Number(PORT ?? 0),
  );
  return {
    url: balancer.url,
    environment: shared,
    log: () => servers.map((server) => server.output()).join('\n'),
    withDatabase: (task) => task(shared),
    async stop() {
      await balancer.close();
      for (const server of servers) await server.stop('SIGTERM');
      await copy.remove();
      expectNoSecretsLogged(servers);
    },
  };
}

/** Starts a demo shop. With SHOP_PROCESSES=2 and TEST_DATABASE_URL it has two processes. */
export const openDemoShop = (environment: Record<string, string> = {}): Promise<Shop> =>
  process.env.SHOP_PROCESSES === '2' ? startTwoProcesses(environment) : startSingleProcess(environment);
