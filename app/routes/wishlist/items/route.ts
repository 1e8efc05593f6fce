import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '../../../../marketplace/contract/catalogue/catalogue';
import { orNotFound } from '../../../api/notFound';
import type { LocalWishlistEntry } from '../../../browser/wishlist/localWishlist';
import { requestContext } from '../../../session/context';
import { wishlistEntryView } from '../wishlistView';

/** A guest's wishlist entries with current data (`?ids=3,1`, fifty at most). Removed products are left out. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const ids = shop.url.searchParams.get('ids') ?? '';
  const cards = await orNotFound(shop.api.get('/api/product_cards/', productCards, { ids }));
  const entries = cards.map(
    (card): Omit<LocalWishlistEntry, 'localId'> => ({
      productId: card.id,
      itemDetails: { ...wishlistEntryView(card), favourite: false },
      product: { productVariant: card.firstVariant },
    }),
  );
  return Response.json(entries, { headers: { 'Cache-Control': 'private, no-store' } });
}
