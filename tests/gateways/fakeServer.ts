import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An endpoint's fault: `lost` executes the request and breaks the connection before the answer. */
export type Fault = 'error' | 'html' | 'half' | 'slow' | 'lost';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The parsed JSON or form body. */
  body: ReturnType<JSON['parse']>;
}

export interface ResponseBody {
  status: number;
  body?: unknown;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  if (request.headers['content-type']?.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text);
}

/** A local gateway on a free port. It records requests, and produces faults on demand. */
export abstract class FakeServer {
  readonly requests: ReceivedRequest[] = [];
  /** Faults by endpoint, until removed. */
  faults: Record<string, Fault | undefined> = {};
  private readonly server = createServer((request, response) => void this.serve(request, response));
  /** Answers delayed by `slow`. */
  private readonly pending = new Set<ServerResponse>();

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the gateway is not open');
    return `http://127.0.0.1:${address.port}`;
  }

  async open(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The number of requests to an endpoint. */
  count(method: string, path: RegExp): number {
    return this.requests.filter((call) => call.method === method && path.test(call.path)).length;
  }

  /** The endpoint's name, for faults, and its answer; null for an unknown address. */
  protected abstract answer(asked: ReceivedRequest): { endpoint: string; respond(): ResponseBody } | null;

  /** A page for browsers; null for other addresses. */
  protected page(_url: URL): { location: string } | { html: string } | null {
    return null;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const page = request.method === 'GET' ? this.page(url) : null;
    if (page && 'html' in page) return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page.html);
    if (page) return void response.writeHead(303, { Location: page.location }).end();
    const asked = { method: request.method ?? 'GET', path: url.pathname, headers: request.headers, body: await bodyOf(request) };
    this.requests.push(asked);
    const found = this.answer(asked);
    if (!found) return void response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"not found"}');
    const fault = this.faults[found.endpoint];
    if (fault === 'slow') return void this.pending.add(response);
    if (fault === 'error') return void response.writeHead(503).end('broken');
    if (fault === 'html') return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Maintenance</title>');
    const { status, body } = found.respond();
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const text = body === undefined ? '' : JSON.stringify(body);
    response.end(fault === 'half' ? text.slice(0, text.length / 2) : text);
  }
}

/** A page of links for a person in a browser. */
export const linkPage = (title: string, links: { to: string; words: string }[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${links
    .map(({ to, words }) => `<p><a href="${to.replaceAll('&', '&amp;')}">${words}</a></p>`)
    .join('')}</html>`;
