import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('API_URL', 'https://api.example');
});
afterEach(() => vi.unstubAllEnvs());

const read = async (secret: string) => {
  vi.stubEnv('SESSION_SECRET', secret);
  const { requestSettings } = await import('../../../app/config');
  return requestSettings({}).sessionSecrets;
};

test('the storefront alone signs with the first secret of a list', async () =>
  expect(await read('a secret of some length, and an older secret')).toEqual(['a secret of some length', 'and an older secret']));

test('the storefront alone makes a secret where none is set', async () => {
  const [secret = '', ...others] = await read('');
  expect(secret.length).toBeGreaterThan(40);
  expect(others).toEqual([]);
});

test.each(['a secret of some length,', ',a secret of some length', 'short'])('the storefront alone refuses the secrets %j', (secrets) =>
  expect(read(secrets)).rejects.toThrow('SESSION_SECRET'),
);

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://example.com/shop/v2', 'https://example.com/shop/v2'],
])('the storefront alone sends its calls to the API of the configuration, %s', async (apiUrl, base) => {
  vi.stubEnv('API_URL', apiUrl);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${request.url}`);
    return Response.json({});
  });
  const { requestSettings } = await import('../../../app/config');
  const { fetchApi, openFetchApi } = requestSettings({});
  for (const call of [fetchApi, openFetchApi()])
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
      await call(new Request('http://marketplace/api/cart/items/7/?fields=id', { method }));
  const calls = ['GET', 'POST', 'OPTIONS', 'DELETE'].map((method) => `${method} ${base}/api/cart/items/7/?fields=id`);
  expect(sent).toEqual([...calls, ...calls]);
  vi.unstubAllGlobals();
});

test('the storefront alone needs the address of an API', async () => {
  vi.stubEnv('API_URL', '');
  const { requestSettings } = await import('../../../app/config');
  expect(() => requestSettings({})).toThrow('API_URL');
});
