import type { z } from 'zod';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../../session/context';
import { failureKey } from './form.server';

/**
 * Reads a form with files. A body over `max` bytes is not read: redirects to the page with the message `key`. Throws 411 without a
 * Content-Length, which browsers always send.
 */
export async function formWithFiles(shop: RequestContext, request: Request, { max, key }: { max: number; key: string }): Promise<FormData> {
  const length = request.headers.get('Content-Length');
  if (length === null) throw new Response(null, { status: 411 });
  if (Number(length) > max) throw await shop.redirect(shop.url.pathname + shop.url.search, { flash: { type: 'error', key } });
  return shop.form(max);
}

/** The files chosen in a field. */
export const filesOf = (form: FormData, field: string): File[] =>
  form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);

/** The ids of files uploaded with an earlier attempt. */
export const uploadedIds = (form: FormData, field: string): number[] =>
  String(form.get(field) ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** An error of a file: the message key and the status of the answer. */
export interface FileProblem {
  key: string;
  status: number;
  /** Set when the API refused another field than the file. */
  field?: string;
}

/** Uploads a file. @returns the API's answer, or the problem. */
export async function sendFile<Schema extends z.ZodType>(
  shop: Pick<RequestContext, 'api'>,
  path: string,
  schema: Schema,
  file: File,
): Promise<Answer<Schema> | { problem: FileProblem }> {
  const body = new FormData();
  body.append('file', file);
  try {
    return await shop.api.post(path, schema, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    if (error.status >= 500) return { problem: { key: failureKey(error), status: error.status } };
    const [field, [key] = []] = Object.entries(error.fieldErrors ?? {})[0] ?? [];
    return { problem: { key: key ?? error.detail ?? 'errors.tooMany', status: error.status, ...(field && { field }) } };
  }
}
