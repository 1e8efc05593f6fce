import { filterableFields } from '../../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../../api/client';
import { ApiError } from '../../../api/error';
import { ttlCache } from '../../../api/ttlCache';
import type { RequestContext } from '../../../session/context';

type Fields = Answer<typeof filterableFields>['filterableFields'];

const byQuery = ttlCache<Fields>(60_000, { max: 500 });

/**
 * The filters of a query, the same for all visitors. They are requested again when the query changes (spec, point 7), after a minute, or when the catalogue
 * changes. If
 * only they fail, the list is shown without filters.
 */
export async function readFilters(shop: RequestContext, query: Record<string, string | number | undefined>): Promise<Fields> {
  const key = `${shop.language}?${JSON.stringify(query)}`;
  const ask = async () => (await shop.publicApi.options('/api/product_search/', filterableFields, query)).filterableFields;
  try {
    return await byQuery(key, ask, shop.settings.catalogueVersion);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    shop.settings.onDegraded();
    return [];
  }
}
