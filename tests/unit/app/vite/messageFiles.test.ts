import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFiles, moduleOf } from '../../../../app/vite/messageFiles';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
  const texts = {
    'en-cart': { title: 'Cart', total: 'Total' },
    'tr-cart': { title: 'Sepet' },
    'en-city': { title: 'City' },
  };
  for (const [name, text] of Object.entries(texts))
    await writeFile(path.join(folder, `${name}.ts`), `export default ${JSON.stringify(text)};`);
});
afterAll(() => rm(folder, { recursive: true }));

const fileIn = (language: string, namespace: string) => path.join(folder, `${language}-${namespace}.ts`);

async function messagesOf(namespaces: string[], sources: string[]) {
  const file = path.join(folder, `${namespaces.join('-')}-${sources.join('-')}-merged.ts`);
  await writeFile(file, moduleOf(namespaces, sources, fileIn));
  return { ...(await import(/* @vite-ignore */ file)) };
}

test('a file of messages has each namespace by its name', async () => {
  expect(await messagesOf(['cart', 'city'], ['en'])).toEqual({ cart: { title: 'Cart', total: 'Total' }, city: { title: 'City' } });
});

test('a language with a part of the texts has the others of the language that it falls back to', async () => {
  expect(await messagesOf(['cart', 'city'], ['en', 'tr'])).toEqual({
    cart: { title: 'Sepet', total: 'Total' },
    city: { title: 'City' },
  });
});

test('the name of a file follows from the names of its group, its language and one version', () => {
  const emitted: string[] = [];
  const { buildStart } = messageFiles('locales');
  if (typeof buildStart !== 'function') throw new Error('no build');
  Reflect.apply(buildStart, { emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName) }, [{}]);
  const [, version] = /^assets\/shop-en-([0-9a-f]{8})\.js$/.exec(emitted.find((name) => name.includes('/shop-en-')) ?? '') ?? [];
  expect(version).toBeDefined();
  for (const language of ['en', 'ar', 'ckb'])
    for (const group of ['shop', 'fields', 'cart', 'checkout']) expect(emitted).toContain(`assets/${group}-${language}-${version}.js`);
  expect(emitted.filter((name) => /\/(common|address|server)-/.test(name))).toEqual([]);
});
