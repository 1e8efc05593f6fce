import { createServer, type Server } from 'node:http';
import { isbot } from 'isbot';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Groups paths by kind, so that a label does not grow with the catalogue. */
function kindOf(path: string): string {
  const [, first = '', second] = path.split('/');
  if (['assets', 'images', 'api', 'account', 'product', 'dev'].includes(first))
    return second && first !== 'assets' && first !== 'images' ? `${first}/…` : first;
  return first.length > 0 && first.length < 24 && /^[a-z-]+$/.test(first) ? first : first === '' ? 'home' : 'other';
}

interface Answered {
  method: string;
  path: string;
  status: number;
  seconds: number;
  userAgent: string | undefined;
}

/** Metrics of the process and its answers in Prometheus' text format at /metrics, on a separate port. */
export function createMetrics() {
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
    /** Counts one answer. 404s of any path are one kind, so that a scanner can't fill the memory. */
    count({ method, path, status, seconds, userAgent }: Answered) {
      const client = isbot(userAgent) ? 'bot' : 'other';
      answers.observe({ method, kind: status === 404 ? 'not found' : kindOf(path), status, client }, seconds);
    },
    /** Serves the metrics on a port that must not be public. */
    listen(port: number, host: string): Server {
      return createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
      }).listen(port, host);
    },
  };
}
