import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import type { Door } from './app/api/client';
import { forward, remoteDoor } from './app/api/remote';
import { clientAddress, onBehalfOf } from './app/http/clientAddress';
import { compressed } from './app/http/compressed';
import { createMetrics } from './app/http/metrics';
import { firstSegments, narrowRoutes, segmentOf } from './app/http/narrowRoutes';
import { ownSecret } from './app/http/ownSecret';
import { securityHeaders } from './app/http/securityHeaders';
import { staticFiles } from './app/http/staticFiles';
import { isSameOrigin } from './app/session/sameOrigin';
import { type Config, readConfig } from './marketplace/config';
import { StartupError } from './marketplace/startupError';

/** Run from its source this is the developer's server; built, it is the shop's. React looks at NODE_ENV when the pages are loaded, below. */
const development = import.meta.filename.endsWith('.ts');
process.env.NODE_ENV ??= development ? 'development' : 'production';

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

interface Marketplace {
  /** The door that the pages of one request go through. */
  door: () => Door;
  /** Answers a request of its own: the API's, a picture's, a probe's. */
  fetch: Door;
  close: () => Promise<void>;
}

/** The embedded marketplace, or the one at `API_URL`. */
async function openDoor(config: Config): Promise<Marketplace> {
  const { apiUrl, apiTimeout } = config;
  if (apiUrl) {
    const door = () => remoteDoor(apiUrl, apiTimeout);
    return { door, fetch: (request) => forward(door(), request), close: async () => {} };
  }
  const { openMarketplace } = await import('./marketplace/openMarketplace');
  const { fetch, close } = await openMarketplace(config);
  return { door: () => fetch, fetch, close };
}

/** Answers with as few routes as the address can meet. Remix's own address, which tells browsers of routes, needs them all. */
function handleNarrowly(build: ServerBuild): RequestHandler {
  const handlerFor = (segment: string) => createRequestHandler(narrowRoutes(build, segment), 'production');
  const others = handlerFor('');
  const handlers = new Map(firstSegments(build).map((segment) => [segment, handlerFor(segment)]));
  handlers.set('__manifest', createRequestHandler(build, 'production'));
  return (request, context) => (handlers.get(segmentOf(new URL(request.url).pathname)) ?? others)(request, context);
}

/** In development the pages come from Vite as they stand in the files. */
async function openPages() {
  if (!development) {
    const build: ServerBuild = await import(pathToFileURL(join(import.meta.dirname, 'server/index.js')).href);
    return { handle: handleNarrowly(build), vite: null };
  }
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  return { handle: createRequestHandler(build, 'development'), vite };
}

/** The configuration with a secret in any case: it signs the cookies, and the codes that the marketplace sends. */
function readOwnConfig(): Config {
  const config = readConfig(process.env);
  return config.sessionSecrets.length > 0 ? config : { ...config, sessionSecrets: [ownSecret(config.dataDir)] };
}

async function start() {
  const config = readOwnConfig();
  const log = pino({ level: config.logLevel, base: null });
  // The port first: a second shop finds out at once, and probes are answered while the database opens.
  let answer: RequestListener = notReady;
  const server = createServer((request, response) => answer(request, response));
  await listen(server, config);
  const [marketplace, pages] = await Promise.all([openDoor(config), openPages()]);

  const metrics = createMetrics();
  const metricsServer = config.metricsPort === null ? null : metrics.listen(config.metricsPort, config.host);
  const app = new Hono<Environment>();
  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    await next();
    securityHeaders(context.res.headers, config.publicUrl);
    const { method, path } = context.req;
    const { status } = context.res;
    const ms = performance.now() - started;
    metrics.count(method, path, status, ms / 1000);
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
  });
  app.use(async (context, next) => {
    const { path } = context.req;
    if (!path.startsWith('/api/') && !isSameOrigin(context.req.raw, config.publicUrl)) {
      return context.text('This request did not come from the shop.', 403);
    }
    return next();
  });
  const addressOf = (context: Context<Environment>) =>
    clientAddress(context.env.incoming?.socket.remoteAddress, context.req.header('X-Forwarded-For') ?? null, config.trustProxy);
  app.all('/api/*', (context) => marketplace.fetch(onBehalfOf(context.req.raw, addressOf(context))));
  for (const path of ['/images/*', '/readyz']) app.all(path, (context) => marketplace.fetch(context.req.raw));
  app.get('/healthz', (context) => context.text('ok'));
  if (!development) app.get('*', await staticFiles(join(import.meta.dirname, 'client')));
  const gateways = Object.values(config.gateways).flatMap((gateway) => (gateway ? [gateway.url] : []));
  app.all('*', async (context) => {
    const page = await pages.handle(context.req.raw, {
      settings: {
        door: marketplace.door(),
        openDoor: marketplace.door,
        requestId: context.get('requestId'),
        clientAddress: addressOf(context),
        nonce: randomBytes(16).toString('base64'),
        sessionSecrets: config.sessionSecrets,
        publicUrl: config.publicUrl,
        mode: config.mode,
        google: config.google,
        gateways,
        thirdParties: config.thirdParties,
      },
    });
    return compressed(context.req.raw, page);
  });

  const listener = getRequestListener(app.fetch);
  const { vite } = pages;
  answer = (request, response) => {
    if (vite) vite.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
  log.info(`Karwan is open at ${config.publicUrl ?? `http://localhost:${portOf(server)}`}`);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    metricsServer?.close();
    await vite?.close();
    await marketplace.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
}

/** What is said while the database opens: the process lives, and can't serve yet. */
const notReady: RequestListener = (request, response) => {
  const isHealthProbe = request.url === '/healthz';
  response
    .writeHead(isHealthProbe ? 200 : 503, { 'Content-Type': 'text/plain', 'Retry-After': '2' })
    .end(isHealthProbe ? 'ok' : 'starting');
};

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** @throws StartupError when the port can't be had. */
function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program: set PORT to a free one' : `can't be had (${error.code})`;
      reject(new StartupError(`Port ${port} ${reason}.`));
    });
    server.listen(port, host, resolve);
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
