import { z } from 'zod';
import { productDetail, productSearchQuery } from '../contract/catalogue/catalogue';
import type { Api } from '../http/endpoint';
import { readCityId } from '../http/readQuery';
import { lookUpProduct } from './lookUpProduct';

const lookupQuery = productSearchQuery.pick({ city_id: true }).extend({ market: z.string().optional() });

/** The endpoint for products of other shops, by their links (spec, point 7: Catalogue and cart). */
export function addLookupRoutes(api: Api) {
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
      lookUpProduct(services, { link: params.link, cityId: readCityId(query), address: visitor.address }, visitor),
  );
}
