import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import type { FetchApi } from './app/api/client';
import { forward, remoteFetchApi } from './app/api/remoteFetchApi';
import { brand } from './app/brand';
import { clientAddress, onBehalfOf } from './app/server/clientAddress';
import { compress } from './app/server/compress';
import { createMetrics } from './app/server/metrics';
import { firstSegments, routesForSegment, segmentOf } from './app/server/routesForSegment';
import { securityHeaders } from './app/server/securityHeaders';
import { sessionSecret } from './app/server/sessionSecret';
import { staticFiles } from './app/server/staticFiles';
import { foreignRequestText } from './app/session/foreignRequest';
import { isSameOrigin } from './app/session/sameOrigin';
import { type Config, readConfig } from './marketplace/config';
import { StartupError } from './marketplace/shared/startupError';

/** True when run from its source. NODE_ENV is set before the pages are loaded, because React reads it then. */
const development = import.meta.filename.endsWith('.ts');
process.env.NODE_ENV ??= development ? 'development' : 'production';

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

interface Marketplace {
  /** The `fetch` for the pages of one request. */
  fetchApi: () => FetchApi;
  /** Handles requests from outside: the API, pictures, probes. */
  fetch: FetchApi;
  close: () => Promise<void>;
}

/** The embedded marketplace, or the one at `API_URL`. */
async function connectMarketplace(config: Config): Promise<Marketplace> {
  const { apiUrl, apiTimeout } = config;
  if (apiUrl) {
    const fetchApi = () => remoteFetchApi(apiUrl, apiTimeout);
    return { fetchApi, fetch: (request) => forward(fetchApi(), request), close: async () => {} };
  }
  const { openMarketplace } = await import('./marketplace/openMarketplace');
  const { fetch, close } = await openMarketplace({ ...config, supportEmail: config.supportEmail ?? brand.supportEmail });
  return { fetchApi: () => fetch, fetch, close };
}

/** Handles a request with the few routes that its address can match. Remix's manifest needs all routes. */
function handleBySegment(build: ServerBuild): RequestHandler {
  const handlerFor = (segment: string) => createRequestHandler(routesForSegment(build, segment), 'production');
  const others = handlerFor('');
  const handlers = new Map(firstSegments(build).map((segment) => [segment, handlerFor(segment)]));
  handlers.set('__manifest', createRequestHandler(build, 'production'));
  return (request, context) => (handlers.get(segmentOf(new URL(request.url).pathname)) ?? others)(request, context);
}

/** In development, Vite serves the pages from their source. */
async function openPages() {
  if (!development) {
    const build: ServerBuild = await import(pathToFileURL(join(import.meta.dirname, 'server/index.js')).href);
    return { handle: handleBySegment(build), vite: null };
  }
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  return { handle: createRequestHandler(build, 'development'), vite };
}

/** Reads the configuration, always with a secret: it signs cookies, and the marketplace hashes codes with it. */
function readServerConfig(): Config {
  const config = readConfig(process.env);
  return config.sessionSecrets.length > 0 ? config : { ...config, sessionSecrets: [sessionSecret(config.dataDir)] };
}

async function start() {
  const config = readServerConfig();
  const log = pino({ level: config.logLevel, base: null });
  // Listens first, so that a second process fails at once and probes get a response while the database opens.
  let answer: RequestListener = notReady;
  const server = createServer((request, response) => answer(request, response));
  await listen(server, config);
  const [marketplace, pages] = await Promise.all([connectMarketplace(config), openPages()]);

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
    metrics.count({ method, path, status, seconds: ms / 1000, userAgent: context.req.header('User-Agent') });
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
  });
  app.use(async (context, next) => {
    const { path } = context.req;
    if (!path.startsWith('/api/') && !isSameOrigin(context.req.raw, config.publicUrl)) {
      return context.text(foreignRequestText(context.req.header('Cookie') ?? null), 403);
    }
    return next();
  });
  const addressOf = (context: Context<Environment>) =>
    clientAddress(context.env.incoming?.socket.remoteAddress, context.req.header('X-Forwarded-For') ?? null, config.trustProxy);
  app.all('/api/*', (context) => marketplace.fetch(onBehalfOf(context.req.raw, addressOf(context))));
  for (const path of ['/images/*', '/readyz']) app.all(path, (context) => marketplace.fetch(context.req.raw));
  app.get('/healthz', (context) => context.text('ok'));
  if (!development) app.get('*', staticFiles(join(import.meta.dirname, 'client')));
  const gateways = Object.values(config.gateways).flatMap((gateway) => (gateway ? [gateway.url] : []));
  app.all('*', async (context) => {
    const page = await pages.handle(context.req.raw, {
      settings: {
        fetchApi: marketplace.fetchApi(),
        openFetchApi: marketplace.fetchApi,
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
    return compress(context.req.raw, page);
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

/** Responds while the database opens: the process is running, but can't serve requests yet. */
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

/** Starts listening. @throws StartupError when the port can't be used. */
function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program: set PORT to a free one' : `can't be used (${error.code})`;
      reject(new StartupError(`Port ${port} ${reason}.`));
    });
    server.listen(port, host, resolve);
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
