import { createServer, type Server } from 'node:http';
import { isbot } from 'isbot';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
 * Metrics of the process and its answers in Prometheus' text format at /metrics, on a separate port.
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
    /** Counts one answer. */
    count({ method, path, status, seconds, userAgent }: Answered) {
      const client = isbot(userAgent) ? 'bot' : 'other';
      const kind = status === 404 ? 'not found' : kindOf(path, segments);
      answers.observe({ method: methods.has(method) ? method : 'other', kind, status, client }, seconds);
    },
    /** Serves these metrics, and those of `others`, on a port that must not be public. */
    listen(port: number, host: string, others: Registry[] = []): Server {
      const all = Registry.merge([registry, ...others]);
      return createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        return response.writeHead(200, { 'Content-Type': all.contentType }).end(await all.metrics());
      }).listen(port, host);
    },
  };
}
