import {
  saveBannerRequest,
  saveCollectionRequest,
  savedThing,
  staffBanners,
  staffCollection,
  staffCollections,
} from '../../contract/staff/shop';
import { type Api, idParam } from '../../http/endpoint';
import { listCollections, readCollection } from './readCollections';
import { deleteBanner, listBanners, saveBanner } from './saveBanner';
import { deleteCollection, saveCollection } from './saveCollection';

const access = { access: 'staff', permission: 'catalogue' } as const;

function addCollectionRoutes(api: Api) {
  const path = '/api/staff/collections/';
  const one = { path: `${path}{id}/`, ...access, params: idParam };
  api.add({ method: 'get', path, summary: 'Every collection', ...access, answer: staffCollections }, ({ services }) =>
    listCollections(services),
  );
  api.add(
    { method: 'post', path, summary: 'Adds a collection', ...access, body: saveCollectionRequest, answer: savedThing, status: 201 },
    ({ body, visitor, services }) => saveCollection(services, { ...body, id: null, operator: visitor.member.email }),
  );
  api.add({ method: 'get', summary: 'One collection', ...one, answer: staffCollection }, ({ params, visitor, services }) =>
    readCollection(services, { ...params, language: visitor.language }),
  );
  api.add(
    { method: 'patch', summary: 'Saves a collection', ...one, body: saveCollectionRequest, answer: savedThing },
    ({ params, body, visitor, services }) => saveCollection(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add({ method: 'delete', summary: 'Deletes a collection', ...one }, ({ params, visitor, services }) =>
    deleteCollection(services, { ...params, operator: visitor.member.email }),
  );
}

/** The endpoints of the staff for collections and banners. */
export function addShowcaseRoutes(api: Api) {
  addCollectionRoutes(api);
  const path = '/api/staff/banners/';
  const one = { path: `${path}{id}/`, ...access, params: idParam };
  api.add({ method: 'get', path, summary: 'Every banner', ...access, answer: staffBanners }, ({ services }) => listBanners(services));
  api.add(
    { method: 'post', path, summary: 'Adds a banner', ...access, body: saveBannerRequest, answer: savedThing, status: 201 },
    ({ body, visitor, services }) => saveBanner(services, { ...body, id: null, operator: visitor.member.email }),
  );
  api.add(
    { method: 'patch', summary: 'Saves a banner', ...one, body: saveBannerRequest, answer: savedThing },
    ({ params, body, visitor, services }) => saveBanner(services, { ...body, ...params, operator: visitor.member.email }),
  );
  api.add({ method: 'delete', summary: 'Deletes a banner', ...one }, ({ params, visitor, services }) =>
    deleteBanner(services, { ...params, operator: visitor.member.email }),
  );
}
