import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache, type Rendered } from '../../../../app/cache/pageCache';
import { type PublicPage, publicPageOf } from '../../../../app/cache/publicPages';
import { StoredPage } from '../../../../app/cache/StoredPage';

let version: string | null = '1';
let time = 0;
beforeEach(() => {
  [version, time] = ['1', 0];
});
const catalogue = { known: () => version, current: async () => version, forget: () => {} };
const open = (maxBytes = 1_000_000) => createPageCache({ maxBytes, catalogue, finish: () => {}, now: () => time });

const pageOf = (url: string): PublicPage => {
  const page = publicPageOf({ method: 'GET', url, headers: { host: 'shop.example' } }, null);
  if (!page) throw new Error(`${url} is not cached`);
  return page;
};
const html = (text: string, init: ResponseInit = {}): Rendered => ({
  answer: new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } }),
  isWhole: true,
});
const textOf = async (opened: StoredPage | Response) => (opened instanceof StoredPage ? opened.body.toString() : opened.text());

test('a page is rendered once for all who ask at the same time, and then stored', async () => {
  const cache = open();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return html(`page ${rendered}`);
  };
  const opened = await Promise.all([1, 2, 3].map(() => cache.open(pageOf('/'), undefined, render)));
  expect(await Promise.all(opened.map(textOf))).toEqual(['page 1', 'page 1', 'page 1']);
  expect(cache.peek(pageOf('/').key)?.body.toString()).toBe('page 1');
  expect(await textOf(await cache.open(pageOf('/?utm_source=x'), undefined, render))).toBe('page 1');
  expect(rendered).toBe(1);
});

test('a new version empties it, and a page that was being rendered is not stored under it', async () => {
  const cache = open();
  await cache.open(pageOf('/'), undefined, async () => html('old'));
  version = '2';
  expect(cache.peek(pageOf('/').key)).toBeNull();
  let finish = (_: Rendered) => {};
  const slow = cache.open(pageOf('/'), undefined, () => new Promise((resolve) => (finish = resolve)));
  await Promise.resolve();
  version = '3';
  expect(cache.peek(pageOf('/').key)).toBeNull();
  finish(html('of version 2'));
  expect(await textOf(await slow)).toBe('of version 2');
  expect(cache.peek(pageOf('/').key)).toBeNull();
  expect(await textOf(await cache.open(pageOf('/'), undefined, async () => html('of version 3')))).toBe('of version 3');
});

test('without a version nothing is stored', async () => {
  const cache = open();
  version = null;
  expect(await cache.open(pageOf('/'), undefined, async () => html('fresh'))).toBeInstanceOf(Response);
  expect(cache.state().pages).toBe(0);
});

test.each<[string, Rendered]>([
  ['not found', html('no', { status: 404 })],
  ['a redirect', { answer: new Response(null, { status: 302, headers: { Location: '/' } }), isWhole: true }],
  ['with a cookie of its visitor', html('mine', { headers: { 'Set-Cookie': 'session=1' } })],
  ['something else than a page', { answer: Response.json({}), isWhole: true }],
  ['not whole', { ...html('no filters'), isWhole: false }],
])('an answer is not stored when it is %s; others render their own', async (_name, rendered) => {
  const cache = open();
  let count = 0;
  const render = async () => {
    count += 1;
    return { ...rendered, answer: rendered.answer.clone() as Response };
  };
  const opened = await Promise.all([cache.open(pageOf('/'), undefined, render), cache.open(pageOf('/'), undefined, render)]);
  expect(opened.map((answer) => answer instanceof Response && answer.status)).toEqual([rendered.answer.status, rendered.answer.status]);
  expect(count).toBe(2);
  expect(cache.state()).toEqual({ pages: 0, bytes: 0, stored: 0, rendered: 2 });
});

test('a failure of the rendering is everybody’s, and not remembered', async () => {
  const cache = open();
  const fails = () => Promise.reject(new Error('broken'));
  await expect(Promise.all([cache.open(pageOf('/'), undefined, fails), cache.open(pageOf('/'), undefined, fails)])).rejects.toThrow(
    'broken',
  );
  expect(await textOf(await cache.open(pageOf('/'), undefined, async () => html('mended')))).toBe('mended');
});

test('a page is kept five minutes', async () => {
  const cache = open();
  await cache.open(pageOf('/'), undefined, async () => html('first'));
  time = 299_999;
  expect(cache.peek(pageOf('/').key)).not.toBeNull();
  time = 300_000;
  expect(cache.peek(pageOf('/').key)).toBeNull();
  expect(cache.state()).toMatchObject({ pages: 0, bytes: 0 });
});

test('the least recently used pages make room, compressed forms count', async () => {
  const maxBytes = 800_000;
  const cache = open(maxBytes);
  const page = (id: number) => pageOf(`/product/${id}`);
  const body = 'x'.repeat(90_000);
  for (let id = 1; id <= 8; id += 1) await cache.open(page(id), undefined, async () => html(body));
  expect(cache.state().pages).toBe(8);
  expect(cache.state().bytes).toBeGreaterThan(8 * 90_000);
  cache.peek(page(1).key);
  const ninth = await cache.open(page(9), undefined, async () => html(body));
  expect(cache.peek(page(2).key)).toBeNull();
  expect(cache.peek(page(1).key)).not.toBeNull();
  const before = cache.state().bytes;
  const packed = ninth instanceof StoredPage ? await ninth.pack('br') : null;
  expect(brotliDecompressSync(packed?.body ?? Buffer.of()).toString()).toBe(body);
  expect(cache.state().bytes).toBe(before + (packed?.body.length ?? 0) + (packed?.headers.join('').length ?? 0));
  for (let id = 10; id <= 60; id += 1) await cache.open(page(id), undefined, async () => html(body));
  expect(cache.state().bytes).toBeLessThanOrEqual(maxBytes);
  const huge = await cache.open(page(99), undefined, async () => html('x'.repeat(100_001)));
  expect(huge).toBeInstanceOf(StoredPage);
  expect(cache.peek(page(99).key)).toBeNull();
});

test('a page counts with its key and its headers: many small ones do not fill the memory', async () => {
  const cache = open(100_000);
  const address = (id: number) => `/product?search=${'a'.repeat(1500)}${id}`;
  for (let id = 1; id <= 100; id += 1) await cache.open(pageOf(address(id)), undefined, async () => html('[]'));
  const { pages, bytes } = cache.state();
  expect(bytes).toBeGreaterThan(pages * 5000);
  expect(pages).toBeLessThan(20);
});

test('pages that have ended make room within a minute, though nobody asks for them again', async () => {
  const cache = open();
  for (let id = 1; id <= 50; id += 1) await cache.open(pageOf(`/product?search=word${id}`), undefined, async () => html('list'));
  time = 300_000;
  await cache.open(pageOf('/'), undefined, async () => html('home'));
  expect(cache.state().pages).toBe(1);
});
