import { once } from 'node:events';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxProductFormBytes } from '../../marketplace/contract/staff/productLimits';
import { copyTemplate } from '../api/template';
import { hasNginx, startNginx } from '../endurance/nginx';
import { freePort, type Running, startServer } from './server';

// The shipped configuration of nginx in front of the shop. Where nginx is not installed, the unit tests alone hold the configuration.
describe.runIf(hasNginx())('behind nginx', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>;
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  let shop: Running;

  beforeAll(async () => {
    database = await copyTemplate();
    const port = await freePort();
    proxy = await startNginx(database.environment.DATA_DIR ?? '', [port, port]);
    shop = await startServer({ ...database.environment, PORT: String(port), PUBLIC_URL: proxy.url, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await proxy?.stop();
    await shop?.stop('SIGKILL');
    await database?.remove();
  });

  /** Sends a body of the given size. */
  async function send(path: string, bytes: number, headers: Record<string, string> = {}) {
    const outgoing = request(proxy.url + path, {
      method: 'POST',
      rejectUnauthorized: false,
      headers: { Origin: proxy.url, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': bytes, ...headers },
    });
    // nginx may close the connection while the body is still on its way.
    outgoing.on('error', () => {});
    outgoing.end(Buffer.alloc(bytes, 'x'));
    const [response] = await once(outgoing, 'response');
    return { status: response.statusCode, location: response.headers.location, html: await text(response) };
  }

  test.each([
    ['/account/my-order/1/review/1', 30_000_000],
    ['/staff/import', 64 * 1024 * 1024],
    ['/staff/products/new', maxProductFormBytes],
    ['/staff/banners/1', 10 * 1024 * 1024],
  ])('a form of the full size reaches %s, which asks for a sign-in', async (path, bytes) => {
    const { status, location } = await send(path, bytes);
    expect(status).toBe(303);
    expect(location).toContain('/login');
  });

  test.each(['/api/uploads/', '/api/staff/pictures/', '/api/staff/imports/'])('a file reaches %s', async (path) => {
    expect((await send(path, 9_000_000)).status).toBe(401);
  });

  test.each([
    ['en', '/cart', 2_200_000, 'What you sent is too large.'],
    ['ar', '/cart', 2_200_000, 'ما أرسلته كبير جداً.'],
    ['ckb', '/account/become-a-seller', 72_000_000, 'ئەوەی ناردت زۆر گەورەیە.'],
  ])('what nginx refuses as too large is answered in words, in %s', async (language, path, bytes, words) => {
    const { status, html } = await send(path, bytes, { Cookie: `language=${language}`, Referer: `${proxy.url}/cart` });
    expect(status).toBe(413);
    expect(html).toContain(words);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(/<a [^>]*href="\/cart"/);
  });

  test('the API answers it as JSON', async () => {
    const { status, html } = await send('/api/cart/', 2_200_000);
    expect([status, JSON.parse(html)]).toEqual([413, { detail: 'errors.tooLarge' }]);
  });
});
