import { data } from '@remix-run/node';
import { z } from 'zod';
import { maxPhotoBytes, uploaded } from '../../../../../marketplace/contract/customer/uploads';
import { maxReturnPhotos } from '../../../../../marketplace/contract/order/returnStates';
import { orderReturn } from '../../../../../marketplace/contract/order/returns';
import { sendOnce } from '../../../../api/sendOnce';
import { type FileProblem, filesOf, formWithFiles, sendFile, uploadedIds } from '../../../../components/forms/files.server';
import { formOf, type Refusal, readForm } from '../../../../components/forms/form.server';
import type { FormState } from '../../../../components/forms/state';
import type { Language } from '../../../../i18n/languages';
import { messageText } from '../../../../i18n/store';
import type { RequestContext } from '../../../../session/context';
import { returnFields } from './returnFields';

const returnForm = formOf(returnFields, { orderId: z.coerce.number().int().positive(), idempotencyKey: z.uuid() });

/** The photos plus the text fields, in bytes. */
const maxBytes = maxReturnPhotos * maxPhotoBytes + 100_000;

/** Reads the submitted form. Redirects to the page if it is larger than allowed. */
export const formWithPhotos = (shop: RequestContext, request: Request) =>
  formWithFiles(shop, request, { max: maxBytes, key: 'returns.photoTooBig' });

interface Photos {
  ids: number[];
  problem: FileProblem | null;
}

/** Uploads the photos first, so that an error in the form does not lose them. */
async function keepPhotos(shop: RequestContext, form: FormData): Promise<Photos> {
  const ids = uploadedIds(form, 'photoIds');
  const files = filesOf(form, 'photos');
  if (ids.length + files.length > maxReturnPhotos) return { ids, problem: { key: 'returns.tooManyPhotos', status: 400 } };
  for (const file of files) {
    const sent = await sendFile(shop, '/api/uploads/', uploaded, file);
    if ('problem' in sent) return { ids, problem: sent.problem };
    ids.push(sent.id);
  }
  return { ids, problem: null };
}

/** The returned quantity of each line, from the fields `quantity-{line}`. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const [, line] = /^quantity-(\d{1,9})$/.exec(name) ?? [];
    const quantity = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
    return line !== undefined && quantity > 0 ? [{ orderLineId: Number(line), quantity }] : [];
  });

/** The refusal with the kept photos. */
function formAgain(refusal: Refusal, { ids, problem }: Photos, language: Language): Refusal {
  const { values, errors } = refusal.data;
  const kept: FormState = { values: { ...values, photoIds: ids.join(',') }, errors };
  if (!problem) return data(kept, refusal.init ?? undefined);
  return data({ ...kept, errors: { ...errors, photos: [messageText(language, problem.key)] } }, { status: problem.status });
}

/** Requests the return and redirects to it, or returns the refusal with the kept photos. */
export async function requestReturn(shop: RequestContext, form: FormData) {
  const photos = await keepPhotos(shop, form);
  const again = (refusal: Refusal) => formAgain(refusal, photos, shop.language);
  const submitted = await readForm(shop, form, returnForm);
  if (!submitted.ok) return again(submitted.refusal);
  if (photos.problem) return again(submitted.refuseWith({}));
  const { orderId, idempotencyKey, reason, note } = submitted.value;
  const returnRequest = { orderId, reason, note: note || null, lines: linesOf(form), photoIds: photos.ids };
  const send = (key: string) => shop.api.post('/api/returns/', orderReturn, returnRequest, { idempotencyKey: key });
  const requested = await sendOnce(idempotencyKey, send).catch((error: unknown) => again(submitted.refuse(error)));
  if (!('number' in requested)) return requested;
  throw await shop.redirect(`/account/return-order/${requested.id}`, { flash: { key: 'returnRequested' } });
}
