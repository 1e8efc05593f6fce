import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const kilobyte = 1024;
/**
 * Script of a hydrated page (gzip). The goal is 100 kB in 8 files for content pages, and 120 kB in 12 files for others: until chunks are
 * grouped, the limits are what the pages have today.
 */
const limits = {
  content: { bytes: 112 * kilobyte, files: 35 },
  other: { bytes: 123 * kilobyte, files: 38 },
};
const contentRoutes = ['home', 'product/list', 'product/detail', 'collection-product-list', 'footer'].map((name) => `routes/${name}/route`);

const folder = fileURLToPath(new URL('../../build/client', import.meta.url));
const script = { module: z.string(), imports: z.array(z.string()).default([]) };
const manifestSchema = z.object({
  entry: z.object(script),
  routes: z.record(z.string(), z.object({ ...script, parentId: z.string().optional() })),
});
type Manifest = z.infer<typeof manifestSchema>;

let assets: string[];
let manifest: Manifest;

beforeAll(async () => {
  assets = await readdir(`${folder}/assets`);
  const name = assets.find((file) => /^manifest-.*\.js$/.test(file));
  const text = await readFile(`${folder}/assets/${name}`, 'utf8');
  manifest = manifestSchema.parse(JSON.parse(text.replace(/^[^{]*/, '').replace(/;\s*$/, '')));
});

/** The scripts of a route: the entry's, its own, and those of the routes around it. */
function scriptsOf(id: string): Set<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...route.imports]) files.add(file);
  }
  return files;
}

/** The bytes of a file as they are sent: the smallest files are not compressed. */
const weightOf = async (file: string) => (await stat(`${folder}${file}.gz`).catch(() => stat(folder + file))).size;

test('no script for browsers contains zod', async () => {
  const scripts = assets.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const texts = await Promise.all(scripts.map(async (file) => ({ file, text: await readFile(`${folder}/assets/${file}`, 'utf8') })));
  expect(texts.filter(({ text }) => /ZodError|_zod\b/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('every route of the manifest keeps within its budget of script', async () => {
  const ids = Object.keys(manifest.routes);
  expect(ids).toEqual(expect.arrayContaining(contentRoutes));
  const weights = await Promise.all(
    ids.map(async (id) => {
      const files = [...scriptsOf(id)];
      const sizes = await Promise.all(files.map(weightOf));
      return { id, bytes: sizes.reduce((total, size) => total + size, 0), files: files.length };
    }),
  );
  const over = weights.filter(({ id, bytes, files }) => {
    const limit = contentRoutes.includes(id) ? limits.content : limits.other;
    return bytes > limit.bytes || files > limit.files;
  });
  expect(over).toEqual([]);
});

test('no script has what Safari before 16.4 can’t parse: a look-behind in a regular expression', async () => {
  for (const file of assets.filter((name) => name.endsWith('.js')))
    expect(await readFile(`${folder}/assets/${file}`, 'utf8'), file).not.toMatch(/\(\?<[!=]/);
});
