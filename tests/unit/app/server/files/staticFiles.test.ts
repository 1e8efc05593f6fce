import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { staticFiles } from '../../../../../app/server/files/staticFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-static-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
writeFileSync(path.join(folder, 'client/assets/script-abc.js'), 'export {};');
writeFileSync(path.join(folder, 'client/logo.svg'), '<svg/>');
writeFileSync(path.join(folder, 'secret.txt'), 'secret');

const app = new Hono().use((_, next) => next()).get('*', staticFiles(path.join(folder, 'client')));
const get = (address: string) => app.request(`http://shop.example${address}`);

test('a file is served with its type; a name with a hash is kept for a year', async () => {
  const script = await get('/assets/script-abc.js');
  expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/logo.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600');
});

test.each(['/', '/assets', '/assets/', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%5c..%5c..%5csecret.txt'])(
  'neither a folder nor a file outside is served: %s',
  async (address) => expect((await get(address)).status).toBe(404),
);

test('only names with an extension are files, and the shop’s files have one', async () => {
  for (const name of ['page', 'page.data']) writeFileSync(path.join(folder, 'client', name), 'a page');
  expect([(await get('/page')).status, (await get('/page.data')).status]).toEqual([404, 404]);
  const files = readdirSync('public', { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  expect(files.map(({ name }) => path.extname(name)).filter((extension) => extension === '' || extension === '.data')).toEqual([]);
});
