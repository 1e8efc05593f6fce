import { z } from 'zod';
import { addWishlistEntryRequest, mergeWishlistEntriesRequest, wishlist } from '../contract/customer/wishlist';
import type { Api } from '../http/endpoint';
import { pageQuery, readPage } from '../http/page';
import { addWishlistEntry, mergeWishlist, removeWishlistEntry } from './changeWishlist';
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
    ({ query, visitor: { userId, language } }) => readWishlist(db, { userId, language, page: readPage(query) }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/wishlist/',
      summary: 'Adds a product to the wishlist',
      access: 'customer',
      body: addWishlistEntryRequest,
    },
    ({ body, visitor: { userId } }) => addWishlistEntry(db, { userId, productId: body.productId, variantId: body.variantId ?? null }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/wishlist/merge/',
      summary: 'Merges a guest’s wishlist into the customer’s',
      access: 'customer',
      body: mergeWishlistEntriesRequest,
    },
    async ({ services, body, visitor: { userId } }) => {
      await mergeWishlist(db, { userId, productIds: body.productIds, now: services.now() });
      return undefined;
    },
  );

  api.add(
    {
      method: 'delete',
      path: '/api/wishlist/{product_id}/',
      summary: 'Removes a product from the wishlist',
      access: 'customer',
      params: productParam,
    },
    async ({ params, visitor: { userId } }) => {
      await removeWishlistEntry(db, { userId, productId: params.productId });
      return undefined;
    },
  );
}
