import { z } from 'zod';
import { saveCategoryRequest, savedThing, staffCategories } from '../../contract/staff/shop';
import { maxNameSearch } from '../../contract/staff/shopLimits';
import { type Api, idParam } from '../../http/endpoint';
import { textParameter } from '../../http/page';
import { deleteCategory, listCategories, saveCategory } from './saveCategory';

const access = { access: 'staff', permission: 'catalogue' } as const;

/** The endpoints of the staff for categories. */
export function addStaffCategoryRoutes(api: Api) {
  const path = '/api/staff/categories/';
  const one = { path: `${path}{id}/`, ...access, params: idParam };
  const query = z.object({ search: textParameter(maxNameSearch) });
  api.add(
    { method: 'get', path, summary: 'Categories as a tree', ...access, query, answer: staffCategories },
    ({ query: { search }, services }) => listCategories(services, search),
  );
  api.add(
    { method: 'post', path, summary: 'Adds a category', ...access, body: saveCategoryRequest, answer: savedThing, status: 201 },
    ({ body, visitor, services }) => saveCategory(services, { ...body, id: null, operator: visitor.member.email }),
  );
  api.add(
    { method: 'patch', summary: 'Saves a category', ...one, body: saveCategoryRequest, answer: savedThing },
    ({ params, body, visitor, services }) => saveCategory(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add({ method: 'delete', summary: 'Deletes a category', ...one }, ({ params, visitor, services }) =>
    deleteCategory(services, { ...params, operator: visitor.member.email }),
  );
}
