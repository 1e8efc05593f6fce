import { importQuery, importTemplateQuery, staffImport, staffImportList, storedImport } from '../../contract/staff/imports';
import { maxImportBytes } from '../../contract/staff/productLimits';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { pageQuery, readPage } from '../../http/page';
import { Refusal } from '../../shared/refusal';
import { readFile } from '../../uploads/readFile';
import { fileAnswer } from '../fileAnswer';
import { deleteImport, startImport } from './changeImport';
import { listImports, readImport, reportImport } from './findImports';
import { storeImport } from './storeImport';
import { importTemplate } from './template';

const access = { access: 'staff', permission: 'catalogue' } as const;

/** The endpoints of the staff for files of products. */
export function addImportRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/imports/',
      summary: 'Uploaded files of products',
      ...access,
      query: pageQuery,
      answer: staffImportList,
    },
    ({ query, services }) => listImports(services, readPage({ limit: String(staffPageSize), ...query })),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/imports/',
      summary: 'Stores a file of products, sent as the `file` of a form, and checks it',
      ...access,
      query: importQuery,
      answer: storedImport,
      status: 201,
    },
    async ({ request, query, visitor, services }) => {
      const file = await readFile(request, { max: maxImportBytes, tooBig: 'staffImport.tooBig' });
      return file instanceof Refusal ? file : storeImport(services, { ...query, file, operator: visitor.member.email });
    },
  );
  api.add(
    { method: 'get', path: '/api/staff/imports/template/', summary: 'A file with three examples', ...access, query: importTemplateQuery },
    async ({ query: { format = 'csv' } }) => fileAnswer('template', format, importTemplate(format)),
  );
  api.add(
    { method: 'get', path: '/api/staff/imports/{id}/', summary: 'One file of products', ...access, params: idParam, answer: staffImport },
    ({ params, services }) => readImport(services, params),
  );
  api.add(
    { method: 'get', path: '/api/staff/imports/{id}/report/', summary: 'Every problem of a file as CSV', ...access, params: idParam },
    async ({ params, services }) => {
      const lines = await reportImport(services, params);
      return lines instanceof Refusal ? lines : fileAnswer(`import-${params.id}`, 'csv', lines);
    },
  );
  api.add(
    { method: 'post', path: '/api/staff/imports/{id}/run/', summary: 'Imports a checked file', ...access, params: idParam },
    ({ params, visitor, services }) => startImport(services, { ...params, operator: visitor.member.email }),
  );
  api.add(
    { method: 'delete', path: '/api/staff/imports/{id}/', summary: 'Deletes an uploaded file', ...access, params: idParam },
    ({ params, visitor, services }) => deleteImport(services, { ...params, operator: visitor.member.email }),
  );
}
