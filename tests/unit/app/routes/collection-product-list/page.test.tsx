import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as collectionPage from '../../../../../app/routes/collection-product-list/route';
import { user } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { listOf } from '../../orders';
import { productCard } from '../../productCard';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = { ...signedIn, token: null, expiry: null };
const path = '/collection-product-list';
const collection = (id: number, isOpen = true) => ({
  ...{ id, slug: `collection-${id}`, name: `Collection ${id}`, subtitle: `Subtitle ${id}`, is_open: isOpen },
  starts_at: '2031-03-05T10:00:00.000Z',
});
const city = {
  ...{ id: 4, city_id: 4, city_name: 'Duhok', governorate: 'Duhok', delivery_fee: '5000' },
  ...{ delivery_days_min: 1, delivery_days_max: 2, is_default: true },
};

beforeEach(() => remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json(user))));

const titles = { en: 'Collections', ar: 'المجموعات', ckb: 'کۆمەڵەکان' };

describe.each([
  ['a guest', guest],
  ['a customer', signedIn],
] as const)('for %s', (_, session) => {
  test.each(['en', 'ar', 'ckb'] as const)('/collection-product-list lists every collection with a link to it, in %s', async (language) => {
    const collections = [collection(1), collection(2, false), collection(3)];
    remote.use(http.get(`${host}/api/collection_list/`, () => HttpResponse.json(collections)));
    for (const address of [path, `${path}?collection=`]) {
      const html = await openPage(collectionPage, address, { language, session });
      expect(headingOf(html)).toBe(titles[language]);
      expect(linksOf(html)).toEqual([1, 2, 3].map((id) => `${path}?collection=collection-${id}`));
      for (const id of [1, 2, 3]) for (const text of [`>Collection ${id}<`, `>Subtitle ${id}<`]) expect(html).toContain(text);
    }
  });

  test.each(['en', 'ar', 'ckb'] as const)(
    'a collection has its products in their order, sold-out ones too, in pages of twelve, in %s',
    async (language) => {
      const ids = [9, 3, 12, 1, 7, 2, 30, 31, 32, 33, 34, 35];
      const queries: Record<string, string>[] = [];
      remote.use(
        http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
        http.get(`${host}/api/collection_product_list/`, ({ request }) => {
          queries.push(Object.fromEntries(new URL(request.url).searchParams));
          const results = ids.map((id) => ({ ...productCard(id), in_stock: id !== 3 }));
          return HttpResponse.json({ ...listOf(results, 25), collection: collection(2) });
        }),
      );
      for (const offset of [0, 12, 24]) {
        const address = `${path}?collection=collection-2${offset === 0 ? '' : `&offset=${offset}`}`;
        const html = await openPage(collectionPage, address, { language, session });
        expect(headingOf(html)).toBe('Collection 2');
        expect(html).toContain('Subtitle 2');
        const links = linksOf(html);
        expect(links.filter((to) => to.startsWith('/product/'))).toEqual(ids.map((id) => `/product/${id}`));
        const pages = links.filter((to) => to.startsWith(path));
        expect(pages).toEqual(
          {
            0: [`${path}?collection=collection-2&offset=12`],
            12: [`${path}?collection=collection-2`, `${path}?collection=collection-2&offset=24`],
            24: [`${path}?collection=collection-2&offset=12`],
          }[offset],
        );
      }
      expect(queries).toEqual(['0', '12', '24'].map((offset) => ({ collection: 'collection-2', offset, city_id: '4' })));
    },
  );

  test.each(['en', 'ar', 'ckb'] as const)(
    'a collection that opens later says when, and an unknown one is not found, in %s',
    async (language) => {
      remote.use(
        http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
        http.get(`${host}/api/collection_product_list/`, () => HttpResponse.json({ ...listOf([]), collection: collection(3, false) })),
      );
      const html = await openPage(collectionPage, `${path}?collection=collection-3`, { language, session });
      expect(headingOf(html)).toBe('Collection 3');
      for (const text of ['05/03/2031', 'coming-soon.svg']) expect(html).toContain(text);
      remote.use(http.get(`${host}/api/collection_product_list/`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })));
      await expect(openPage(collectionPage, `${path}?collection=none`, { language, session })).rejects.toMatchObject({ status: 404 });
    },
  );
});
