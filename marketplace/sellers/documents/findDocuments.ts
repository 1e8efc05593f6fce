import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import { documentTypes } from '../../contract/customer/sellerStates';
import type { sellerDocument } from '../../contract/customer/sellers';
import type { Db } from '../../database/openDatabase';
import { applicationDocuments } from '../../database/tables/customer/sellers';
import { uploads } from '../../database/tables/customer/uploads';

type Document = Camel<z.infer<typeof sellerDocument>>;

const columns = { id: uploads.id, name: uploads.name, mime: uploads.mime, bytes: sql<number>`octet_length(${uploads.bytes})::int` };

/** A document's metadata without its bytes. */
function describe({ name, mime, ...document }: { id: number; name: string | null; mime: string; bytes: number }): Document {
  const known = documentTypes.find((type) => type === mime);
  if (!known || name === null) throw new Error(`upload ${document.id} is not a document`);
  return { ...document, name, mime: known };
}

/** A customer's documents: those of the application and those of an unfinished form. */
export async function findDocuments(db: Db, userId: number): Promise<Document[]> {
  const rows = await db
    .select(columns)
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.purpose, 'sellerDocument')))
    .orderBy(asc(uploads.id));
  return rows.map(describe);
}

/** The documents of an application. */
export async function documentsOf(db: Db, applicationId: number): Promise<Document[]> {
  const rows = await db
    .select(columns)
    .from(applicationDocuments)
    .innerJoin(uploads, eq(uploads.id, applicationDocuments.uploadId))
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(uploads.id));
  return rows.map(describe);
}

const simpleName = (name: string) => name.replaceAll(/[^\w.-]/g, '_');

/** Makes a browser save a document under its name instead of opening it (RFC 6266). */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${simpleName(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escape)}`;
