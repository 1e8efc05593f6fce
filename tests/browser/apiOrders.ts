import type { Page } from 'playwright/test';
import { newApiCustomer } from './apiCustomer';

const place = { label: 'home', full_name: 'Rebin Aziz', phone: '07501234567', area: 'Bakhtiari', nearest_landmark: 'Bakery' };

/** A customer of the demo with an address, who orders by the API. */
export async function newApiBuyer(page: Page, address: object = {}) {
  const customer = await newApiCustomer(page);
  const { call, token } = customer;
  const [{ city_id }] = await call('GET', '/api/local_delivery/', null);
  const { id: addressId, ...problems } = await call('POST', '/api/me/addresses/', token, { city_id, ...place, ...address });
  if (!addressId) throw new Error(`the address was refused: ${JSON.stringify(problems)}`);
  const choice = { address_id: addressId, payment_method: 'cash' };

  /** A quote for a new cart with one variant. */
  async function quote(variantId: number, quantity = 1) {
    const added = await call('POST', '/api/cart/items/', token, { variant_id: variantId, quantity });
    const quoted = await call('POST', '/api/checkout/', token, choice);
    if (!quoted.quote_id) throw new Error(`the quote was refused: ${JSON.stringify({ quoted, added })}`);
    return quoted;
  }

  /** A placed order of one variant, to be paid to the courier. */
  async function order(variantId: number, { quantity = 1, note = '' } = {}) {
    const { quote_id } = await quote(variantId, quantity);
    const placed = await call('POST', '/api/orders/', token, { ...choice, quote_id, ...(note && { note }) }, crypto.randomUUID());
    if (!placed.number) throw new Error(`the order was refused: ${JSON.stringify(placed)}`);
    return placed;
  }

  return { ...customer, quote, order };
}
