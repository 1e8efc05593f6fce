import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type documentTypes, maxDocuments } from '../../contract/sellerStates';
import type { sellerDocument } from '../../contract/sellers';
import { lockAccount } from '../../identity/findAccount';
import { countTry, limits } from '../../identity/rateLimit';
import { tidyLine } from '../../identity/typedText';
import { type Refusal, refuse, refuseFields } from '../../refusal';
import type { Services } from '../../services';
import { keepUpload, redraw } from '../../uploads/keepUpload';
import type { SentFile } from '../../uploads/readFile';
import { uploads } from '../../uploads/tables';
import { applicationDocuments } from '../tables';
import { inspectPdf } from './inspectPdf';
import { inspectPicture } from './inspectPicture';

type Mime = (typeof documentTypes)[number];

/** Papers must stay legible: A4 at 200 dots an inch. */
const drawing = { formats: new Set(['jpeg', 'png']), longestSide: 2400, as: 'jpeg', quality: 85 } as const;

const longestName = 80;
/** Of what was sent and is in no application, the newest so many are kept, for a form that is still being filled in. */
const mostLoose = 2 * maxDocuments;

const endings: Record<Mime, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/** A name without its ending; null when it leads somewhere, or says nothing. */
function baseOf(typed: string): string | null {
  if (/[\\/\p{Cc}]/u.test(typed)) return null;
  const base = tidyLine(typed)
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '');
  return base === '' ? null : [...base].slice(0, longestName).join('');
}

const findings = {
  unreadable: 'sellers.documentKind',
  joined: 'sellers.documentJoined',
  locked: 'sellers.documentLocked',
  active: 'sellers.documentActive',
} as const;

/** What is kept of a file's bytes, judged by them alone, or the key of what speaks against it. */
async function readDocument(bytes: Buffer): Promise<{ mime: Mime; bytes: Buffer } | string> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const finding = inspectPdf(bytes);
    return finding ? findings[finding] : { mime: 'application/pdf', bytes };
  }
  const finding = inspectPicture(bytes);
  if (finding) return findings[finding];
  const drawn = await redraw(bytes, drawing);
  return drawn ? { mime: 'image/jpeg', bytes: drawn } : findings.unreadable;
}

/**
 * Keeps a document of a customer's application: a PDF without anything that acts, or a JPEG or PNG, drawn anew as JPEG. It belongs to an
 * application once that names it; else it goes after a day. Refuses anything else (400 under `file`) and more than sixty in an hour (429).
 */
export async function keepDocument(services: Services, userId: number, file: SentFile): Promise<z.infer<typeof sellerDocument> | Refusal> {
  const limited = await countTry(services, limits.uploads, `user:${userId}`);
  if (limited) return limited;
  const base = baseOf(file.name);
  if (base === null) return refuseFields({ file: ['sellers.documentName'] });
  const read = await readDocument(file.bytes);
  if (typeof read === 'string') return refuseFields({ file: [read] });
  const { mime, bytes } = read;
  const name = `${base}.${endings[mime]}`;
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const loose = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .leftJoin(applicationDocuments, eq(applicationDocuments.uploadId, uploads.id))
      .where(and(eq(uploads.userId, userId), eq(uploads.purpose, 'sellerDocument'), isNull(applicationDocuments.uploadId)))
      .orderBy(desc(uploads.id))
      .offset(mostLoose - 1);
    if (loose.length > 0) {
      await tx.delete(uploads).where(
        inArray(
          uploads.id,
          loose.map(({ id }) => id),
        ),
      );
    }
    const { id } = await keepUpload(tx, { userId, purpose: 'sellerDocument', name, mime, bytes, createdAt: services.now() });
    return { id, name, mime, bytes: bytes.length };
  });
}
