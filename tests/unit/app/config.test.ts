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
