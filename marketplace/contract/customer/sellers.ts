import { z } from 'zod';
import type { Camel } from '../case';
import { approvalStatuses, id, instant } from '../common';
import { documentTypes, maxDocuments } from './sellerStates';

const writable = z.object({
  shop_name: z.string(),
  contact_name: z.string(),
  phone: z.string(),
  email: z.string(),
  city_id: z.number().int(),
  sells: z.string(),
  website: z.string().nullish(),
  description: z.string(),
  document_ids: z.array(id).max(maxDocuments),
});

/** POST /api/me/seller_application/. `document_ids` are the ids returned by POST …/documents/. */
export const applicationRequest = writable.extend({ document_ids: writable.shape.document_ids.default([]) });

/** PATCH /api/me/seller_application/: absent fields stay unchanged. */
export const applicationChange = writable.partial();

/** A document of an application: `name` is the sender's, with the extension of the detected type. */
export const sellerDocument = z.object({ id, name: z.string(), mime: z.enum(documentTypes), bytes: z.number().int() });
export const sellerDocuments = z.array(sellerDocument);

/** A customer's seller application. `note` is the shop's latest message about it; phones are in E.164. */
export const sellerApplication = z.object({
  status: z.enum(approvalStatuses),
  note: z.string().nullable(),
  shop_name: z.string(),
  contact_name: z.string(),
  phone: z.string(),
  email: z.string(),
  city_id: z.number().int(),
  city_name: z.string(),
  sells: z.string(),
  website: z.string().nullable(),
  description: z.string(),
  documents: sellerDocuments,
  submitted_at: instant,
  history: z.array(z.object({ status: z.enum(approvalStatuses), at: instant, note: z.string().nullable() })),
});
export type SellerApplication = Camel<z.infer<typeof sellerApplication>>;
