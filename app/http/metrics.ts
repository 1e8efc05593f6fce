import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Paths are counted by what they are, not by which one: a label must not grow with the catalogue. */
function kindOf(path: string): string {
  const [, first = '', second] = path.split('/');
  if (['assets', 'images', 'api', 'account', 'product', 'dev'].includes(first))
    return second && first !== 'assets' && first !== 'images' ? `${first}/…` : first;
  return first.length > 0 && first.length < 24 && /^[a-z-]+$/.test(first) ? first : first === '' ? 'home' : 'other';
}

/** What operators watch: the process and its answers, in Prometheus' text format at /metrics on a port of its own. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'karwan_answer_seconds',
    help: 'Time until an answer was ready, by kind of path and status',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    /** Counts one answer; 404s of any path are one kind, so that a scanner can't fill the memory. */
    count(method: string, path: string, status: number, seconds: number) {
      answers.observe({ method, kind: status === 404 ? 'not found' : kindOf(path), status }, seconds);
    },
    /** Serves the figures on a port that the public does not reach. */
    listen(port: number, host: string): Server {
      return createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
      }).listen(port, host);
    },
  };
}
