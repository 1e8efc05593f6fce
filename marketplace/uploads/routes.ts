import { maxPhotoBytes, uploaded, uploadQuery } from '../contract/customer/uploads';
import { type Api, idParam } from '../http/endpoint';
import { notFound, Refusal } from '../shared/refusal';
import { fileResponse, findUpload } from './findUpload';
import { wholeFile } from './readFile';
import { receiveFile } from './receiveFile';
import { storePhoto } from './storePhoto';

const photoPurposes = { return: 'returnPhoto', review: 'reviewPhoto' } as const;

/** Customers' files: posted as a form, readable by their owners only. */
export function addUploadRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/uploads/',
      summary: 'Stores a photo, sent as the `file` of a form',
      access: 'customer',
      query: uploadQuery,
      answer: uploaded,
      status: 201,
    },
    async ({ request, query, visitor, services }) => {
      const file = await receiveFile(services, visitor.userId, request, { max: maxPhotoBytes, tooBig: 'returns.photoTooBig' });
      return file instanceof Refusal ? file : storePhoto(services, visitor.userId, wholeFile(file), photoPurposes[query.purpose]);
    },
  );
  api.add(
    { method: 'get', path: '/api/uploads/{id}/', summary: 'A photo, for its owner', access: 'customer', params: idParam },
    async ({ params, visitor, services }) => {
      const found = await findUpload(services.database.db, {
        uploadId: params.id,
        userId: visitor.userId,
        purposes: ['returnPhoto', 'reviewPhoto'],
      });
      return found ? fileResponse(found, { 'Cache-Control': 'private, max-age=3600, immutable' }) : notFound();
    },
  );
}
