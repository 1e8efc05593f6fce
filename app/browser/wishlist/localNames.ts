import { brand } from '../../../marketplace/contract/brand/brand';

/** The guest's wishlist in the browser. The name of its database stands in the offline page: it is the shop's. */
export const localNames = { database: brand.name.en.toLowerCase(), entries: 'wishlist', cart: 'cart' } as const;
