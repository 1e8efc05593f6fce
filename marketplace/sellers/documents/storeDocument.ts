import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import { type documentTypes, maxDocuments } from '../../contract/customer/sellerStates';
import type { sellerDocument } from '../../contract/customer/sellers';
import { lockAccount } from '../../identity/account/findAccount';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { Refusal, refuse, refuseFields } from '../../shared/refusal';
import { keepNewestUnused } from '../../uploads/cleanUpUnused';
import type { SentFile } from '../../uploads/readFile';
import { redraw, storeUpload } from '../../uploads/storeUpload';
import { inspectDocument } from './inspectDocument';

type Mime = (typeof documentTypes)[number];

/** Documents must stay legible: A4 at 200 dots an inch. */
const drawing = { formats: new Set(['jpeg', 'png']), maxSide: 2400, as: 'jpeg', quality: 85 } as const;

const maxNameLength = 80;
/** The number of newest documents kept without an application, for an unfinished form. */
const maxUnattached = 2 * maxDocuments;

const endings: Record<Mime, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/** A name without its extension; null when it is a path or empty. */
function baseOf(inputText: string): string | null {
  if (/[\\/\p{Cc}]/u.test(inputText)) return null;
  const base = tidyLine(inputText)
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '');
  return base === '' ? null : [...base].slice(0, maxNameLength).join('');
}

const findings = {
  unreadable: 'sellers.documentKind',
  polyglot: 'sellers.documentJoined',
  locked: 'sellers.documentLocked',
  active: 'sellers.documentActive',
} as const;

/** The bytes to store, by their detected type, or the refusal. */
async function readDocument({ parts }: Pick<SentFile, 'parts'>): Promise<{ mime: Mime; bytes: Buffer } | Refusal> {
  const inspected = await inspectDocument(parts);
  if (inspected.finding) return refuseFields({ file: [findings[inspected.finding]] });
  const bytes = Buffer.from(inspected.bytes.buffer);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { mime: 'application/pdf', bytes };
  const drawn = await redraw(bytes, drawing, findings.unreadable);
  return drawn instanceof Refusal ? drawn : { mime: 'image/jpeg', bytes: drawn };
}

/**
 * Stores a document for a customer's application: a PDF without active content, or a JPEG or PNG, re-encoded as JPEG. An application must
 * reference it; else it is deleted after a day. Refuses other files (400 under `file`).
 */
export async function storeDocument(
  services: Services,
  userId: number,
  file: Pick<SentFile, 'name' | 'parts'>,
): Promise<Camel<z.infer<typeof sellerDocument>> | Refusal> {
  const base = baseOf(file.name);
  if (base === null) return refuseFields({ file: ['sellers.documentName'] });
  const read = await readDocument(file);
  if (read instanceof Refusal) return read;
  const { mime, bytes } = read;
  const name = `${base}.${endings[mime]}`;
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const { id } = await storeUpload(tx, { userId, purpose: 'sellerDocument', name, mime, bytes, createdAt: services.now() });
    await keepNewestUnused(tx, { userId, purpose: 'sellerDocument', max: maxUnattached });
    return { id, name, mime, bytes: bytes.length };
  });
}
