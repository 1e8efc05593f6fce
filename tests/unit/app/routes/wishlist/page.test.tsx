import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as wishlistPage from '../../../../../app/routes/wishlist/route';
import { user } from '../../customer';
import { headingOf, inputsOf, linksOf, openPage } from '../../openPage';
import { listOf } from '../../orders';
import { productCard } from '../../productCard';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = { ...signedIn, token: null, expiry: null };

const titles = { en: 'Wishlist', ar: 'المفضلة', ckb: 'دڵخوازەکان' };
const empty = { en: 'Your wishlist is empty', ar: 'مفضلتك فارغة', ckb: 'لیستی دڵخوازەکانت بەتاڵە' };

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('the wishlist has each entry with its heart and its way to the cart, in pages of twelve', async () => {
    const queries: Record<string, string>[] = [];
    const cards = [
      { ...productCard(5), is_favorite: true },
      { ...productCard(3), in_stock: false },
      { ...productCard(8), variant_count: 4 },
    ];
    remote.use(
      http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      http.get(`${host}/api/wishlist/`, ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(listOf(cards, 25));
      }),
    );
    for (const offset of [0, 12, 24]) {
      const html = await openPage(wishlistPage, `/wishlist${offset === 0 ? '' : `?offset=${offset}`}`, { language });
      expect(headingOf(html)).toBe(titles[language]);
      const entries = [...html.matchAll(/<li class="card">.*?<\/li>/gs)].map(([entry]) => entry);
      expect(entries.map((entry) => linksOf(entry))).toEqual([['/product/5'], ['/product/3'], ['/product/8', '/product/8']]);
      for (const [index, id] of [5, 3, 8].entries()) {
        expect(entries[index]).toContain(`Lamp ${id}`);
        expect(entries[index]).toContain(`name="remove.${id}"`);
        expect(entries[index]?.includes('name="move.')).toBe(id === 5);
      }
      const pages = linksOf(html).filter((to) => to.startsWith('/wishlist'));
      expect(pages).toEqual({ 0: ['/wishlist?offset=12'], 12: ['/wishlist', '/wishlist?offset=24'], 24: ['/wishlist?offset=12'] }[offset]);
      expect(inputsOf(html, 'redirectTo')).toEqual([offset === 0 ? '/wishlist' : `/wishlist?offset=${offset}`]);
    }
    expect(queries).toEqual(['0', '12', '24'].map((offset) => ({ offset, limit: '12' })));
  });

  test('an empty wishlist says so, and offers a guest to log in', async () => {
    remote.use(
      http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      http.get(`${host}/api/wishlist/`, () => HttpResponse.json(listOf([]))),
    );
    for (const [session, links] of [
      [signedIn, ['/product']],
      [guest, ['/product', '/login?redirectTo=%2Fwishlist']],
    ] as const) {
      const html = await openPage(wishlistPage, '/wishlist', { language, session });
      expect([headingOf(html), linksOf(html)]).toEqual([empty[language], links]);
      expect(html).toContain('/empty/favourites.svg');
    }
  });
});
