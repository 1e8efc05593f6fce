import { data } from '@remix-run/node';
import { toCamel } from '../../../../marketplace/contract/case';
import { goneProduct, productDetail } from '../../../../marketplace/contract/catalogue/catalogue';
import { ApiError } from '../../../api/error';
import { orNotFound } from '../../../api/notFound';
import { looksLikeUrl } from '../../../components/product-list/listQuery';
import type { RequestContext } from '../../../session/context';
import type { GoneData } from './Gone';
import { similarCards } from './similarCards';

/**
 * Parameters of the page that are not passed on (spec, point 7: product_detail): the id, the previous page, the search text, and the city,
 * which is the shopper's.
 */
const ownParameters = new Set(['id', 'previousPageName', 'previousPagePath', 'searchText', 'search', 'cityId', 'city_id']);

/** Turns a 410 of the API (a removed product) into a 410 page with similar products. */
async function orGone<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    const gone = goneProduct.safeParse(error.body);
    const page: GoneData = { similar: gone.success ? similarCards(toCamel(gone.data).similar) : [] };
    throw data(page, { status: 410 });
  }
}

/** The product of a page: by its id, or by its URL in another shop. */
export async function readProduct(shop: RequestContext, id: string) {
  const city = await shop.city();
  if (looksLikeUrl(id)) {
    const address = id.startsWith('www.') ? `https://${id}` : id;
    return orNotFound(
      shop.api.get(`/api/lookup_product/${encodeURIComponent(address)}&psc=1/`, productDetail, { market: 1, cityId: city?.cityId }),
    );
  }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 });
  const passedOn = Object.fromEntries([...shop.url.searchParams].filter(([name]) => !ownParameters.has(name)));
  return orGone(orNotFound(shop.catalogue.product(id, { ...passedOn, cityId: city?.cityId })));
}
