import { afterAll, expect, test } from 'vitest';
import { backoffice } from './backoffice';
import { startServer, temporaryDirectory } from './server';

const place = temporaryDirectory();
afterAll(() => place.remove());

const type = (...words: string[]) => backoffice({ DATA_DIR: place.directory }, words);

test('an overridden text is rendered in its language, on the server and after hydration', async () => {
  await expect(type('texts', 'set', 'eo', 'cart.emptyTitle', 'Leer')).rejects.toThrow();
  await expect(type('texts', 'set', 'ckb', 'cart', 'بەتاڵ')).rejects.toThrow();
  await type('texts', 'set', 'ckb', 'cart.emptyTitle', 'سەبەتە <بەتاڵە>');
  await type('texts', 'set', 'ckb', 'cart.emptyText', 'هیچ');
  await type('texts', 'reset', 'ckb', 'cart.emptyText');
  expect(await type('texts', 'list')).toBe('ckb  cart.emptyTitle  سەبەتە <بەتاڵە>\n');

  const server = await startServer({ DATA_DIR: place.directory });
  const cart = async (language: string) => (await fetch(`${server.url}/cart?lang=${language}`)).text();
  // No page waits for the overrides, so the first may have the built-in texts.
  await expect.poll(() => cart('ckb')).toMatch(/<h1[^>]*>سەبەتە &lt;بەتاڵە&gt;<\/h1>/);
  const page = await cart('ckb');
  expect(page.slice(page.indexOf('streamController.enqueue'))).toContain('سەبەتە \\u003cبەتاڵە>');
  expect(await cart('ar')).not.toContain('سەبەتە');
  expect(await server.stop('SIGTERM')).toBe(0);
});
