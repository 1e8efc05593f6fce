import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '../../../marketplace/contract/catalogue/catalogue';
import { orNotFound } from '../../api/notFound';
import { cardView } from '../../components/product-card/cardView';
import { requestContext } from '../../session/context';

/** The cards of recently viewed products as JSON: `?ids=3,1`. Removed products are left out. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const ids = shop.url.searchParams.get('ids') ?? '';
  const cards = await orNotFound(shop.api.get('/api/product_cards/', productCards, { ids }));
  return Response.json({ cards: cards.map(cardView) });
}
