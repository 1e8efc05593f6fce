import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as homePage from '../../../../../app/routes/home/route';
import { user } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { productCard } from '../../productCard';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = { ...signedIn, token: null, expiry: null };

const card = (id: number, isReduced = false) => ({
  ...productCard(id),
  first_variant: { id, price: '25000', price_after_discount: isReduced ? '20000' : null, images: [] },
});
const collection = (id: number, products: object[], isOpen = true) => ({
  ...{ id, slug: `c-${id}`, name: `Collection ${id}`, subtitle: `Subtitle ${id}`, starts_at: '2026-01-01T00:00:00.000Z', is_open: isOpen },
  products,
});
const category = (id: number, type = 'parent') => ({ id, parent_id: null, category_type: type, name: `Department ${id}`, image: null });
const banner = (id: number) => ({ id, title: `Banner ${id}`, subtitle: `Words ${id}`, link: `/product?banner=${id}`, image: '/images/x' });

const shown = {
  banners: [banner(1), banner(2), banner(3)],
  categories: [category(4), category(2), category(9, 'leaf'), category(3)],
  collections: [
    collection(1, [card(10), card(11)]),
    collection(2, [], false),
    collection(3, [card(30), card(31), card(32), card(33), card(34)]),
    collection(4, [card(40, true), card(41, true)]),
    collection(5, [card(50)]),
    collection(6, []),
  ],
};
const headings = {
  en: 'Everything you need, at your door',
  ar: 'كل ما تحتاجه عند باب بيتك',
  ckb: 'هەرچی پێویستتە، لە بەر دەرگاکەت',
};

describe.each([
  ['a guest', guest],
  ['a customer', signedIn],
] as const)('the home page of %s', (_, session) => {
  test.each(['en', 'ar', 'ckb'] as const)(
    'has every banner, every department, and the collections with their products, in %s',
    async (language) => {
      const queries: string[] = [];
      remote.use(
        http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
        http.get(`${host}/api/home/`, ({ request }) => {
          queries.push(new URL(request.url).pathname);
          return HttpResponse.json(shown);
        }),
        http.all(`${host}/*`, () => HttpResponse.json([])),
      );
      for (const address of ['/', `/?lang=${language}`, '/?utm_source=x']) {
        const html = await openPage(homePage, address, { language, session });
        expect(headingOf(html)).toBe(headings[language]);
        const links = linksOf(html);
        expect(links.filter((to) => to.includes('banner='))).toEqual([1, 2, 3].map((id) => `/product?banner=${id}`));
        for (const id of [1, 2, 3]) for (const text of [`Banner ${id}`, `Words ${id}`]) expect(html).toContain(text);
        expect(links.filter((to) => to.includes('category_id='))).toEqual([4, 2, 3].map((id) => `/product?category_id=${id}`));
        for (const id of [4, 2, 3]) expect(html).toContain(`Department ${id}`);
        // Reductions lead; a row has four products at most.
        expect(links.filter((to) => /^\/product\/\d/.test(to))).toEqual([40, 41, 10, 11, 30, 31, 32, 33].map((id) => `/product/${id}`));
        const headingsOf = [...html.matchAll(/<h2>(Collection \d)<\/h2>/g)].map(([, name]) => name);
        expect(headingsOf).toEqual(['Collection 4', 'Collection 1', 'Collection 3']);
        const collections = links.filter((to) => to.startsWith('/collection-product-list'));
        const to = (id: number) => `/collection-product-list?collection=c-${id}`;
        // Each row's own, all of them, four tiles, and the one that opens later.
        expect(collections).toEqual([to(4), to(1), to(3), '/collection-product-list', to(5), to(4), to(1), to(3), to(2)]);
      }
      expect(new Set(queries)).toEqual(new Set(['/api/home/']));
    },
  );
});
