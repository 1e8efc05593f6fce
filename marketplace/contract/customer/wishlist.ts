import { z } from 'zod';
import { productCard } from '../catalogue/catalogue';
import { id, listOf } from '../common';

/** GET /api/wishlist/?offset=&limit=, newest first. POST and DELETE return 204. */
export const wishlist = listOf(productCard);
/** POST /api/wishlist/merge/: a guest's wishlist, newest first. */
export const maxMergedEntries = 1000;
export const mergeWishlistEntriesRequest = z.object({ product_ids: z.array(id.max(2_147_483_647)).max(maxMergedEntries) });
export const addWishlistEntryRequest = z.object({ product_id: id.max(2_147_483_647), variant_id: id.max(2_147_483_647).nullish() });
