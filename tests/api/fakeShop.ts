import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Internet } from '../../marketplace/http/guardedFetch';

const publicAddress = { address: '93.184.215.14', family: 4 };

/**
 * Another shop on this machine that replaces the internet: every name connects to it after the caller's own DNS check has passed.
 * `requests` lists the requests that reached it.
 */
export class FakeShop {
  readonly requests: string[] = [];
  /** DNS answers by name, in turn; the last one repeats. Other names resolve to a public address. */
  readonly dnsAnswers = new Map<string, string[]>();
  private readonly server = http.createServer((request, response) => {
    this.requests.push(`${request.headers.host}${request.url}`);
    this.answer(request, response);
  });
  answer: RequestListener = (_request, response) => response.writeHead(404).end();

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private get port() {
    return (this.server.address() as AddressInfo).port;
  }

  readonly internet: Internet = {
    resolve: async (host) => {
      const left = this.dnsAnswers.get(host);
      if (!left) return [publicAddress];
      const next = left.length > 1 ? left.shift() : left[0];
      return (next ?? '').split(' ').map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    request: ((url: URL, options: https.RequestOptions, answered: (answer: IncomingMessage) => void) => {
      const { lookup, headers, signal } = options;
      return http.request(
        {
          hostname: url.hostname,
          port: this.port,
          path: url.pathname + url.search,
          headers: { ...headers, host: url.host } as http.OutgoingHttpHeaders,
          ...(signal && { signal }),
          agent: false,
          lookup: (host, how, done) =>
            lookup?.(host, how, (error) => (how.all ? done(error, [{ address: '127.0.0.1', family: 4 }]) : done(error, '127.0.0.1', 4))),
        },
        answered,
      );
    }) as typeof https.request,
  };

  /** Answers every request with a page. */
  serve(html: string | Buffer, headers: Record<string, string> = {}, status = 200) {
    this.answer = (_request, response) => response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
  }
}
