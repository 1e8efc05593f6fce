import { randomUUID } from 'node:crypto';
import { addressList } from '../../../marketplace/contract/customer/addresses';
import { orderConflict, quote } from '../../../marketplace/contract/order/orders';
import { ApiError } from '../../api/error';
import { addressChoices } from '../../components/address/addressChoices.server';
import { newAddress } from '../../components/address/newAddress';
import { describeArrival } from '../../i18n/describeArrival.server';
import type { RequestContext, User } from '../../session/context';

/** An issue that blocks the order: the line's name, and the issue as a key of the `checkout` namespace. */
export interface Change {
  name: string;
  change: string;
}

/** The changes or issues in an error of the API, if any. */
export function changesOf(error: ApiError): Change[] {
  const conflict = orderConflict.safeParse(error.body);
  return conflict.success ? (conflict.data.changes ?? []).map(({ name, change }) => ({ name, change })) : [];
}

/** A quote with the days of delivery as a text. */
export type Quote = NonNullable<Awaited<ReturnType<typeof readQuote>>['quote']>;

/** One quote serves every choice on the page: payment methods are free, and the balance's part is ignored if not selected. */
async function readQuote(shop: RequestContext, addressId: number) {
  try {
    const answer = await shop.api.post('/api/checkout/', quote, { addressId, paymentMethod: 'cash', useBalance: true });
    return { quote: { ...answer, arrives: describeArrival(shop, answer) }, blocked: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    if (error.detail === 'checkout.blocked') return { quote: null, blocked: changesOf(error) };
    // After a failed attempt, an empty cart means that the order was placed: the form stays, so that it can be sent again.
    if (shop.isAction) return { quote: null, blocked: null };
    throw await shop.redirect('/cart');
  }
}

/** The data of the page when the marketplace fails after a submit: only the form with its input. */
export async function checkoutFallback(shop: RequestContext) {
  return { step: 'unknown' as const, ...(await addressChoices(shop)) };
}

/**
 * The data of the checkout page: the address form if there is no address, otherwise the addresses with the selected one (`?address=`, or
 * the default) and the quote for it.
 */
export async function readCheckout(shop: RequestContext, user: User) {
  const addresses = await shop.api.get('/api/me/addresses/', addressList);
  if (addresses.length === 0) {
    const [choices, city] = await Promise.all([addressChoices(shop), shop.city()]);
    return { step: 'address' as const, newAddress: newAddress(city, user), ...choices };
  }
  const wanted = Number(shop.url.searchParams.get('address'));
  const chosen = addresses.find(({ id }) => id === wanted) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  if (!chosen) throw new Error('the list of addresses has no first entry');
  return {
    step: 'order' as const,
    addresses: addresses.map(({ id, area, street, building, floor, cityName, nearestLandmark, fullName, phone, secondPhone }) => ({
      id,
      area,
      street,
      building,
      floor,
      cityName,
      nearestLandmark,
      fullName,
      phone,
      secondPhone,
    })),
    chosen: chosen.id,
    idempotencyKey: randomUUID(),
    ...(await readQuote(shop, chosen.id)),
  };
}
