import { z } from 'zod';
import { productCard } from './catalogue';
import { id, listOf } from './common';

/** GET /api/wishlist/?offset=&limit=, newest first. POST and DELETE answer 204. */
export const wishlist = listOf(productCard);
/** POST /api/wishlist/merge/: a guest's wishes, the newest first. */
export const mostMergedWishes = 1000;
export const mergeWishesRequest = z.object({ product_ids: z.array(id.max(2_147_483_647)).max(mostMergedWishes) });
export const addWishRequest = z.object({ product_id: id.max(2_147_483_647), variant_id: id.max(2_147_483_647).nullish() });
