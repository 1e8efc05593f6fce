import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '../../../../marketplace/contract/catalogue/catalogue';
import { orNotFound } from '../../../api/notFound';
import type { LocalWishlistEntry } from '../../../browser/wishlist/localWishlist';
import { requestContext } from '../../../session/context';
import { wishlistEntryView } from '../wishlistView';

/** What a guest's browser keeps of its wishes (`?ids=3,1`, fifty at most), as the products are now. What is gone from the catalogue is left out. */
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
