import { maxCards } from '../catalogue/productCards';
import {
  filterableFields as filterableFieldsAnswer,
  productList,
  productSearchQuery,
  searchSuggestions,
  searchSuggestionsQuery,
} from '../contract/catalogue/catalogue';
import { uncountedHeader } from '../contract/catalogue/searchCounting';
import type { Api } from '../http/endpoint';
import { type Page, pageOf, readPage } from '../http/page';
import { countSearch } from './counting/countSearch';
import { filterableFields } from './filterableFields';
import { readFilters, readOrdering, type SearchFilters } from './searchFilters';
import { searchProducts } from './searchProducts';
import { suggestSearches } from './suggestions/suggestSearches';

const searchPath = '/api/product_search/';

/** Whether a shopper asks for a search, and not for more of one: a further page, or less of it by a filter. */
function isNewSearch({ headers }: Request, filters: SearchFilters, ordering: string | undefined, { offset }: Page): boolean {
  const { categoryIds, brands, colours, priceMin, priceMax, isDifferentMarket } = filters;
  const isNarrowed = [categoryIds, brands, colours, priceMin, priceMax].some((filter) => filter !== null) || isDifferentMarket;
  const isAutomatic = headers.has(uncountedHeader) || /prefetch|prerender/i.test(headers.get('Sec-Purpose') ?? '');
  return offset === 0 && ordering === undefined && !isNarrowed && !isAutomatic;
}

/** The endpoints for product search, filters and suggestions (spec, point 7: Catalogue and cart). */
export function addSearchRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: searchPath,
      summary: 'Products by words and filters',
      access: 'anyone',
      query: productSearchQuery,
      answer: productList,
    },
    async ({ services, query, visitor, request }) => {
      const page = readPage(query, maxCards);
      const filters = readFilters(query, visitor.language);
      const search = { filters, ordering: readOrdering(query), page };
      const { count, cards, correctedSearch, foundAsTyped, leftOut, didYouMean, nearbySearches } = await searchProducts(
        services,
        search,
        visitor,
      );
      const { phrase } = filters;
      if (phrase !== null && phrase !== 'none' && isNewSearch(request, filters, query.ordering, page))
        countSearch(services, { phrase, found: count, visitor });
      return {
        ...pageOf(searchPath, page, count, cards, query),
        correctedSearch,
        foundAsTyped,
        leftOut,
        didYouMean,
        nearbySearches,
      };
    },
  );

  api.add(
    {
      method: 'get',
      path: '/api/search_suggestions/',
      summary: 'Suggestions for a half-typed search',
      access: 'anyone',
      query: searchSuggestionsQuery,
      answer: searchSuggestions,
    },
    async ({ services, query, visitor }) => ({ suggestions: await suggestSearches(services, query, visitor.language) }),
  );

  api.add(
    {
      method: 'options',
      path: searchPath,
      summary: 'The filters of the products',
      access: 'anyone',
      query: productSearchQuery,
      answer: filterableFieldsAnswer,
    },
    async ({ services, query, visitor }) => ({
      filterableFields: await filterableFields(services, readFilters(query, visitor.language), visitor.language),
    }),
  );
}
