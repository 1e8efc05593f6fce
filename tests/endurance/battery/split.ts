import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../../process/server';
import { countsOf, type Group, inMegabytes, type Recorder } from './row';
import { memoryOf, send, withShop } from './shop';

// A storefront whose API is elsewhere, and a proxy that rewrites Host.

const maxMemory = 150_000_000;
const portion = Buffer.alloc(65_536, 'x');

type Answer = (response: ServerResponse) => void;

const json =
  (body: unknown): Answer =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const html: Answer = (response) =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');

/** A body of JSON that never ends. */
const endless: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"results":["');
  const go = () => {
    while (!response.destroyed && response.write(portion)) {
      // Until the connection takes no more.
    }
  };
  response.on('drain', go);
  go();
};

/** A server in the place of the API. */
async function openApi() {
  let answer: Answer = json({ status: 'ok' });
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address !== 'string' ? address.port : 0}`,
    set(next: Answer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function measureApi(record: Recorder): Promise<void> {
  const api = await openApi();
  const place = temporaryDirectory();
  const storefront = await startServer({ API_URL: api.url, DATA_DIR: place.directory });
  const ready = async (answer: Answer) => {
    api.set(answer);
    return (await send(storefront.url, '/readyz')).status;
  };
  try {
    const probes = {
      'another page': await ready(html),
      'other JSON': await ready(json([{ ok: 1 }])),
      'an endless body': await ready(endless),
      'the API': await ready(json({ status: 'ok' })),
    };
    record({
      point: 15,
      what: '/readyz of a storefront alone, by what answers at `API_URL`',
      figure: Object.entries(probes)
        .map(([name, status]) => `${name} ${status}`)
        .join(', '),
      bound: '200 for the API only, else 503',
      isMet: Object.entries(probes).every(([name, status]) => status === (name === 'the API' ? 200 : 503)),
    });
    for (const [what, paths] of [
      ['one page', ['/product']],
      [
        'ten pages and calls at once',
        [
          '/',
          '/product',
          '/product/1',
          '/cart',
          '/api/cart/',
          '/api/product_search/',
          '/images/1/set-500.webp',
          '/feed.xml',
          '/sitemap.xml',
          '/collection-product-list',
        ],
      ],
    ] as const) {
      api.set(json({ status: 'ok' }));
      await wait(2000);
      api.set(endless);
      const before = memoryOf(storefront);
      let maxMemoryUsed = before;
      const timer = setInterval(() => {
        maxMemoryUsed = Math.max(maxMemoryUsed, memoryOf(storefront));
      }, 20);
      const answers = await Promise.all(paths.map((path) => send(storefront.url, path)));
      clearInterval(timer);
      record({
        point: 15,
        what: `The API answers with a body that never ends: ${what}`,
        figure: `${inMegabytes(maxMemoryUsed - before)} more memory; answers ${countsOf(answers.map(({ status }) => status))}, at most ${inMegabytes(Math.max(...answers.map(({ bytes }) => bytes)))}`,
        bound: `${inMegabytes(maxMemory * (paths.length > 1 ? 3 : 1))}; the process lives`,
        isMet: maxMemoryUsed - before <= maxMemory * (paths.length > 1 ? 3 : 1) && storefront.child.exitCode === null,
      });
    }
  } finally {
    await storefront.stop('SIGKILL');
    api.close();
    place.remove();
  }
}

const publicUrl = 'https://shop.example';
const forms: [string, Record<string, string>][] = [
  ['/product/12', { variantId: '1', quantity: '1' }],
  ['/city', { city_id: '1', redirectTo: '/product' }],
  ['/consent', { answer: 'no', redirectTo: '/' }],
  ['/login', { identifier: 'nobody@karwan.example', password: 'Passw0rd' }],
  ['/register', { firstName: 'Dilan', identifier: 'somebody@karwan.example', password: 'Passw0rd' }],
  ['/password/forgot', { identifier: 'nobody@karwan.example' }],
];
const hosts = ['shop.example', '127.0.0.1:3000', 'internal', 'backend.internal:8080'];
const malformed = [
  'http://[',
  'null',
  'https://',
  'shop.example',
  'https://shop.example/path',
  'javascript:alert(1)',
  '%',
  'https://shop.example, https://shop.example',
];

async function measureProxies(record: Recorder): Promise<void> {
  await withShop({ environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } }, async (shop) => {
    let sent = 0;
    // Each form is another visitor's, so that no limit answers for the check.
    const post = async ([path, fields]: (typeof forms)[number], headers: Record<string, string>) => {
      sent += 1;
      const own = { ...fields, ...(fields.identifier && { identifier: `visitor-${sent}@karwan.example` }) };
      return (
        await shop.send(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': `198.51.100.${sent}`, ...headers },
          body: new URLSearchParams(own).toString(),
        })
      ).status;
    };
    const [own, foreign, odd]: (number | 'none')[][] = [[], [], []];
    for (const form of forms) {
      for (const Host of hosts) {
        own?.push(await post(form, { Host, Origin: publicUrl }));
        foreign?.push(await post(form, { Host, Origin: 'https://elsewhere.example' }));
      }
      for (const Origin of malformed) odd?.push(await post(form, { Host: 'shop.example', Origin }));
    }
    const all = [own, foreign, odd].map((statuses) => statuses ?? []);
    const [served = [], refused = [], broken = []] = all;
    record({
      point: 16,
      what: `${forms.length} forms through proxies that send ${hosts.length} names as Host; the same with a foreign Origin; and with ${malformed.length} malformed ones`,
      figure: `own ${countsOf(served)}; foreign ${countsOf(refused)}; malformed ${countsOf(broken)}`,
      bound: 'own 303 or 400, others 403',
      isMet: served.every((status) => status === 303 || status === 400) && [...refused, ...broken].every((status) => status === 403),
    });
  });
}

export const split: Group = {
  points: [15, 16],
  run: async (record) => {
    await measureApi(record);
    await measureProxies(record);
  },
};
