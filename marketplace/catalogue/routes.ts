import { z } from 'zod';
import { snakeKey } from '../contract/case';
import {
  banner,
  type Category,
  categoryList,
  collectionList,
  collectionProducts,
  home,
  productCards as productCardsAnswer,
  productCardsQuery,
  productDetail,
  productSearchQuery,
} from '../contract/catalogue/catalogue';
import { catalogueVersion } from '../contract/catalogue/version';
import { pageSize } from '../contract/paging';
import { type Api, idParam } from '../http/endpoint';
import { pageOf, readPage } from '../http/page';
import { listed, readCityId } from '../http/readQuery';
import { Refusal } from '../shared/refusal';
import { readVersion } from './changes/readVersion';
import { listCategories } from './listCategories';
import { maxCards, productCards } from './productCards';
import { readHome } from './readHome';
import { readProduct } from './readProduct';
import { listBanners } from './showcase/banners';
import { listCollections, readCollection } from './showcase/collections';

const categoryQuery = z.object({ fields: z.string().optional(), category_type: z.string().optional(), parent_id: z.string().optional() });
const cityQuery = productSearchQuery.pick({ city_id: true });
const collectionQuery = productSearchQuery.pick({ city_id: true, offset: true, limit: true }).extend({ collection: z.string().optional() });

/** Picks the fields that the client requests, by wire name. */
const pickFields = (category: Category, fields: string[]) =>
  Object.fromEntries(
    Object.entries(category)
      .map(([field, value]) => [snakeKey(field), value] as const)
      .filter(([field]) => fields.includes(field)),
  );

const collectionPath = '/api/collection_product_list/';

/** The catalogue endpoints (spec, point 7: Catalogue and cart). */
export function addCatalogueRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/product_cards/',
      summary: 'Products by id, in the given order',
      access: 'anyone',
      query: productCardsQuery,
      answer: productCardsAnswer,
    },
    ({ services, query: { ids }, visitor }) => productCards(services.database.db, ids === '' ? [] : ids.split(',').map(Number), visitor),
  );

  api.add(
    {
      method: 'get',
      path: '/api/catalogue_version/',
      summary: 'The version of what public pages show',
      access: 'anyone',
      answer: catalogueVersion,
    },
    ({ services }) => readVersion(services),
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
    async ({ services, params, query, visitor }) => readProduct(services, { id: params.id, cityId: readCityId(query) }, visitor),
  );

  api.add(
    { method: 'get', path: '/api/category_list/', summary: 'Categories', access: 'anyone', query: categoryQuery, answer: categoryList },
    async ({ services, query: { fields, categoryType, parentId = '' }, visitor }) => {
      const filter = { categoryTypes: listed(categoryType), parentId: parentId.trim() };
      const found = await listCategories(services, filter, visitor.language);
      const asked = listed(fields);
      return asked.length === 0 ? found : Response.json(found.map((category) => pickFields(category, asked)));
    },
  );

  api.add(
    {
      method: 'get',
      path: '/api/home/',
      summary: 'The content of the home page. `limit` is the number of products of each collection.',
      access: 'anyone',
      query: cityQuery.extend({ limit: z.string().optional().openapi({ type: 'integer', minimum: 1, maximum: pageSize }) }),
      answer: home,
    },
    async ({ services, query, visitor }) =>
      readHome(services, { cityId: readCityId(query), limit: readPage(query, pageSize).limit }, visitor),
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
      const page = readPage(query, maxCards);
      const found = await readCollection(services, { slug: query.collection ?? '', cityId: readCityId(query), page }, visitor);
      if (found instanceof Refusal) return found;
      return { ...pageOf(collectionPath, page, found.count, found.cards, query), collection: found.collection };
    },
  );
}
