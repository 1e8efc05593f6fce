import { randomUUID } from 'node:crypto';
import { addressList } from '../../../marketplace/contract/customer/addresses';
import { orderConflict, quote } from '../../../marketplace/contract/order/orders';
import { ApiError } from '../../api/error';
import { cityOptions } from '../../components/address/cityOptions';
import { newAddress } from '../../components/address/newAddress';
import type { RequestContext, User } from '../../session/context';

/** Why the cart can't be ordered: a line and what is the matter with it, as keys of the `checkout` namespace want them. */
export interface Change {
  name: string;
  change: string;
}

/** What the API says changed or stands in the way, when it says so. */
export function changesOf(error: ApiError): Change[] {
  const conflict = orderConflict.safeParse(error.body);
  return conflict.success ? (conflict.data.changes ?? []).map(({ name, change }) => ({ name, change })) : [];
}

/** One quote answers for every choice on the page: the way to pay costs nothing, and the balance's part is left out where it is not wanted. */
async function readQuote(shop: RequestContext, addressId: number) {
  try {
    return { quote: await shop.api.post('/api/checkout/', quote, { addressId, paymentMethod: 'cash', useBalance: true }), blocked: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    if (error.detail === 'checkout.blocked') return { quote: null, blocked: changesOf(error) };
    // After a failed attempt to place, an empty cart means that the attempt arrived: the form stays, so that it can be sent again.
    if (shop.isAction) return { quote: null, blocked: null };
    throw await shop.redirect('/cart');
  }
}

/** The page around a form that was sent to a marketplace that fails: the form alone, with what was typed. */
export async function checkoutFallback(shop: RequestContext) {
  return { step: 'unknown' as const, cities: cityOptions(await shop.cities(), shop.language) };
}

/**
 * What the checkout page shows: first the form for an address where there is none, else the addresses with the chosen one
 * (`?address=`, else the default) and what the order costs when it goes there.
 */
export async function readCheckout(shop: RequestContext, user: User) {
  const addresses = await shop.api.get('/api/me/addresses/', addressList);
  if (addresses.length === 0) {
    const [cities, city] = await Promise.all([shop.cities(), shop.city()]);
    return { step: 'address' as const, newAddress: newAddress(city, user), cities: cityOptions(cities, shop.language) };
  }
  const wanted = Number(shop.url.searchParams.get('address'));
  const chosen = addresses.find(({ id }) => id === wanted) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  if (!chosen) throw new Error('a list that is not empty has a first address');
  return {
    step: 'order' as const,
    addresses: addresses.map(({ id, label, fullName, phone, cityName, area, nearestLandmark }) => ({
      id,
      label,
      fullName,
      phone,
      place: [cityName, area, nearestLandmark],
    })),
    chosen: chosen.id,
    idempotencyKey: randomUUID(),
    ...(await readQuote(shop, chosen.id)),
  };
}
