import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '../../marketplace/contract/catalogue';
import { storefront } from '../api/context';
import { orNotFound } from '../api/notFound';
import type { LocalWish } from './localWishlist';
import { wishView } from './wishView';

/** What a guest's browser keeps of its wishes (`?ids=3,1`, fifty at most), as the products are now. What is gone from the catalogue is left out. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const ids = shop.url.searchParams.get('ids') ?? '';
  const cards = await orNotFound(shop.api.get('/api/product_cards/', productCards, { ids }));
  const wishes = cards.map(
    (card): Omit<LocalWish, 'localId'> => ({
      productId: card.id,
      itemDetails: { ...wishView(card), favourite: false },
      product: { productVariant: card.firstVariant },
    }),
  );
  return Response.json(wishes, { headers: { 'Cache-Control': 'private, no-store' } });
}
