import { fileFormats, maxProductBytes } from '../../contract/staff/productLimits';
import {
  changedVariants,
  changeVariantsRequest,
  productOptions,
  productState,
  productStateRequest,
  savedProduct,
  saveProductRequest,
  staffProduct,
  staffProductList,
  staffVariantList,
} from '../../contract/staff/products';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { choiceParameter, readPage } from '../../http/page';
import { fileAnswer } from '../fileAnswer';
import { wholeShop } from '../orders/orderFilter';
import { changeState, deleteDraft } from './changeState';
import { changeVariants } from './changeVariants';
import { copyProduct } from './copyProduct';
import { exportProducts } from './exportProducts';
import { listProducts } from './list/listProducts';
import { staffProductQuery } from './list/productFilter';
import { listVariants } from './list/variantList';
import { readOptions } from './readOptions';
import { readProduct } from './readProduct';
import { saveProduct } from './saveProduct';

const access = { access: 'staff', permission: 'catalogue' } as const;
const pageOf = (query: { offset?: string | undefined; limit?: string | undefined }) => readPage({ limit: String(staffPageSize), ...query });

/** The endpoints of the staff for products. */
export function addStaffProductRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/products/',
      summary: 'Products by filter',
      ...access,
      query: staffProductQuery,
      answer: staffProductList,
    },
    ({ query, visitor, services }) =>
      listProducts(services, { filter: query, scope: wholeShop, language: visitor.language, page: pageOf(query) }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/products/',
      summary: 'Adds a product, as a draft',
      ...access,
      body: saveProductRequest,
      maxBody: maxProductBytes,
      answer: savedProduct,
      status: 201,
    },
    ({ body, visitor, services }) => saveProduct(services, { ...body, id: null, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/products/export/',
      summary: 'The filtered products as a file that imports',
      ...access,
      query: staffProductQuery.extend({ format: choiceParameter(fileFormats) }),
    },
    async ({ query, services }) => {
      const { format = 'csv' } = query;
      return fileAnswer('products', format, exportProducts(services, format, query));
    },
  );
  api.add(
    { method: 'get', path: '/api/staff/products/options/', summary: 'What the editor’s lists offer', ...access, answer: productOptions },
    ({ visitor, services }) => readOptions(services, visitor.language),
  );
  api.add(
    { method: 'get', path: '/api/staff/products/{id}/', summary: 'One product', ...access, params: idParam, answer: staffProduct },
    ({ params, visitor, services }) => readProduct(services, { ...params, language: visitor.language }),
  );
  api.add(
    {
      method: 'patch',
      path: '/api/staff/products/{id}/',
      summary: 'Saves a product as a whole',
      ...access,
      params: idParam,
      body: saveProductRequest,
      maxBody: maxProductBytes,
      answer: savedProduct,
    },
    ({ params, body, visitor, services }) => saveProduct(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add(
    { method: 'delete', path: '/api/staff/products/{id}/', summary: 'Deletes a draft', ...access, params: idParam },
    ({ params, visitor, services }) => deleteDraft(services, { ...params, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/products/{id}/state/',
      summary: 'Publishes or withdraws a product',
      ...access,
      params: idParam,
      ...{ body: productStateRequest, answer: productState },
    },
    ({ params, body, visitor, services }) => changeState(services, { ...params, ...body, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/products/{id}/copy/',
      summary: 'Adds a draft like a product',
      ...access,
      params: idParam,
      answer: savedProduct,
      status: 201,
    },
    ({ params, visitor, services }) => copyProduct(services, { ...params, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/variants/',
      summary: 'Prices and stocks by filter',
      ...access,
      query: staffProductQuery,
      answer: staffVariantList,
    },
    ({ query, visitor, services }) =>
      listVariants(services, { filter: query, scope: wholeShop, language: visitor.language, page: pageOf(query) }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/variants/',
      summary: 'Changes prices and stocks, and says what became of each',
      ...access,
      body: changeVariantsRequest,
      answer: changedVariants,
    },
    ({ body, visitor, services }) => changeVariants(services, { ...body, operator: visitor.member.email }),
  );
}
