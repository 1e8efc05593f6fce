import { randomUUID } from 'node:crypto';
import { newPhone, type TestMarketplace } from './openTestMarketplace';

/** The calls between signing in and a placed order, as a client makes them. */
export function openShopping({ call, register }: Pick<TestMarketplace, 'call' | 'register'>) {
  /** A customer with an address in the default city. */
  async function shopper() {
    const customer = await register();
    const cities: { id: number; is_default: boolean; delivery_fee: string }[] = (await call('GET', '/api/local_delivery/')).body;
    const city = cities.find((candidate) => candidate.is_default) ?? cities[0];
    if (!city) throw new Error('there is no city');
    const { status, body } = await call('POST', '/api/me/addresses/', {
      token: customer.token,
      body: { full_name: 'Dilan Ahmed', phone: newPhone(), city_id: city.id, area: 'Ankawa', nearest_landmark: 'Opposite the bakery' },
    });
    if (status !== 201) throw new Error(`the address was refused: ${JSON.stringify(body)}`);
    return { ...customer, addressId: body.id as number, deliveryFee: city.delivery_fee };
  }

  const addToCart = (token: string, variantId: number, quantity: number) =>
    call('POST', '/api/cart/items/', { token, body: { variant_id: variantId, quantity } });

  const quote = (token: string, addressId: number, more: Record<string, unknown> = {}) =>
    call('POST', '/api/checkout/', { token, body: { address_id: addressId, payment_method: 'cash', ...more } });

  /** Places an order from a new quote, or from the given one. */
  async function place(
    token: string,
    addressId: number,
    {
      quote: quoted,
      key = randomUUID(),
      ...how
    }: { quote?: { quote_id: string }; key?: string; payment_method?: string; use_balance?: boolean } = {},
  ) {
    const { quote_id } = quoted ?? (await quote(token, addressId, how)).body;
    return call('POST', '/api/orders/', {
      token,
      headers: { 'Idempotency-Key': key },
      body: { address_id: addressId, payment_method: 'cash', ...how, quote_id },
    });
  }

  return { shopper, addToCart, quote, place };
}
