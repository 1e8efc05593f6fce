import { maxCards } from '../catalogue/productCards';
import {
  filterableFields as filterableFieldsAnswer,
  productList,
  productSearchQuery,
  searchSuggestions,
  searchSuggestionsQuery,
} from '../contract/catalogue/catalogue';
import type { Api } from '../http/endpoint';
import { pageOf, readPage } from '../http/page';
import { filterableFields } from './filterableFields';
import { readFilters, readOrdering } from './searchFilters';
import { searchProducts } from './searchProducts';
import { suggestSearches } from './suggestSearches';

const searchPath = '/api/product_search/';

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
    async ({ services, query, visitor }) => {
      const page = readPage(query, maxCards);
      const search = { filters: readFilters(query, visitor.language), ordering: readOrdering(query), page };
      const { count, cards, correctedSearch, leftOut, didYouMean, nearbySearches } = await searchProducts(services, search, visitor);
      return {
        ...pageOf(searchPath, page, count, cards, query),
        correctedSearch,
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
    async ({ services, query, visitor }) => ({ suggestions: await suggestSearches(services, readFilters(query), visitor.language) }),
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
