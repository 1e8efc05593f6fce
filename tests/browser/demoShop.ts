import { randomUUID } from 'node:crypto';
import { copyTemplate } from '../api/template';
import { alternate } from '../process/alternate';
import { type Running, startServer, temporaryDirectory } from '../process/server';

/** What shoppers of the journeys type and get: passwords, phones in either spelling, e-mail addresses, bearer tokens, cards; what gateways know the shop by. */
const secrets =
  /Passw0rd|Better2pass|Demo1234|\+9647\d{9}|\b07\d{9}\b|[\w.-]+@(karwan\.)?example(\.com)?|Bearer |session=|4242 ?4242|4000 ?0000 ?0000|of the tests/;

/** A line of the demo's outbox is where the demo sends its messages, not a line about what happened. */
const isMessage = (line: string) => line.includes('"msg":"message"');

/** The logs of the journeys have learned nothing of the shoppers. */
function expectSilence(servers: Running[]) {
  const lines = servers.flatMap((server) => server.output().split('\n'));
  if (!lines.some(isMessage)) throw new Error('The shop logged nothing');
  const told = lines.find((line) => secrets.test(line) && !isMessage(line));
  if (told) throw new Error(`The log says ${told}`);
}

export interface Shop {
  url: string;
  /** What it has logged so far. */
  log(): string;
  /** Has its database opened by another process. Only one may have the embedded one, so the shop is closed meanwhile, and keeps its address. */
  lend<Result>(work: (environment: Record<string, string>) => Promise<Result>): Promise<Result>;
  /** Ends it. @throws Error when its log has learned anything of its shoppers. */
  end(): Promise<void>;
}

async function startOne(environment: Record<string, string>): Promise<Shop> {
  const place = temporaryDirectory();
  const own = { ...environment, DATA_DIR: place.directory, LOG_LEVEL: 'info' };
  let server = await startServer(own);
  const { url } = server;
  const servers = [server];
  return {
    url,
    log: () => servers.map((past) => past.output()).join('\n'),
    async lend(work) {
      await server.end('SIGTERM');
      try {
        return await work(own);
      } finally {
        server = await startServer({ ...own, PORT: new URL(url).port });
        servers.push(server);
      }
    },
    async end() {
      await server.end('SIGTERM');
      place.remove();
      expectSilence(servers);
    },
  };
}

/** Two processes on one PostgreSQL, asked in turn: what one of them keeps to itself breaks a journey. */
async function startTwo({ PORT, ...environment }: Record<string, string>): Promise<Shop> {
  const copy = await copyTemplate();
  const shared = { ...environment, ...copy.environment, SESSION_SECRET: randomUUID(), LOG_LEVEL: 'info' };
  const servers = await Promise.all([startServer(shared), startServer(shared)]);
  const front = await alternate(
    servers.map(({ url }) => url),
    Number(PORT ?? 0),
  );
  return {
    url: front.url,
    log: () => servers.map((server) => server.output()).join('\n'),
    lend: (work) => work(shared),
    async end() {
      await front.close();
      for (const server of servers) await server.end('SIGTERM');
      await copy.remove();
      expectSilence(servers);
    },
  };
}

/** Starts a demo shop. With SHOP_PROCESSES=2 and TEST_DATABASE_URL it is two processes. */
export const openDemoShop = (environment: Record<string, string> = {}): Promise<Shop> =>
  process.env.SHOP_PROCESSES === '2' ? startTwo(environment) : startOne(environment);
