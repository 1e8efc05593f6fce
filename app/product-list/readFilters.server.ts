import { filterableFields } from '../../marketplace/contract/catalogue';
import { cached } from '../api/cache';
import type { Answer } from '../api/client';
import type { Storefront } from '../api/context';

type Fields = Answer<typeof filterableFields>['filterableFields'];

const byQuery = cached<Fields>(60_000, 500);

/** What a query's products can be filtered by. It is the same for everybody, and asked for anew only when the query changes (spec, point 7) or a minute has passed. */
export function readFilters(shop: Storefront, query: Record<string, string | number | undefined>): Promise<Fields> {
  const key = `${shop.language}?${JSON.stringify(query)}`;
  return byQuery(key, async () => (await shop.publicApi.options('/api/product_search/', filterableFields, query)).filterableFields);
}
