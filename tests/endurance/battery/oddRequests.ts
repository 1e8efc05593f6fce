import { countsOf, type Group, type Recorder } from './row';
import { type BatteryShop, demoCustomer, sendBytes, withShop } from './shop';

// Small things: NUL bytes, the year 1, `_data`, two Host headers, form-action, links that follow Host.

const isError = (status: number | 'none') => status === 'none' || status >= 500;
const levelsLogged = (output: string, level: number) => output.split('\n').filter((line) => line.includes(`"level":${level}`)).length;

async function measureValues(shop: BatteryShop, record: Recorder): Promise<void> {
  const token = await shop.signIn();
  const form = new URLSearchParams(demoCustomer).toString();
  const login = await shop.send('/login', {
    method: 'POST',
    headers: { Origin: shop.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  const Cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const values = ['%00', 'a%00b', '0001-01-01', '0000-01-01', '9999-12-31', '275760-09-13', '-000001-01-01'];
  const paths = [
    '/product?search={v}',
    '/product?price_min={v}',
    '/product?offset={v}',
    '/product/1?variant={v}',
    '/login?redirectTo={v}',
    '/account/my-order?from={v}&to={v}',
    '/api/product_search/?search={v}',
    '/api/orders/?from={v}&to={v}',
    '/api/balance/transactions/?from={v}&to={v}',
    '/api/notifications/?before={v}',
    '/{v}',
    '/api/{v}/',
    '/images/{v}/set-500.webp',
  ];
  const statuses: (number | 'none')[] = [];
  for (const path of paths)
    for (const value of values) statuses.push((await shop.send(path.replaceAll('{v}', value), { token, headers: { Cookie } })).status);
  for (const value of ['a\0b', '\0']) {
    for (const path of ['/api/auth/login/', '/api/auth/register/', '/api/auth/otp/', '/api/me/addresses/', '/api/cart/items/'])
      statuses.push(
        (await shop.send(path, { method: 'POST', token, json: { identifier: `${value}@example.com`, password: value, full_name: value } }))
          .status,
      );
  }
  record({
    point: 18,
    what: `NUL and the years 0, 1, 9999 and beyond in ${paths.length} addresses, NUL in bodies`,
    figure: `answers ${countsOf(statuses)}`,
    bound: 'no 5xx',
    isMet: !statuses.some(isError),
  });
}

async function measureData(shop: BatteryShop, record: Recorder): Promise<void> {
  const before = shop.running.output();
  const statuses: (number | 'none')[] = [];
  for (let each = 0; each < 100; each += 1)
    statuses.push(
      (await shop.send(`${['/', '/product', '/product/1', '/cart'][each % 4]}?_data=${['', 'routes%2Fhome', 'root'][each % 3]}`)).status,
    );
  const errors = levelsLogged(shop.running.output().slice(before.length), 50);
  record({
    point: 18,
    what: '100 × `?_data=`: lines of the log with an error',
    figure: `${errors}; answers ${countsOf(statuses)}`,
    bound: '0, no 5xx',
    isMet: errors === 0 && !statuses.some(isError),
  });
}

async function measureHosts(shop: BatteryShop, record: Recorder): Promise<void> {
  const twice = await Promise.all(
    ['/', '/product', '/api/local_delivery/', '/images/1/set-500.webp', '/assets/x.js', '/healthz'].map((path) =>
      sendBytes(shop.url, `GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`),
    ),
  );
  const statuses = twice.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none');
  record({
    point: 18,
    what: 'Two Host headers',
    figure: `answers ${countsOf(statuses)}`,
    bound: '400',
    isMet: statuses.every((status) => status === '400'),
  });
  const poisoned: string[] = [];
  const shared: string[] = [];
  const Host = 'elsewhere.example';
  const pages = ['/', '/product', '/product/1', '/footer?details=faq', '/sitemap.xml', '/sitemap-pages.xml', '/feed.xml', '/robots.txt'];
  for (const path of pages) {
    const { text, headers } = await shop.send(path, { headers: { Host } });
    const isPublic = /public|s-maxage|immutable/.test(headers['cache-control'] ?? '') || !headers['cache-control'];
    if (text.includes(Host) && isPublic) shared.push(path);
    if ((await shop.send(path)).text.includes(Host)) poisoned.push(path);
  }
  record({
    point: 18,
    what: `Without PUBLIC_URL: ${pages.length} pages and files are asked for with another Host, then with the shop’s own`,
    figure: `${shared.length} with the other Host in their links may be kept by public caches${shared.length > 0 ? ` (${shared.join(', ')})` : ''}; ${poisoned.length} show it to the next visitor`,
    bound: '0 and 0',
    isMet: shared.length === 0 && poisoned.length === 0,
  });
}

async function measureFormAction(record: Recorder): Promise<void> {
  const gateway = {
    FIB_CLIENT_ID: 'karwan',
    FIB_CLIENT_SECRET: 'secret',
    FIB_URL: 'https://fib.example',
    PUBLIC_URL: 'https://shop.example',
  };
  await withShop({ environment: gateway }, async (shop) => {
    const policies = await Promise.all(
      ['/', '/cart', '/login', '/no-such-page'].map(async (path) =>
        String((await shop.send(path)).headers['content-security-policy'] ?? ''),
      ),
    );
    const actions = new Set(policies.map((policy) => /form-action ([^;]*)/.exec(policy)?.[1] ?? 'none'));
    const sources = [...actions].flatMap((action) => action.split(' '));
    record({
      point: 18,
      what: '`form-action` of a shop with one gateway',
      figure: [...actions].map((action) => `\`${action}\``).join(' and '),
      bound: 'names the gateway, no scheme alone',
      isMet: sources.includes('https://fib.example') && !sources.some((source) => /^(https?:|\*|none)$/.test(source)),
    });
  });
}

export const oddRequests: Group = {
  points: [18],
  run: async (record) => {
    await withShop({}, async (shop) => {
      await measureValues(shop, record);
      await measureData(shop, record);
      await measureHosts(shop, record);
    });
    await measureFormAction(record);
  },
};
