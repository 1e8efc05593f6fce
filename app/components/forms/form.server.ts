import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { ApiError } from '../../api/error';
import type { Language } from '../../i18n/languages';
import { fieldLabel, messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import { type FieldTable, inputValue, isSecret, problemsOf } from './fieldTable';
import type { FormState } from './state';

const textSchema = (name: string) => z.preprocess((value) => inputValue(name, value), z.string());

/**
 * A form's schema from its field table. Messages use the fields' labels. Values are trimmed, passwords as typed, absent ones ''. `extra`
 * adds fields that are not text (files, lists) as zod schemas.
 */
export function formOf<Table extends FieldTable, Extra extends z.ZodRawShape = Record<never, never>>(table: Table, extra?: Extra) {
  const textSchemas = Object.fromEntries(Object.keys(table).map((name) => [name, textSchema(name)])) as {
    [Name in keyof Table]: ReturnType<typeof textSchema>;
  };
  const schema = z.object({ ...textSchemas, ...(extra ?? ({} as Extra)) }).superRefine((values, context) => {
    const fieldValue = (name: string) => String((values as Record<string, unknown>)[name] ?? '');
    for (const [name, message] of problemsOf(table, fieldValue)) context.addIssue({ code: 'custom', path: [name], message });
  });
  return { table, schema };
}

/** The answer for a form that can be corrected: status 400, unless the API returned another. */
export type Refusal = ReturnType<typeof data<FormState>>;

/** The intent of a form with several buttons. An unknown intent is a 400. */
export function intentOf<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const sent = form.get('intent');
  const intent = intents.find((candidate) => candidate === sent);
  if (!intent) throw new Response('Unknown intent', { status: 400 });
  return intent;
}

/** The message key for a failed marketplace: too busy, unreachable or broken. */
export function failureKey({ status, detail }: ApiError): string {
  if (status === 503 && detail === 'errors.busy') return detail;
  return status === 503 || status === 504 ? 'errors.unavailable' : 'errors.general';
}

/**
 * Loads the data around a form. If the form was just sent and the marketplace fails, uses `fallback` as a fallback, so that the form
 * returns with its input.
 */
export async function loadOrFallback<Value, Fallback>(
  shop: RequestContext,
  load: () => Promise<Value>,
  fallback: () => Promise<Fallback>,
): Promise<Value | Fallback> {
  try {
    return await load();
  } catch (error) {
    if (shop.isAction && error instanceof ApiError && error.status >= 500) return fallback();
    throw error;
  }
}

/** `loadOrFallback` with null as the fallback. */
export const loadOrNull = <Value>(shop: RequestContext, load: () => Promise<Value>) => loadOrFallback(shop, load, async () => null);

const textsOf = (form: FormData) => {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string' && !isSecret(name)) values[name] = value;
  return values;
};

interface Refused {
  language: Language;
  table: FieldTable;
  /** As typed, without secrets. */
  values: Record<string, string>;
}

/** A refused form with message keys by field, in words. */
export function refuseForm({ language, table, values }: Refused, errors: Record<string, string[]>, status = 400): Refusal {
  const say = (name: string) => {
    const field = table[name]?.label?.(language) ?? fieldLabel(language, name);
    return (key: string) => messageText(language, key, { field });
  };
  return data(
    { values, errors: Object.fromEntries(Object.entries(errors).map(([name, keys]) => [name, keys.map(say(name))])) },
    { status },
  );
}

/**
 * A form that the API refused. Messages about fields that the form lacks are its own; `hasField` knows the form's.
 * @throws what is not a refusal of a form.
 */
export function refuseByApi(form: Refused, error: unknown, hasField: (name: string) => boolean, fields?: Record<string, string>): Refusal {
  if (!(error instanceof ApiError) || error.status < 400 || error.status === 401) throw error;
  if (error.status >= 500) return refuseForm(form, { '': [failureKey(error)] }, error.status);
  const errors: Record<string, string[]> = {};
  for (const [field, keys] of Object.entries(error.fieldErrors ?? {})) {
    const name = fields?.[field] ?? field;
    errors[hasField(name) ? name : ''] = keys;
  }
  if (Object.keys(errors).length === 0) errors[''] = [error.detail ?? (error.status === 429 ? 'errors.tooMany' : 'errors.general')];
  return refuseForm(form, errors, error.status);
}

/**
 * Parses a form. Returns `value` and `refuse(error)` for a later error of the API, or `refusal` for the action to return.
 *
 * `refuse` converts an `ApiError` to a refusal: errors of fields or a detail (400, 404, 409, 422, 429), and failures (500 or more), so
 * that no input is lost. It throws everything else.
 */
export async function readForm<Schema extends z.ZodType>(
  shop: Pick<RequestContext, 'language'>,
  form: FormData,
  { table, schema }: { table: FieldTable; schema: Schema },
) {
  const values = textsOf(form);
  const refused = { language: shop.language, table, values };
  /** @param errors message keys by field; '' holds those of the form. */
  const refusal = (errors: Record<string, string[]>, status?: number): Refusal => refuseForm(refused, errors, status);
  const refuse = (error: unknown, fields?: Record<string, string>): Refusal =>
    refuseByApi(refused, error, (name) => name in values || form.has(name), fields);
  // Conform takes these for its own commands, which no page sends.
  for (const name of ['__intent__', '__state__']) form.delete(name);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status === 'success')
    return { ok: true as const, value: submission.value as z.output<Schema>, refuse, refuseWith: refusal };
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(submission.error ?? {})) if (messages) errors[field] = messages;
  return { ok: false as const, refusal: refusal(errors) };
}
