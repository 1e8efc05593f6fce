import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { cardView } from '../../../../../app/components/product-card/cardView';
import { ProductCards } from '../../../../../app/components/product-card/ProductCard';
import { WishlistForm } from '../../../../../app/components/wishlist/WishlistForm';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import ProductPage, { loader } from '../../../../../app/routes/product/detail/route';
import { toCamel } from '../../../../../marketplace/contract/case';
import { productCard } from '../../productCard';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

/** The products that the guest's browser has stored. */
let stored: ReadonlySet<number> = new Set();
vi.mock('../../../../../app/components/wishlist/WishlistContext', () => ({
  useWishlist: () => ({ guest: true, ids: stored, toggle: async () => {} }),
}));

const names = {
  en: { add: 'Add to wishlist', remove: 'Remove from wishlist' },
  ar: { add: 'أضف إلى المفضلة', remove: 'أزل من المفضلة' },
  ckb: { add: 'زیادکردن بۆ دڵخوازەکان', remove: 'لابردن لە دڵخوازەکان' },
};
type Language = keyof typeof names;

const render = (language: Language, address: string, Component: () => JSX.Element, loaderData: Record<string, unknown> = {}) => {
  const Page = createRemixStub([
    { id: 'root', path: '/', loader: () => null, children: [{ id: 'page', path: '*', Component, loader: () => null }] },
  ]);
  return renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page
        initialEntries={[address]}
        hydrationData={{ loaderData: { root: { signedIn: false, cartCount: 0 }, page: null, ...loaderData } }}
      />
    </LocaleContext.Provider>,
  );
};

/** The hearts of a page: whether each is filled, what it does, and its name. */
const heartsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*class="(heart|heart on)"[^>]*name="([^"]*)"[^>]*>.*?<span class="visually-hidden">(.*?)<\/span>/gs)].map(
    ([, look, does, name]) => [look, does, name],
  );
const heartOf = (id: number, language: Language) =>
  stored.has(id) ? ['heart on', `remove.${id}`, names[language].remove] : ['heart', `add.${id}`, names[language].add];

const product = (id: number, stock: number) => {
  const variant = { id: id * 10, price: '25000', price_after_discount: null, images: [], sku: `sku-${id}`, stock, attributes: [] };
  return {
    ...{ id, name: 'Lamp', description: '', brand: null, seller: { id: 1, name: 'Karwan' }, categories: [], is_favorite: false },
    ...{ is_different_market: false, variants: [variant, { ...variant, id: variant.id + 1 }], delivery: null, similar: [] },
  };
};

describe.each(['en', 'ar', 'ckb'] as const)('a guest’s heart in %s', (language) => {
  test.each([[[]], [[2]], [[1, 3]], [[1, 2, 3]], [[9]]])('of a card is filled when the browser has stored its product: %j', (ids) => {
    stored = new Set(ids);
    const cards = [1, 2, 3].map((id) => cardView(toCamel({ ...productCard(id), in_stock: id !== 2, rating: null, rating_count: 0 })));
    for (const place of ['card', 'listCard', 'filteredCard'] as const)
      for (const level of [2, 3] as const) {
        const html = render(language, '/product', () => (
          <WishlistForm>
            <ProductCards cards={cards} place={place} level={level} />
          </WishlistForm>
        ));
        expect(heartsIn(html)).toEqual([1, 2, 3].map((id) => heartOf(id, language)));
      }
  });

  test.each([[[]], [[7]], [[1, 7, 3]], [[1]]])('of a product’s page is filled when the browser has stored it: %j', async (ids) => {
    stored = new Set(ids);
    for (const stock of [0, 3])
      for (const query of ['', '&variant=71']) {
        remote.use(
          http.get(`${host}/api/product_detail/7/`, () => HttpResponse.json(product(7, stock))),
          http.all(`${host}/*`, () => HttpResponse.json([])),
        );
        const address = `/product/7?lang=${language}${query}`;
        const page = await loader({ ...(await loaderArgs(address, { session: guest })), params: { id: '7' } });
        expect(heartsIn(render(language, address, ProductPage, { page }))).toEqual([heartOf(7, language)]);
      }
  });
});
