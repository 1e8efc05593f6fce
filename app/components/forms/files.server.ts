import type { z } from 'zod';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../../session/context';
import { failureKey } from './form.server';

/**
 * The form with files that was sent. Leads back before a body is read that is larger than any form of this page, with the message `key`. One
 * that does not say how long it is is not read at all (411): browsers do say.
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

/** The ids of what was kept when the form was sent before. */
export const uploadedIds = (form: FormData, field: string): number[] =>
  String(form.get(field) ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** What is wrong with a file: the key of the message, and the status to answer with. */
export interface FileProblem {
  key: string;
  status: number;
}

/** Hands a file on. @returns what the API says of it, or what is wrong with it. */
export async function sendFile<Schema extends z.ZodType>(
  shop: RequestContext,
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
    const key = error.status >= 500 ? failureKey(error) : (error.fieldErrors?.file?.[0] ?? error.detail ?? 'errors.tooMany');
    return { problem: { key, status: error.status } };
  }
}
