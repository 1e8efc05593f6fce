import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { freePort, type Running, startServer, temporaryDirectory } from '../../process/server';
import type { Json } from '../client';
import { openCluster } from '../cluster';

export type DatabaseKind = 'embedded' | 'postgresql';
export const databases: DatabaseKind[] = ['embedded', 'postgresql'];
export const nameOf = (kind: DatabaseKind) => (kind === 'embedded' ? 'embedded database' : 'PostgreSQL');

interface Sending {
  method?: string;
  /** The loopback address that the request comes from. */
  from?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  body?: string | Buffer;
  token?: string;
  agent?: Agent;
}

export interface Received {
  /** `none` when the connection was refused or lost. */
  status: number | 'none';
  headers: IncomingHttpHeaders;
  text: string;
  bytes: number;
  milliseconds: number;
}

/** Sends one request, by default on a connection of its own. The path is sent as it is. Never throws. */
export function send(url: string, path: string, { method = 'GET', from, headers, json, body, token, agent }: Sending = {}) {
  const { hostname, port } = new URL(url);
  const content = json === undefined ? body : JSON.stringify(json);
  const started = performance.now();
  return new Promise<Received>((resolve) => {
    const chunks: Buffer[] = [];
    const finish = (status: number | 'none', answered: IncomingHttpHeaders = {}) => {
      const received = Buffer.concat(chunks);
      resolve({
        status,
        headers: answered,
        text: received.toString(),
        bytes: received.length,
        milliseconds: performance.now() - started,
      });
    };
    const outgoing = request(
      {
        ...{ hostname, port, path, method, agent: agent ?? false, timeout: 120_000 },
        ...(from && { localAddress: from }),
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(content !== undefined && { 'Content-Length': String(Buffer.byteLength(content)) }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => finish(response.statusCode ?? 'none', response.headers));
        response.on('error', () => finish('none'));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => finish('none'));
    outgoing.end(content);
  });
}

/** Sends bytes as they are. @returns what came back until the connection ended. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

/** The body of a success. @throws Error for anything else. */
export function jsonOf({ status, text }: Received): Json {
  if (status === 'none' || status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

/** The memory of a process, in bytes. */
export const memoryOf = ({ child }: Running) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

export const demoCustomer = { identifier: 'demo@karwan.example', password: 'Demo1234' };

/** Starts the production build with the demo's data, on a database of its own. */
export async function openBatteryShop({ on = 'embedded' as DatabaseKind, environment = {} as Record<string, string> } = {}) {
  const place = temporaryDirectory();
  const cluster = on === 'postgresql' ? await openCluster() : null;
  const metricsPort = String(await freePort());
  const settings = {
    ...{ DATA_DIR: place.directory, METRICS_PORT: metricsPort },
    ...(cluster && { DATABASE_URL: cluster.url }),
    ...environment,
  };
  async function removeAll() {
    await cluster?.remove();
    place.remove();
  }
  const running = await startServer(settings).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const { url } = running;
  const sendTo = (path: string, sending?: Sending) => send(url, path, sending);
  return {
    ...{ url, running, cluster, directory: place.directory, settings },
    pid: running.child.pid ?? 0,
    send: sendTo,
    /** A call of the API, which must succeed. */
    call: async (method: string, path: string, sending: Sending = {}) => jsonOf(await sendTo(path, { method, ...sending })),
    metrics: async () => (await send(`http://127.0.0.1:${metricsPort}`, '/metrics')).text,
    /** The first number of a statement's answer. Only with a server. */
    async count(statement: string): Promise<number> {
      const [row] = (await cluster?.query<{ count: string }>(statement)) ?? [];
      return Number(row?.count);
    },
    async signIn(identity = demoCustomer): Promise<string> {
      return jsonOf(await sendTo('/api/auth/login/', { method: 'POST', json: identity })).token;
    },
    async close() {
      await running.stop('SIGKILL');
      await removeAll();
    },
  };
}

export type BatteryShop = Awaited<ReturnType<typeof openBatteryShop>>;

/** Runs work on a shop that is closed in the end. */
export async function withShop<Result>(
  options: Parameters<typeof openBatteryShop>[0],
  run: (shop: BatteryShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openBatteryShop(options);
  try {
    return await run(shop);
  } finally {
    await shop.close();
  }
}

/** A form with one file, as a body with its type. */
export async function fileForm(bytes: Buffer, name: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' } };
}
