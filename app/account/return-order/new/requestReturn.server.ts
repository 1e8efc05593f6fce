import { data } from '@remix-run/node';
import { z } from 'zod';
import { maxReturnPhotos } from '../../../../marketplace/contract/returnStates';
import { orderReturn } from '../../../../marketplace/contract/returns';
import { maxPhotoBytes, uploaded } from '../../../../marketplace/contract/uploads';
import type { Storefront } from '../../../api/context';
import { sendOnce } from '../../../api/sendOnce';
import { type FileProblem, filesOf, formWithFiles, keptIds, sendFile } from '../../../forms/files.server';
import { formOf, type Refusal, readForm } from '../../../forms/form.server';
import type { FormState } from '../../../forms/state';
import type { Language } from '../../../i18n/languages';
import { messageText } from '../../../i18n/store';
import { returnRules } from './returnRules';

const returnForm = formOf(returnRules, { orderId: z.coerce.number().int().positive(), idempotencyKey: z.uuid() });

/** Room for the photos and the words around them. */
const mostBytes = maxReturnPhotos * maxPhotoBytes + 100_000;

/** The form that was sent; leads back when it is larger than any of this page. */
export const formWithPhotos = (shop: Storefront, request: Request) =>
  formWithFiles(shop, request, { most: mostBytes, key: 'returns.photoTooBig' });

interface Photos {
  ids: number[];
  problem: FileProblem | null;
}

/** Sends the photos on before anything else is looked at: what is wrong with the form costs nobody a photo. */
async function keepPhotos(shop: Storefront, form: FormData): Promise<Photos> {
  const ids = keptIds(form, 'photoIds');
  const files = filesOf(form, 'photos');
  if (ids.length + files.length > maxReturnPhotos) return { ids, problem: { key: 'returns.tooManyPhotos', status: 400 } };
  for (const file of files) {
    const sent = await sendFile(shop, '/api/uploads/', uploaded, file);
    if ('problem' in sent) return { ids, problem: sent.problem };
    ids.push(sent.id);
  }
  return { ids, problem: null };
}

/** How many of each line go back, as the fields `quantity-{line}` say. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const [, line] = /^quantity-(\d{1,9})$/.exec(name) ?? [];
    const quantity = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
    return line !== undefined && quantity > 0 ? [{ orderLineId: Number(line), quantity }] : [];
  });

/** The form again, with the photos that are kept. */
function formAgain(refusal: Refusal, { ids, problem }: Photos, language: Language): Refusal {
  const { values, errors } = refusal.data;
  const kept: FormState = { values: { ...values, photoIds: ids.join(',') }, errors };
  if (!problem) return data(kept, refusal.init ?? undefined);
  return data({ ...kept, errors: { ...errors, photos: [messageText(language, problem.key)] } }, { status: problem.status });
}

/** Requests the return and shows it; or shows the form again, photos kept, with what is wrong. */
export async function requestReturn(shop: Storefront, form: FormData) {
  const photos = await keepPhotos(shop, form);
  const again = (refusal: Refusal) => formAgain(refusal, photos, shop.language);
  const submitted = await readForm(shop, form, returnForm);
  if (!submitted.ok) return again(submitted.refusal);
  if (photos.problem) return again(submitted.refuseWith({}));
  const { orderId, idempotencyKey, reason, note } = submitted.value;
  const wish = { orderId, reason, note: note || null, lines: linesOf(form), photoIds: photos.ids };
  const send = (key: string) => shop.api.post('/api/returns/', orderReturn, wish, { idempotencyKey: key });
  const requested = await sendOnce(idempotencyKey, send).catch((error: unknown) => again(submitted.refuse(error)));
  if (!('number' in requested)) return requested;
  throw await shop.redirect(`/account/return-order/${requested.id}`, { flash: { type: 'success', key: 'returnRequested' } });
}
