import { z } from 'zod';
import { addWishRequest, mergeWishesRequest, wishlist } from '../contract/wishlist';
import type { Api } from '../http/endpoint';
import { pageQuery } from '../http/page';
import { addWish, mergeWishes, removeWish } from './changeWishlist';
import { readWishlist } from './readWishlist';

const productParam = z.object({ product_id: z.coerce.number().int().positive().max(2_147_483_647) });

export function addWishlistRoutes(api: Api) {
  const { db } = api.services.database;

  api.add(
    {
      method: 'get',
      path: '/api/wishlist/',
      summary: 'The customer’s wishlist, newest first',
      access: 'customer',
      query: pageQuery,
      answer: wishlist,
    },
    ({ query: page, visitor: { userId, language } }) => readWishlist(db, { userId, language, page }),
  );

  api.add(
    { method: 'post', path: '/api/wishlist/', summary: 'Puts a product into the wishlist', access: 'customer', body: addWishRequest },
    ({ body, visitor: { userId } }) => addWish(db, { userId, productId: body.product_id, variantId: body.variant_id ?? null }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/wishlist/merge/',
      summary: 'Takes a guest’s wishes into the wishlist',
      access: 'customer',
      body: mergeWishesRequest,
    },
    ({ services, body, visitor: { userId } }) => mergeWishes(db, { userId, productIds: body.product_ids, now: services.now() }),
  );

  api.add(
    {
      method: 'delete',
      path: '/api/wishlist/{product_id}/',
      summary: 'Takes a product out of the wishlist',
      access: 'customer',
      params: productParam,
    },
    ({ params, visitor: { userId } }) => removeWish(db, { userId, productId: params.product_id }),
  );
}
