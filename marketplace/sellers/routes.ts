import { maxDocumentBytes } from '../contract/customer/sellerStates';
import { applicationChange, applicationRequest, sellerApplication, sellerDocument, sellerDocuments } from '../contract/customer/sellers';
import { type Api, idParam } from '../http/endpoint';
import { notFound, Refusal } from '../shared/refusal';
import { fileResponse, findUpload } from '../uploads/findUpload';
import { receiveFile } from '../uploads/receiveFile';
import { attachmentHeader, findDocuments } from './documents/findDocuments';
import { storeDocument } from './documents/storeDocument';
import { findApplication } from './findApplication';
import { applyToSell, resubmitApplication } from './submitApplication';

const path = '/api/me/seller_application/';
const documents = `${path}documents/`;

export function addSellerRoutes(api: Api) {
  const { db } = api.services.database;

  api.add(
    { method: 'get', path, summary: 'The customer’s seller application', access: 'customer', answer: sellerApplication },
    async ({ visitor }) => (await findApplication(db, visitor)) ?? notFound(),
  );

  api.add(
    {
      method: 'post',
      path,
      summary: 'Applies to sell; a customer has one application',
      access: 'customer',
      body: applicationRequest,
      answer: sellerApplication,
      status: 201,
    },
    async ({ body, visitor, services }) =>
      (await applyToSell(services, visitor.userId, body)) ?? (await findApplication(db, visitor)) ?? notFound(),
  );

  api.add(
    {
      method: 'patch',
      path,
      summary: 'Resubmits a returned application; absent fields stay unchanged',
      access: 'customer',
      body: applicationChange,
      answer: sellerApplication,
    },
    async ({ body, visitor, services }) =>
      (await resubmitApplication(services, visitor.userId, body)) ?? (await findApplication(db, visitor)) ?? notFound(),
  );

  addDocumentRoutes(api);
}

function addDocumentRoutes(api: Api) {
  const { db } = api.services.database;

  api.add(
    {
      method: 'get',
      path: documents,
      summary: 'The customer’s documents, of the application or not yet submitted',
      access: 'customer',
      answer: sellerDocuments,
    },
    ({ visitor }) => findDocuments(db, visitor.userId),
  );

  api.add(
    {
      method: 'post',
      path: documents,
      summary: 'Stores a document (PDF, JPEG, PNG), sent as the `file` of a form',
      access: 'customer',
      answer: sellerDocument,
      status: 201,
    },
    async ({ request, visitor, services }) => {
      const file = await receiveFile(services, visitor.userId, request, { max: maxDocumentBytes, tooBig: 'sellers.documentTooBig' });
      return file instanceof Refusal ? file : storeDocument(services, visitor.userId, file);
    },
  );

  api.add(
    { method: 'get', path: `${documents}{id}/`, summary: 'A document, for its owner', access: 'customer', params: idParam },
    async ({ params, visitor: { userId } }) => {
      const found = await findUpload(db, { uploadId: params.id, userId, purposes: ['sellerDocument'] });
      if (!found) return notFound();
      return fileResponse(found, { 'Cache-Control': 'private, no-store', 'Content-Disposition': attachmentHeader(found.name ?? '') });
    },
  );
}
