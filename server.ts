import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { type Context, Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { Registry } from 'prom-client';
import type { FetchApi } from './app/api/client';
import { embeddedFetchApi } from './app/api/embeddedFetchApi';
import { forward, isApiReady, remoteFetchApi } from './app/api/remoteFetchApi';
import { answerFromCache, answerOpened } from './app/cache/answerFromCache';
import { followCatalogue } from './app/cache/catalogueVersion';
import { createPageCache } from './app/cache/pageCache';
import { publicPageOf } from './app/cache/publicPages';
import { asOwnHost } from './app/server/asOwnHost';
import { clientAddress, onBehalfOf, visitorAddress, watchForwarded } from './app/server/clientAddress';
import { compress } from './app/server/compress';
import { contactDefaults } from './app/server/contactDefaults';
import { filesOfBuilds, keepBuild } from './app/server/files/builds';
import { staticFiles } from './app/server/files/staticFiles';
import { firstSegments, handleBySegment } from './app/server/handleBySegment';
import { createShopServer, drain } from './app/server/process/connections';
import { currentRequest, endAfterCrash } from './app/server/process/crash';
import { fairTurns } from './app/server/process/fairTurns';
import { collectLessOften } from './app/server/process/garbage';
import { createMetrics, serveMetrics, serveWorkerMetrics, shareMetrics } from './app/server/process/metrics';
import { whileOpening } from './app/server/process/opening';
import { reportOpen, superviseWorkers } from './app/server/process/workers';
import { refuseRequest } from './app/server/refuseRequest';
import { securityHeaders } from './app/server/securityHeaders';
import { sessionSecret } from './app/server/sessionSecret';
import { staffAccess } from './app/server/staffAccess';
import { isCountedVisit } from './app/server/visitor/isCountedVisit';
import { isAllowedRequest } from './app/session/origin/isAllowedRequest';
import { requestText } from './app/session/requestText';
import { type Config, readConfig, withContacts } from './marketplace/config';
import { brand } from './marketplace/contract/brand/brand';
import { networkOf } from './marketplace/http/networkOf';
import { describeMisspelt } from './marketplace/misspeltVariables';
import { gatewayAddresses } from './marketplace/payments/registry/gatewayVariables';
import { StartupError } from './marketplace/shared/startupError';

/** True when run from its source. NODE_ENV is set before the pages are loaded, because React reads it then. */
const development = import.meta.filename.endsWith('.ts');
process.env.NODE_ENV ??= development ? 'development' : 'production';

/** The client build. */
const clientFiles = join(import.meta.dirname, 'client');

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

interface Marketplace {
  /** The `fetch` for the pages of one request. */
  fetchApi: () => FetchApi;
  /** Handles requests from outside: the API, pictures, probes. */
  fetch: FetchApi;
  /** Its metrics. A remote marketplace serves its own. */
  metrics: Registry[];
  close: () => Promise<void>;
}

/** The most open connections of one network without a proxy in front. Many shoppers share the address of a mobile provider. */
const connectionsPerNetwork = 256;

/** Pages of one network are rendered a few at a time. One that takes longer than 50 ms waits for the database, or for a file. */
const turns = { perNetwork: 4, counted: 50, crowd: 16, share: 0.5 };

/** Probes do not wait for their turn. */
const isProbe = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz';

/** The embedded marketplace, or the one at `API_URL`. */
async function connectMarketplace(config: Config): Promise<Marketplace> {
  const { apiUrl, apiTimeout } = config;
  if (apiUrl) {
    const fetchApi = () => remoteFetchApi(apiUrl, apiTimeout);
    const readiness = async () =>
      (await isApiReady(fetchApi())) ? Response.json({ status: 'ok' }) : new Response('unavailable', { status: 503 });
    const fetch: FetchApi = (request) => (new URL(request.url).pathname === '/readyz' ? readiness() : forward(fetchApi(), request));
    return { fetchApi, fetch, metrics: [], close: async () => {} };
  }
  const { openMarketplace } = await import('./marketplace/openMarketplace');
  const { fetch, metrics, close } = await openMarketplace(withContacts(config, contactDefaults()));
  return { fetchApi: () => embeddedFetchApi(fetch), fetch, metrics: [metrics], close };
}

/** In development, Vite serves the pages from their source. */
async function openPages() {
  if (!development) {
    const build: ServerBuild = await import(pathToFileURL(join(import.meta.dirname, 'server/index.js')).href);
    return { handle: handleBySegment(build), segments: firstSegments(build), vite: null };
  }
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  return { handle: createRequestHandler(build, 'development'), segments: firstSegments(await build()), vite };
}

/** Reads the configuration, always with a secret: it signs cookies, and the marketplace hashes codes with it. */
function readServerConfig(): Config {
  const config = readConfig(process.env);
  return config.sessionSecrets.length > 0 ? config : { ...config, sessionSecrets: [sessionSecret(config.dataDir)] };
}

/** Runs the shop in this process, or in the workers that it starts. */
async function start() {
  // The data directory is for this user alone.
  process.umask(0o077);
  collectLessOften();
  const config = readServerConfig();
  const log = pino({ level: config.logLevel, base: null });
  if (!cluster.isPrimary) return serve(config, log);
  for (const text of describeMisspelt(process.env)) log.warn(text);
  if (config.workers === 1 || development) return serve(config, log);
  const { workers: count, shutdownDelay, shutdownDeadline, metricsPort, host } = config;
  const { openWorkers } = superviseWorkers({
    ...{ count, log },
    longestEnd: shutdownDelay + 2 * shutdownDeadline,
    onOpen: () => log.info(`${brand.name.en} is open in ${count} processes`),
    onEnd: (code) => process.exit(code),
  });
  if (metricsPort !== null) serveWorkerMetrics(metricsPort, host, openWorkers);
}

async function serve(config: Config, log: Logger) {
  let isClosing = false;
  // Listens first, so that a second process fails at once and probes get a response while the database opens.
  let open: (listener: RequestListener) => void = () => {};
  let answer = whileOpening(
    new Promise<RequestListener>((resolve) => {
      open = resolve;
    }),
    config,
  );
  const server = createShopServer((request, response) => answer(request, response), {
    perNetwork: config.trustProxy > 0 ? null : connectionsPerNetwork,
    networkOf,
  });
  await listen(server, config);
  const [marketplace, pages] = await Promise.all([connectMarketplace(config), openPages()]);
  // Without a place for them, the shop works as well.
  if (!development)
    await keepBuild(clientFiles, config.dataDir).catch((error) => log.warn({ err: error }, 'the files of this build are not kept'));
  const metrics = createMetrics(pages.segments);
  const registries = [metrics.registry, ...marketplace.metrics];
  if (cluster.isWorker) shareMetrics(registries);
  const metricsServer = cluster.isWorker || config.metricsPort === null ? null : serveMetrics(config.metricsPort, config.host, registries);
  const { publicUrl } = config;
  const catalogue = followCatalogue(marketplace.fetchApi);
  // In development, pages change with their source.
  const cacheBytes = development ? 0 : config.pageCacheBytes;
  const cache = createPageCache({ maxBytes: cacheBytes, catalogue, finish: (headers) => securityHeaders(headers, config) });
  metrics.watchPages(cache.state);
  const app = new Hono<Environment>();
  app.use(async (context, next) => {
    const started = performance.now();
    const { method, path } = context.req;
    const requestId = requestIdOf(path, context.req.header('X-Request-Id'));
    context.set('requestId', requestId);
    await currentRequest.run({ requestId, method, path }, next);
    if (method !== 'GET' && method !== 'HEAD') catalogue.forget();
    const { status, headers } = context.res;
    securityHeaders(headers, config);
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '5');
    if (isClosing) headers.set('Connection', 'close');
    const ms = performance.now() - started;
    metrics.count({ method, path, status, seconds: ms / 1000, userAgent: context.req.header('User-Agent') });
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
  });
  const addressOf = (context: Context<Environment>) =>
    clientAddress(context.env.incoming?.socket.remoteAddress, context.req.header('X-Forwarded-For') ?? null, config.trustProxy);
  const isStaffReachable = staffAccess(config.staffLimits);
  app.use(async (context, next) => (isStaffReachable(context.req.url, addressOf(context)) ? next() : context.notFound()));
  app.use(async (context, next) => {
    const { path } = context.req;
    if (!path.startsWith('/api/') && !(await isAllowedRequest(context.req.raw, config))) {
      return context.text(requestText('foreignRequest', context.req.header('Cookie') ?? null), 403);
    }
    return next();
  });
  app.all('/api/*', (context) => marketplace.fetch(onBehalfOf(context.req.raw, addressOf(context), context.get('requestId'))));
  app.all('/images/*', (context) => marketplace.fetch(context.req.raw));
  app.all('/readyz', (context) => (isClosing ? context.text('closing', 503) : marketplace.fetch(context.req.raw)));
  app.get('/healthz', (context) => context.text('ok'));
  if (!development) app.get('*', staticFiles(clientFiles), filesOfBuilds(config.dataDir));
  const gateways = gatewayAddresses(config.gateways).map(([, url]) => url);
  const handlePage = async (context: Context<Environment>, request: Request) => {
    let isWhole = true;
    const answer = await pages.handle(asOwnHost(request), {
      settings: {
        fetchApi: marketplace.fetchApi(),
        openFetchApi: marketplace.fetchApi,
        requestId: context.get('requestId'),
        clientAddress: addressOf(context),
        // The request of a cached page tells nothing of its visitor.
        isCounted: isCountedVisit(context.req.raw.headers),
        onDegraded: () => {
          isWhole = false;
        },
        sessionSecrets: config.sessionSecrets,
        publicUrl: config.publicUrl,
        mode: config.mode,
        google: config.google,
        gateways,
        thirdParties: config.thirdParties,
        catalogueVersion: await catalogue.current(),
      },
    });
    return { answer, isWhole };
  };
  app.all('*', async (context) => {
    const { incoming } = context.env;
    const page = incoming && cacheBytes > 0 ? publicPageOf(incoming, publicUrl) : null;
    if (!page) return compress(context.req.raw, (await handlePage(context, context.req.raw)).answer);
    const opened = await cache.open(page, incoming.headers.referer, (request) => handlePage(context, request));
    const answer = await answerOpened(opened, page, incoming);
    return opened instanceof Response ? compress(context.req.raw, answer) : answer;
  });

  const listener = getRequestListener(app.fetch);
  const isRefused = refuseRequest(config, (cookies) => requestText('beyondLimits', cookies));
  /** Answers with a stored page, if there is one. */
  const answerStored = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isClosing) return false;
    const started = performance.now();
    const answered = answerFromCache(cache, publicUrl, request, response);
    if (!answered) return false;
    const [{ method = '', url = '' }, ms] = [request, performance.now() - started];
    const path = url.split('?', 1)[0] ?? '';
    metrics.count({ method, path, status: answered.status, seconds: ms / 1000, userAgent: request.headers['user-agent'] });
    log.info({ requestId: randomUUID(), method, path, status: answered.status, ms: Math.round(ms) }, 'request');
    return true;
  };
  const inTurn = fairTurns(turns);
  const noteForwarded = watchForwarded(config.trustProxy, (text) => log.warn(text));
  const { vite } = pages;
  answer = (request, response) => {
    noteForwarded(request);
    // In development, addresses of source files are longer.
    if (vite) vite.middlewares(request, response, () => void listener(request, response));
    else if (isRefused(request, response) || answerStored(request, response)) return;
    else if (isProbe(request)) void listener(request, response);
    else inTurn(networkOf(visitorAddress(request, config.trustProxy)), response, () => void listener(request, response));
  };
  open(answer);
  reportOpen();
  log.info(`${brand.name.en} is open at ${config.publicUrl ?? `http://localhost:${portOf(server)}`}`);

  /** Ends the process. For `delay` milliseconds it is not ready, but still serves; what is open then has until the deadline. */
  const close = async (delay: number, code: number) => {
    if (isClosing) return;
    isClosing = true;
    await setTimeout(delay);
    await drain(server, config.shutdownDeadline);
    metricsServer?.close();
    await vite?.close();
    // A job that is cut off runs again after its lease.
    await Promise.race([marketplace.close(), setTimeout(config.shutdownDeadline)]);
    process.exit(code);
  };
  process.on('SIGTERM', () => void close(config.shutdownDelay, 0));
  process.on('SIGINT', () => void close(0, 0));
  endAfterCrash(log, () => void close(0, 1));
}

/** The id of a request in the log: that of a storefront which runs elsewhere and calls the API, else a new one. */
const requestIdOf = (path: string, given: string | undefined) =>
  path.startsWith('/api/') && given && /^[\w-]{8,100}$/.test(given) ? given : randomUUID();

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
