import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { filesOfBuilds, keepBuild } from '../../../../../app/server/files/builds';
import { staticFiles } from '../../../../../app/server/files/staticFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

const empty = path.join(folder, 'empty');
mkdirSync(empty);

/** A build whose only script has this version in its name. */
function makeBuild(version: string) {
  const client = path.join(folder, version);
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, `assets/page-${version}.js`), `export const version = '${version}';`);
  writeFileSync(path.join(client, `assets/page-${version}.js.br`), `compressed ${version}`);
  return client;
}

const shopOf = (client: string, dataDir: string) => new Hono().get('*', staticFiles(client), filesOfBuilds(dataDir));
const textOf = async (shop: Hono, version: string) => {
  const answer = await shop.request(`http://shop.example/assets/page-${version}.js`);
  return answer.ok ? answer.text() : answer.status;
};

test('two builds beside each other serve each other’s files, compressed and for a year', async () => {
  const dataDir = path.join(folder, 'data');
  const [before, after] = [makeBuild('before00'), makeBuild('after000')];
  const shops = [shopOf(before, dataDir), shopOf(after, dataDir)];
  await Promise.all([keepBuild(before, dataDir), keepBuild(after, dataDir), keepBuild(after, dataDir)]);
  for (const shop of shops)
    for (const version of ['before00', 'after000']) expect(await textOf(shop, version)).toBe(`export const version = '${version}';`);
  const compressed = await shops[1]?.request('http://shop.example/assets/page-before00.js', { headers: { 'Accept-Encoding': 'br' } });
  expect(Object.fromEntries(compressed?.headers ?? [])).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(readdirSync(path.join(dataDir, 'builds'))).toHaveLength(2);
});

test('the files of a build stay when it is replaced where it is', async () => {
  const dataDir = path.join(folder, 'replaced');
  const client = makeBuild('replaced');
  await keepBuild(client, dataDir);
  const shop = shopOf(client, dataDir);
  rmSync(path.join(client, 'assets'), { recursive: true });
  expect(await textOf(shop, 'replaced')).toContain('replaced');
});

test('the four builds that started last are kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const dataDir = path.join(folder, 'many');
  const started = ['one00000', 'two00000', 'three000', 'four0000', 'one00000', 'five0000'];
  for (const [index, version] of started.entries()) {
    vi.setSystemTime(new Date(2026, 0, index + 1));
    await keepBuild(makeBuild(version), dataDir);
  }
  const shop = shopOf(empty, dataDir);
  const kept = await Promise.all([...new Set(started)].map(async (version) => [version, (await textOf(shop, version)) !== 404]));
  expect(Object.fromEntries(kept)).toEqual({ one00000: true, two00000: false, three000: true, four0000: true, five0000: true });
});

test.each(['/assets/', '/assets/..%2f..%2fsecret', '/assets/page-none.js', '/logo.svg'])('nothing else is served: %s', async (address) => {
  const dataDir = path.join(folder, 'data');
  expect((await shopOf(empty, dataDir).request(`http://shop.example${address}`)).status).toBe(404);
  expect((await shopOf(empty, path.join(folder, 'nowhere')).request(`http://shop.example${address}`)).status).toBe(404);
});
