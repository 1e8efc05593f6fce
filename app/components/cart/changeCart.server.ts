import { data } from '@remix-run/node';
import { z } from 'zod';
import { nothing } from '../../../marketplace/contract/common';
import { plain } from '../../../marketplace/contract/inputText';
import { cart } from '../../../marketplace/contract/order/cart';
import { maxQuantity } from '../../../marketplace/contract/order/cartLimits';
import { ApiError } from '../../api/error';
import { messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import { signInPath } from '../../session/redirects/safeRedirect';
import { failureKey } from '../forms/form.server';
import { readCartForm } from './cartForm';

const quantity = z.string().transform(plain).transform(Number).pipe(z.number().int().min(1).max(maxQuantity));

/** Why the cart page could not change a line, with the quantity as typed; null for a removal. */
export interface LineRefusal {
  itemId: number;
  quantity: string | null;
  /** The line was to move to the wishlist. */
  isWished: boolean;
  message: string;
}

/** The message key for why the cart rejects a quantity. */
export const refusedBecause = (error: ApiError): string => error.fieldErrors?.quantity?.[0] ?? error.detail ?? 'errors.general';

interface Failure {
  key: string;
  status: number;
}

/** Adds the product of a line to the wishlist. A guest is redirected to the sign-in, and the product is added after it. */
async function addToWishlist(shop: RequestContext, itemId: number): Promise<void> {
  const { cartItems } = await shop.api.get('/api/cart/', cart);
  const line = cartItems.find(({ id }) => id === itemId);
  if (!line) throw await shop.redirect('/cart');
  const { productId } = line;
  if (await shop.asCustomer(() => shop.api.post('/api/wishlist/', nothing, { productId }))) return;
  shop.rememberWish(productId);
  throw await shop.redirect(signInPath('/cart'), { flash: { key: 'signInForWishlist' } });
}

/** Changes the quantity of one line, or removes it (null), to the wishlist if it is wished. Returns the failure, or null. */
async function changeLine(shop: RequestContext, itemId: number, inputText: string | null, isWished: boolean): Promise<Failure | null> {
  const path = `/api/cart/items/${itemId}/`;
  try {
    if (isWished) await addToWishlist(shop, itemId);
    if (inputText === null) await shop.api.delete(path, cart);
    else {
      const wanted = quantity.safeParse(inputText);
      if (!wanted.success) return { key: 'cart.quantityRange', status: 400 };
      await shop.api.patch(path, cart, { quantity: wanted.data });
    }
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The line was removed in another tab: show the current cart instead of an error page.
    if (error.status === 404) throw await shop.redirect('/cart');
    return { key: error.status >= 500 ? failureKey(error) : refusedBecause(error), status: error.status };
  }
}

/**
 * Saves the cart's form: the changed quantities, and the removal of a line or its move to the wishlist. Redirects to the cart or the
 * checkout, or returns the reasons of the lines that could not be changed. With the field `inPlace`, as script sends it, success is an empty
 * list.
 */
export async function changeCart(shop: RequestContext, form: FormData) {
  const { next, removed, isWished, changes } = readCartForm(form);
  const all = [
    ...(removed === null ? [] : [{ itemId: removed, quantity: null, isWished }]),
    ...changes.map((change) => ({ ...change, isWished: false })),
  ];
  const refused: LineRefusal[] = [];
  let status = 200;
  for (const { itemId, quantity, isWished: toWishlist } of all) {
    const failure = await changeLine(shop, itemId, quantity, toWishlist);
    if (!failure) continue;
    refused.push({ itemId, quantity, isWished: toWishlist, message: messageText(shop.language, failure.key) });
    status = Math.max(status, failure.status);
    // A marketplace that fails is not asked again for each line.
    if (failure.status >= 500) break;
  }
  if (refused.length > 0 || form.has('inPlace')) return data(refused, { status });
  if (next === 'checkout') throw await shop.redirect('/checkout');
  const key = removed === null ? 'cartUpdated' : isWished ? 'addedToWishlist' : 'cartRemoved';
  throw await shop.redirect('/cart', { flash: { key } });
}
