import { maxPhotoBytes, uploaded } from '../contract/uploads';
import { type Api, idParam } from '../http/endpoint';
import { notFound, Refusal } from '../refusal';
import { fileResponse, findUpload } from './findUpload';
import { keepPhoto } from './keepPhoto';
import { readFile } from './readFile';

/** Files of customers: sent as a form, read by their owners alone. */
export function addUploadRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/uploads/',
      summary: 'Keeps a photo, sent as the `file` of a form',
      access: 'customer',
      answer: uploaded,
      status: 201,
    },
    async ({ request, visitor, services }) => {
      const file = await readFile(request, { most: maxPhotoBytes, tooBig: 'returns.photoTooBig' });
      return file instanceof Refusal ? file : keepPhoto(services, visitor.userId, file.bytes);
    },
  );
  api.add(
    { method: 'get', path: '/api/uploads/{id}/', summary: 'A photo, for its owner', access: 'customer', params: idParam },
    async ({ params, visitor, services }) => {
      const found = await findUpload(services.database.db, { uploadId: params.id, userId: visitor.userId, purpose: 'returnPhoto' });
      return found ? fileResponse(found, { 'Cache-Control': 'private, max-age=3600, immutable' }) : notFound();
    },
  );
}
