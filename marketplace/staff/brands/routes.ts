import { mergeBrandRequest, saveBrandRequest, savedThing, staffBrand, staffBrandList } from '../../contract/staff/shop';
import { maxNameSearch } from '../../contract/staff/shopLimits';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { pageQuery, readPage, textParameter } from '../../http/page';
import { deleteBrand, listBrands, mergeBrand, readBrand, saveBrand } from './saveBrand';

const access = { access: 'staff', permission: 'catalogue' } as const;

/** The endpoints of the staff for brands. */
export function addBrandRoutes(api: Api) {
  const path = '/api/staff/brands/';
  const one = { path: `${path}{id}/`, ...access, params: idParam };
  api.add(
    {
      method: 'get',
      path,
      summary: 'Brands by name',
      ...access,
      query: pageQuery.extend({ search: textParameter(maxNameSearch) }),
      answer: staffBrandList,
    },
    ({ query, services }) => listBrands(services, query.search, readPage({ limit: String(staffPageSize), ...query })),
  );
  api.add(
    { method: 'post', path, summary: 'Adds a brand', ...access, body: saveBrandRequest, answer: savedThing, status: 201 },
    ({ body, visitor, services }) => saveBrand(services, { ...body, id: null, operator: visitor.member.email }),
  );
  api.add({ method: 'get', summary: 'One brand', ...one, answer: staffBrand }, ({ params, services }) => readBrand(services, params));
  api.add(
    { method: 'patch', summary: 'Saves a brand', ...one, body: saveBrandRequest, answer: savedThing },
    ({ params, body, visitor, services }) => saveBrand(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add({ method: 'delete', summary: 'Deletes a brand', ...one }, ({ params, visitor, services }) =>
    deleteBrand(services, { ...params, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: `${path}{id}/merge/`,
      summary: 'Makes the products of a brand those of another',
      ...access,
      params: idParam,
      body: mergeBrandRequest,
      answer: savedThing,
    },
    ({ params, body, visitor, services }) => mergeBrand(services, { ...params, ...body, operator: visitor.member.email }),
  );
}
