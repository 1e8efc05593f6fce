import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader as itemsLoader } from '../../../../../app/routes/wishlist/items/route';
import { loader } from '../../../../../app/routes/wishlist/route';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();

const card = (id: number, inStock = true) => ({
  id,
  name: `Lamp ${id}`,
  brand: null,
  is_favorite: true,
  is_different_market: false,
  in_stock: inStock,
  first_variant: { id: id * 10, price: '25000', price_after_discount: '20000', images: [{ id, image: `/images/${id}/main-500.webp` }] },
  variant_count: 1,
});

test.each([[[3]], [[3, 1]]])('the entries of the products %j have the variant of each card', async (ids) => {
  remote.use(http.get(`${host}/api/product_cards/`, () => HttpResponse.json(ids.map((id) => card(id)))));
  const entries = await (await itemsLoader(await loaderArgs(`/wishlist/items?ids=${ids}`))).json();
  expect(entries.map(({ product }: { product: object }) => product)).toEqual(
    ids.map((id) => ({
      productVariant: { id: id * 10, price: '25000', priceAfterDiscount: '20000', images: [{ id, image: `/images/${id}/main-500.webp` }] },
    })),
  );
});

test('a customer’s wishlist has the products that are sold out, too', async () => {
  const list = { count: 2, next: null, previous: null, results: [card(3, false), card(1)] };
  remote.use(http.get(`${host}/api/wishlist/`, () => HttpResponse.json(list)));
  expect((await loader(await loaderArgs('/wishlist'))).entries.map(({ id }) => id)).toEqual([3, 1]);
});
