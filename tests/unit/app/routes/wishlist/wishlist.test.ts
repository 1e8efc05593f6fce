import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader as itemsLoader } from '../../../../../app/routes/wishlist/items/route';
import { loader } from '../../../../../app/routes/wishlist/route';
import { productCard } from '../../productCard';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();

const card = (id: number, inStock = true) => ({
  ...productCard(id),
  is_favorite: true,
  in_stock: inStock,
  first_variant: { id: id * 10, price: '25000', price_after_discount: '20000', images: [{ id, image: `/images/${id}/main-500.webp` }] },
});

const page = Array.from({ length: 12 }, (_, at) => 40 - at);
const fifty = Array.from({ length: 50 }, (_, at) => at + 100);

test.each([[[3]], [[3, 1]], [page], [fifty]])('the entries of the products %j have the variant of each card', async (ids) => {
  remote.use(
    http.get(`${host}/api/product_cards/`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('ids')).toBe(ids.join());
      return HttpResponse.json(ids.map((id) => card(id, id % 2 === 0)));
    }),
  );
  const entries = await (await itemsLoader(await loaderArgs(`/wishlist/items?ids=${ids}`))).json();
  expect(entries.map(({ product }: { product: object }) => product)).toEqual(
    ids.map((id) => ({
      productVariant: { id: id * 10, price: '25000', priceAfterDiscount: '20000', images: [{ id, image: `/images/${id}/main-500.webp` }] },
    })),
  );
});

test.each(['en', 'ar', 'ckb'])(
  'an entry has its product’s id, its details and the variant made of the first one, in %s',
  async (language) => {
    const image = (id: number) => ({ id, image: `/images/${id}/main-500.webp` });
    const variants = [
      { id: 11, price: '25000', price_after_discount: null, images: [] },
      { id: 12, price: '25000.5', price_after_discount: '24000', images: [image(5)] },
      { id: 13, price: '100', price_after_discount: '99', images: [image(7), image(8)] },
    ];
    const shown = variants.flatMap((first_variant, at) =>
      [true, false].map((inStock) => ({ ...card(2 * at + Number(inStock) + 1, inStock), first_variant, variant_count: at + 1 })),
    );
    remote.use(http.get(`${host}/api/product_cards/`, () => HttpResponse.json(shown)));
    const ids = shown.map(({ id }) => id);
    for (const session of [signedIn, { ...signedIn, token: null, expiry: null }]) {
      const entries = await (await itemsLoader(await loaderArgs(`/wishlist/items?ids=${ids}&lang=${language}`, { session }))).json();
      expect(entries).toEqual(
        shown.map(({ id, in_stock, variant_count, first_variant: { id: variantId, price, price_after_discount, images } }) => ({
          productId: id,
          itemDetails: {
            id,
            name: `Lamp ${id}`,
            image: images[0]?.id ?? null,
            price,
            ...(price_after_discount !== null && { reduced: price_after_discount }),
            inStock: in_stock,
            favourite: false,
            ratings: 0,
            variantId,
            variants: variant_count,
          },
          product: { productVariant: { id: variantId, price, priceAfterDiscount: price_after_discount, images } },
        })),
      );
    }
  },
);

test('a customer’s wishlist has the products that are sold out, too', async () => {
  const list = { count: 2, next: null, previous: null, results: [card(3, false), card(1)] };
  remote.use(http.get(`${host}/api/wishlist/`, () => HttpResponse.json(list)));
  expect((await loader(await loaderArgs('/wishlist'))).entries.map(({ id }) => id)).toEqual([3, 1]);
});

test.each(['en', 'ar', 'ckb'])(
  'a customer’s wishlist is read page by page, each entry with what its card shows, in %s',
  async (language) => {
    for (const offset of [0, 12, 24, 480]) {
      const asked: string[] = [];
      remote.use(
        http.get(`${host}/api/wishlist/`, ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json({ count: 493, next: null, previous: null, results: [card(1), card(2, false), card(7)] });
        }),
      );
      const page = await loader(await loaderArgs(`/wishlist?lang=${language}${offset > 0 ? `&offset=${offset}` : ''}`));
      expect(asked).toEqual([`?offset=${offset}&limit=12`]);
      expect(page).toMatchObject({ guest: false, offset, count: 493 });
      expect(page.entries.map(({ id, name, price, inStock, favourite }) => [id, name, price, inStock, favourite])).toEqual([
        [1, 'Lamp 1', '25000', true, true],
        [2, 'Lamp 2', '25000', false, true],
        [7, 'Lamp 7', '25000', true, true],
      ]);
    }
  },
);
