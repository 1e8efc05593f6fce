import type { Worker } from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isBot } from '../visitor/isBot';

/** The first segments of paths beside those of pages. */
const ownSegments = ['api', 'images', 'assets', 'healthz', 'readyz'];
/** Segments with many paths below them that are worth a kind of their own. */
const divided = new Set(['api', 'account', 'product', 'dev']);
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Groups paths by kind, so that a label does not grow with the catalogue, nor with what strangers ask for. */
function kindOf(path: string, segments: ReadonlySet<string>): string {
  const [, part = '', second] = path.split('/', 3);
  const first = part.replace(/\.data$/, '');
  if (first === '' || first === '_root') return 'home';
  if (!segments.has(first)) return 'other';
  return second && divided.has(first) ? `${first}/…` : first;
}

interface Answered {
  method: string;
  path: string;
  status: number;
  seconds: number;
  userAgent: string | undefined;
}

/**
 * Metrics of the process and its answers.
 * @param pageSegments the first segments of the pages' paths.
 */
export function createMetrics(pageSegments: readonly string[]) {
  const segments = new Set([...pageSegments, ...ownSegments]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'karwan_answer_seconds',
    help: 'Time until an answer was ready, by kind of path, status and client (bot or other)',
    labelNames: ['method', 'kind', 'status', 'client'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    /** Shows the state of the page cache. */
    watchPages(state: () => { pages: number; bytes: number; stored: number; rendered: number }) {
      new Counter({
        name: 'karwan_public_pages_total',
        help: 'Pages for visitors without a session: from the page cache (stored), or rendered for it',
        labelNames: ['from'],
        registers: [registry],
        collect() {
          const { stored, rendered } = state();
          this.reset();
          this.inc({ from: 'stored' }, stored);
          this.inc({ from: 'rendered' }, rendered);
        },
      });
      const watch = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(read());
          },
        });
      watch('karwan_page_cache_pages', 'Pages in the page cache', () => state().pages);
      watch('karwan_page_cache_bytes', 'Bytes of the pages in the page cache', () => state().bytes);
    },
    /** Counts one answer. */
    count({ method, path, status, seconds, userAgent }: Answered) {
      const client = isBot(userAgent) ? 'bot' : 'other';
      const kind = status === 404 ? 'not found' : kindOf(path, segments);
      answers.observe({ method: methods.has(method) ? method : 'other', kind, status, client }, seconds);
    },
  };
}

/** Serves metrics in Prometheus' text format at /metrics, on a port that must not be public. */
const serveText = (port: number, host: string, read: () => Promise<string>): Server =>
  createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await read());
  }).listen(port, host);

/** Serves the metrics of this process. */
export const serveMetrics = (port: number, host: string, registries: Registry[]) =>
  serveText(port, host, () => Registry.merge(registries).metrics());

/** What a worker and its supervisor tell each other: "metrics" asks, an array answers. */
const question = 'metrics';
/** How long a worker may take to answer, in milliseconds. One that is too busy is left out. */
const longestAnswer = 2000;

/** Lets the process that supervises this worker read its metrics. */
export function shareMetrics(registries: Registry[]): void {
  process.on('message', async (message) => {
    if (message === question) process.send?.(await Registry.merge(registries).getMetricsAsJSON());
  });
}

type Samples = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

function readMetrics(worker: Worker): Promise<Samples | null> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!Array.isArray(message)) return;
      settle(message as unknown as Samples);
    };
    const settle = (samples: Samples | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(samples);
    };
    const onExit = () => settle(null);
    const timer = setTimeout(settle, longestAnswer, null);
    worker.on('message', onMessage);
    // One that dies never answers: the others' metrics don't wait for it.
    worker.once('exit', onExit);
    worker.send(question, (error) => error && settle(null));
  });
}

/**
 * Serves the metrics of all workers together: counts are added, the state of the database is what one of them says.
 * @param openWorkers those that serve requests.
 */
export function serveWorkerMetrics(port: number, host: string, openWorkers: () => Worker[]): Server {
  const own = new Registry();
  new Gauge({
    name: 'karwan_workers',
    help: 'Processes that serve requests on the same port',
    registers: [own],
    collect() {
      this.set(openWorkers().length);
    },
  });
  return serveText(port, host, async () => {
    const read = await Promise.all(openWorkers().map(readMetrics));
    const all = AggregatorRegistry.aggregate(read.filter((samples) => samples !== null));
    return `${await own.metrics()}\n${await all.metrics()}`;
  });
}
