import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ar from '../../locales/ar/errors';
import ckb from '../../locales/ckb/errors';
import en from '../../locales/en/errors';
import { checkFeed } from '../feedRules';
import { backoffice } from './backoffice';
import { type Running, startServer, startStorefront, temporaryDirectory } from './server';

const publicUrl = 'https://shop.example';
const place = temporaryDirectory();
const words = { en, ar, ckb };

/** The products linked in the main part of a page. */
const linkedProducts = (html: string) => {
  const [, main = ''] = html.split('<main');
  return [...main.matchAll(/<a href="\/product\/(\d+)/g)].map(([, id]) => Number(id));
};

let shop: Running;
let withdrawn: number;
const servers: Running[] = [];

async function open(): Promise<Running> {
  const server = await startServer({ DATA_DIR: place.directory, PUBLIC_URL: publicUrl });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  const first = await open();
  const list = await (await fetch(`${first.url}/api/product_search/`)).json();
  withdrawn = list.results[0].id;
  const product = await (await fetch(`${first.url}/api/product_detail/${withdrawn}/`)).json();
  await first.stop('SIGTERM');
  await backoffice({ DATA_DIR: place.directory }, ['catalogue', 'withdraw', product.variants[0].sku]);
  shop = await open();
});
afterAll(async () => {
  for (const server of servers) await server.stop('SIGTERM');
  place.remove();
});

const storefronts: [string, () => Promise<Running>][] = [
  ['the shop’s own server', async () => shop],
  ['remix-serve with API_URL', () => startStorefront({ API_URL: shop.url, PUBLIC_URL: publicUrl })],
];

describe.each(storefronts)('%s', (_name, start) => {
  let url: string;
  beforeAll(async () => {
    const server = await start();
    servers.push(server);
    url = server.url;
  });

  test.each(['en', 'ar', 'ckb'] as const)(
    'a product that was removed from the catalogue is gone in %s, and similar ones are shown',
    async (language) => {
      const answer = await fetch(`${url}/product/${withdrawn}?lang=${language}`);
      const html = await answer.text();
      expect(answer.status).toBe(410);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<h1>${words[language].notFound}</h1>`);
      expect(html).toContain(`<title>${words[language].notFound} | `);
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
      const cards = linkedProducts(html);
      expect(cards).toHaveLength(4);
      expect(cards).not.toContain(withdrawn);
    },
  );

  test('a product that never existed is not found', async () => {
    const answer = await fetch(`${url}/product/999999`);
    expect(answer.status).toBe(404);
    expect(linkedProducts(await answer.text())).toEqual([]);
  });

  test('the output for crawlers has the public address, and no removed products', async () => {
    const robots = await fetch(`${url}/robots.txt`);
    expect(robots.headers.get('Cache-Control')).toBe('public, max-age=600');
    expect(await robots.text()).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    const index = await (await fetch(`${url}/sitemap.xml`)).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(parts.length).toBeGreaterThan(3);
    let all = '';
    for (const part of parts) {
      expect(part).toMatch(new RegExp(`^${publicUrl}/sitemap-`));
      const answer = await fetch(url + part.slice(publicUrl.length));
      expect({ part, status: answer.status }).toEqual({ part, status: 200 });
      all += await answer.text();
    }
    expect(all).toContain(`<loc>${publicUrl}/product/${withdrawn + 1}</loc>`);
    expect(all).not.toContain(`<loc>${publicUrl}/product/${withdrawn}</loc>`);
    const feed = await (await fetch(`${url}/feed.xml?lang=ckb`)).text();
    expect(feed).toMatch(/<\/channel><\/rss>\n$/);
    expect(feed).toContain(`<link>${publicUrl}/product/`);
    expect(feed).not.toContain(`${publicUrl}/product/${withdrawn}?`);
    const { items, broken } = checkFeed(feed);
    expect(broken).toEqual([]);
    expect(items).toBeGreaterThan(300);
  });
});
