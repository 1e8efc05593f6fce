import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What an endpoint does instead of its work: `lost` does the work and breaks the line before its answer. */
export type Fault = 'error' | 'html' | 'half' | 'slow' | 'lost';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** JSON or a form, as it came. */
  body: ReturnType<JSON['parse']>;
}

export interface Answered {
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

/** A gateway on this machine, on a port of its own. It keeps what it was asked, and does what goes wrong elsewhere when it is told to. */
export abstract class FakeServer {
  readonly asked: Asked[] = [];
  /** Faults by the endpoint's name, until they are taken away. */
  faults: Record<string, Fault | undefined> = {};
  private readonly server = createServer((request, response) => void this.serve(request, response));
  /** Answers held back by `slow`. */
  private readonly held = new Set<ServerResponse>();

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

  /** How often an endpoint was asked. */
  count(method: string, path: RegExp): number {
    return this.asked.filter((call) => call.method === method && path.test(call.path)).length;
  }

  /** The endpoint's name, for faults, and what it answers; null for an address that the gateway does not have. */
  protected abstract answer(asked: Asked): { endpoint: string; work(): Answered } | null;

  /** A page that a browser may open; null for others. */
  protected page(_url: URL): { location: string } | { html: string } | null {
    return null;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const page = request.method === 'GET' ? this.page(url) : null;
    if (page && 'html' in page) return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page.html);
    if (page) return void response.writeHead(303, { Location: page.location }).end();
    const asked = { method: request.method ?? 'GET', path: url.pathname, headers: request.headers, body: await bodyOf(request) };
    this.asked.push(asked);
    const found = this.answer(asked);
    if (!found) return void response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"not found"}');
    const fault = this.faults[found.endpoint];
    if (fault === 'slow') return void this.held.add(response);
    if (fault === 'error') return void response.writeHead(503).end('broken');
    if (fault === 'html') return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Maintenance</title>');
    const { status, body } = found.work();
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const text = body === undefined ? '' : JSON.stringify(body);
    response.end(fault === 'half' ? text.slice(0, text.length / 2) : text);
  }
}

/** A page of links, as a person in front of a browser finds it. */
export const linkPage = (title: string, links: { to: string; words: string }[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${links
    .map(({ to, words }) => `<p><a href="${to.replaceAll('&', '&amp;')}">${words}</a></p>`)
    .join('')}</html>`;
