import { z } from 'zod';
import { maxReturnPhotos } from '../../../../../marketplace/contract/order/returnStates';
import { orderReturn } from '../../../../../marketplace/contract/order/returns';
import { sendOnce } from '../../../../api/sendOnce';
import { formOf, type Refusal, readForm } from '../../../../components/forms/form.server';
import { keepPhotos, withPhotos } from '../../../../components/forms/photos.server';
import type { RequestContext } from '../../../../session/context';
import { returnFields } from './returnFields';

const returnForm = formOf(returnFields, { orderId: z.coerce.number().int().positive(), idempotencyKey: z.uuid() });

/** The returned quantity of each line, from the fields `quantity-{line}`. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const [, line] = /^quantity-(\d{1,9})$/.exec(name) ?? [];
    const quantity = /^\d{1,4}$/.test(String(value)) ? Number(value) : 0;
    return line !== undefined && quantity > 0 ? [{ orderLineId: Number(line), quantity }] : [];
  });

/** Requests the return and redirects to it, or returns the refusal with the kept photos. */
export async function requestReturn(shop: RequestContext, form: FormData) {
  const photos = await keepPhotos(shop, form, { max: maxReturnPhotos, purpose: 'return' });
  const again = (refusal: Refusal) => withPhotos(refusal, photos, shop.language);
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
