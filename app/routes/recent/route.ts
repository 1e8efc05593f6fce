import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '../../../marketplace/contract/catalogue/catalogue';
import { orNotFound } from '../../api/notFound';
import { cardView } from '../../components/product-card/cardView';
import { requestContext } from '../../session/context';

/** The cards of the products that a browser remembers: `?ids=3,1`. What is gone from the catalogue is left out. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const ids = shop.url.searchParams.get('ids') ?? '';
  const cards = await orNotFound(shop.api.get('/api/product_cards/', productCards, { ids }));
  return { cards: cards.map(cardView) };
}

/** What was looked at does not change with what is sent. */
export const shouldRevalidate = () => false;
