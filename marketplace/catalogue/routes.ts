import { z } from 'zod';
import {
  banner,
  categoryList,
  collectionList,
  collectionProducts,
  filterableFields as filterableFieldsAnswer,
  home,
  productCards as productCardsAnswer,
  productCardsQuery,
  productDetail,
  productList,
  productSearchQuery,
  searchSuggestions,
  searchSuggestionsQuery,
} from '../contract/catalogue';
import { type Api, idParam } from '../http/endpoint';
import { pageOf } from '../http/page';
import { Refusal } from '../refusal';
import { listBanners } from './banners';
import { listCollections, readCollection } from './collections';
import { addCrawlerRoutes } from './crawlers/routes';
import { listCategories } from './listCategories';
import { lookUpProduct } from './lookup/lookUpProduct';
import { addPictureRoute } from './pictures/route';
import { productCards } from './productCards';
import { readHome } from './readHome';
import { readProduct } from './readProduct';
import { filterableFields } from './search/filterableFields';
import { readFilters, readOrdering, readPage } from './search/searchFilters';
import { searchProducts } from './search/searchProducts';
import { suggestSearches } from './search/suggestSearches';

const categoryQuery = z.object({ fields: z.string().optional(), category_type: z.string().optional(), parent_id: z.string().optional() });
const cityQuery = productSearchQuery.pick({ city_id: true });
const lookupQuery = cityQuery.extend({ market: z.string().optional() });
const collectionQuery = productSearchQuery.pick({ city_id: true, offset: true, limit: true }).extend({ collection: z.string().optional() });

const searchPath = '/api/product_search/';
const collectionPath = '/api/collection_product_list/';

/** The parameters of a list's other pages: those given, without where the page is. */
const kept = ({ offset: _offset, limit: _limit, ...query }: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** What is sold (spec, point 7: Catalogue and cart). */
export function addCatalogueRoutes(api: Api) {
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
      const page = readPage(query);
      const search = { filters: readFilters(query), ordering: readOrdering(query), page };
      const { count, cards, correctedSearch, nearbySearches } = await searchProducts(services, search, visitor);
      return { ...pageOf(searchPath, page, count, cards, kept(query)), corrected_search: correctedSearch, nearby_searches: nearbySearches };
    },
  );

  api.add(
    {
      method: 'get',
      path: '/api/search_suggestions/',
      summary: 'What a half-typed search may become',
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
      summary: 'What the products can be filtered by',
      access: 'anyone',
      query: productSearchQuery,
      answer: filterableFieldsAnswer,
    },
    async ({ services, query, visitor }) => ({
      filterable_fields: await filterableFields(services, readFilters(query), visitor.language),
    }),
  );

  api.add(
    {
      method: 'get',
      path: '/api/product_cards/',
      summary: 'Products by their ids, in that order',
      access: 'anyone',
      query: productCardsQuery,
      answer: productCardsAnswer,
    },
    ({ services, query: { ids }, visitor }) => productCards(services.database.db, ids === '' ? [] : ids.split(',').map(Number), visitor),
  );

  api.add(
    {
      method: 'get',
      path: '/api/product_detail/{id}/',
      summary: 'A product',
      access: 'anyone',
      params: idParam,
      query: cityQuery,
      answer: productDetail,
    },
    async ({ services, params, query, visitor }) => readProduct(services, { id: params.id, cityId: readFilters(query).cityId }, visitor),
  );

  api.add(
    {
      method: 'get',
      path: '/api/lookup_product/{link}/',
      summary: 'A product by its link in another shop',
      access: 'anyone',
      params: z.object({ link: z.string() }),
      query: lookupQuery,
      answer: productDetail,
    },
    async ({ services, params, query, visitor }) =>
      lookUpProduct(services, { link: params.link, cityId: readFilters(query).cityId, address: visitor.address }, visitor),
  );

  api.add(
    { method: 'get', path: '/api/category_list/', summary: 'Categories', access: 'anyone', query: categoryQuery, answer: categoryList },
    async ({ services, query, visitor }) => listCategories(services, query, visitor.language),
  );

  api.add(
    { method: 'get', path: '/api/home/', summary: 'What the home page shows', access: 'anyone', query: cityQuery, answer: home },
    async ({ services, query, visitor }) => readHome(services, readFilters(query).cityId, visitor),
  );

  api.add(
    { method: 'get', path: '/api/banner_list/', summary: 'Banners', access: 'anyone', answer: z.array(banner) },
    async ({ services, visitor }) => listBanners(services, visitor.language),
  );

  api.add(
    { method: 'get', path: '/api/collection_list/', summary: 'Collections', access: 'anyone', answer: collectionList },
    async ({ services, visitor }) => listCollections(services, visitor.language),
  );

  api.add(
    {
      method: 'get',
      path: collectionPath,
      summary: 'The products of a collection',
      access: 'anyone',
      query: collectionQuery,
      answer: collectionProducts,
    },
    async ({ services, query, visitor }) => {
      const page = readPage(query);
      const found = await readCollection(services, { slug: query.collection ?? '', cityId: readFilters(query).cityId, page }, visitor);
      if (found instanceof Refusal) return found;
      return { ...pageOf(collectionPath, page, found.count, found.cards, kept(query)), collection: found.collection };
    },
  );

  addCrawlerRoutes(api);
  addPictureRoute(api);
}
