import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startServer, temporaryDirectory } from './server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = temporaryDirectory();
afterAll(() => place.remove());

const backoffice = (...words: string[]) =>
  execFileSync(process.execPath, ['build/backoffice.js', ...words], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: place.directory, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });

test('a sentence that the shop words anew is shown in its language, to readers and to the script that takes the page over', async () => {
  expect(() => backoffice('texts', 'set', 'de', 'cart.emptyTitle', 'Leer')).toThrow();
  expect(() => backoffice('texts', 'set', 'ckb', 'cart', 'بەتاڵ')).toThrow();
  backoffice('texts', 'set', 'ckb', 'cart.emptyTitle', 'سەبەتە <بەتاڵە>');
  backoffice('texts', 'set', 'ckb', 'cart.emptyText', 'هیچ');
  backoffice('texts', 'reset', 'ckb', 'cart.emptyText');
  expect(backoffice('texts', 'list')).toBe('ckb  cart.emptyTitle  سەبەتە <بەتاڵە>\n');

  const server = await startServer({ DATA_DIR: place.directory });
  const cart = async (language: string) => (await fetch(`${server.url}/cart?lang=${language}`)).text();
  // No page waits for the shop's wording, so the first may say what the files say.
  await expect.poll(() => cart('ckb')).toMatch(/<h1[^>]*>سەبەتە &lt;بەتاڵە&gt;<\/h1>/);
  const page = await cart('ckb');
  expect(page.slice(page.indexOf('streamController.enqueue'))).toContain('سەبەتە \\u003cبەتاڵە>');
  expect(await cart('ar')).not.toContain('سەبەتە');
  expect(await server.end('SIGTERM')).toBe(0);
});
