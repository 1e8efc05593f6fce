import { data } from '@remix-run/node';
import { z } from 'zod';
import { plain } from '../../../marketplace/contract/inputText';
import { cart } from '../../../marketplace/contract/order/cart';
import { maxQuantity } from '../../../marketplace/contract/order/cartLimits';
import { ApiError } from '../../api/error';
import { messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import { failureKey, intentOf } from '../forms/form.server';

const itemId = z.coerce.number().int().positive();
const quantity = z.string().transform(plain).transform(Number).pipe(z.number().int().min(1).max(maxQuantity));

/** Why the cart page could not change a line, with the quantity as typed; null for a removal. */
export interface LineRefusal {
  itemId: number;
  quantity: string | null;
  message: string;
}

/** The message key for why the cart rejects a quantity. */
export const refusedBecause = (error: ApiError): string => error.fieldErrors?.quantity?.[0] ?? error.detail ?? 'errors.general';

/** Changes or removes one line. Redirects to the cart, or returns the reason for the line. */
export async function changeCart(shop: RequestContext, form: FormData) {
  const intent = intentOf(form, ['update', 'remove'] as const);
  const id = itemId.safeParse(form.get('itemId'));
  if (!id.success) throw new Response('Unknown line', { status: 400 });
  const path = `/api/cart/items/${id.data}/`;
  const inputText = intent === 'update' ? String(form.get('quantity') ?? '') : null;
  const refuse = (key: string, status: number) =>
    data<LineRefusal>({ itemId: id.data, quantity: inputText, message: messageText(shop.language, key) }, { status });
  try {
    if (inputText === null) await shop.api.delete(path, cart);
    else {
      const wanted = quantity.safeParse(inputText);
      if (!wanted.success) return refuse('cart.quantityRange', 400);
      await shop.api.patch(path, cart, { quantity: wanted.data });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The line was removed in another tab: show the current cart instead of an error page.
    if (error.status === 404) throw await shop.redirect('/cart');
    if (error.status >= 500) return refuse(failureKey(error), error.status);
    return refuse(refusedBecause(error), error.status);
  }
  throw await shop.redirect('/cart', { flash: { key: inputText === null ? 'cartRemoved' : 'cartUpdated' } });
}
