import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { iraqiCities, iraqiGovernorates } from '../unit/marketplace/locations/iraqiCities';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services } = marketplace;
const { shopper, addToCart } = openShopping(marketplace);
const languages = ['en', 'ar', 'ckb'] as const;

interface Listed {
  id: number;
  city_name: string;
  governorate: string;
  delivery_fee: string;
}

test.each(languages)('the shop delivers to the cities of Iraq, each with its name and governorate, in %s', async (language) => {
  const listed: Listed[] = (await call('GET', '/api/local_delivery/', { language })).body;
  const at = languages.indexOf(language);
  const expected = iraqiCities.map(([en, governorate, ar, ckb]) => [[en, ar, ckb][at], iraqiGovernorates[governorate]?.[at]].join(': '));
  expect(listed.map(({ city_name, governorate }) => `${city_name}: ${governorate}`).sort()).toEqual(expected.sort());
  expect(expected).toHaveLength(72);
});

test('a shopper in any of these cities is found, and none abroad', async () => {
  for (const [name, , , , latitude, longitude] of iraqiCities) {
    const { body } = await call('POST', '/api/geo-city/', { body: { latitude, longitude } });
    // Within 25 km of a large city its name is the answer.
    expect([name, body.city]).toEqual([name, expect.any(String)]);
    const answered = iraqiCities.find(([other]) => other === body.city);
    expect(answered && Math.hypot(answered[4] - latitude, answered[5] - longitude), name).toBeLessThan(0.27);
  }
  for (const [name, latitude, longitude] of [
    ['Tehran', 35.6892, 51.389],
    ['Kermanshah', 34.3142, 47.065],
    ['Kuwait City', 29.3759, 47.9774],
    ['Riyadh', 24.7136, 46.6753],
    ['Amman', 31.9539, 35.9106],
    ['Damascus', 33.5138, 36.2765],
    ['Diyarbakır', 37.9144, 40.2306],
    ['Urmia', 37.5527, 45.0761],
    ['Ahvaz', 31.3183, 48.6706],
  ] as const)
    expect([name, (await call('POST', '/api/geo-city/', { body: { latitude, longitude } })).body]).toEqual([name, { city: null }]);
});

test('an order from any of these cities arrives at its address, step by step', async () => {
  const { token, addressId, identifier } = await shopper();
  const cities: Listed[] = (await call('GET', '/api/local_delivery/')).body;
  for (const { id, city_name, delivery_fee } of cities) {
    const { variantId } = await insertProduct(services, { price: '30000', stock: 5 });
    await call('PATCH', `/api/me/addresses/${addressId}/`, { token, body: { city_id: id, area: `Area ${id}` } });
    await addToCart(token, variantId, 1);
    const choice = { address_id: addressId, payment_method: 'cash' };
    const quoted = await call('POST', '/api/checkout/', { token, body: choice });
    expect([city_name, quoted.status, quoted.body]).toMatchObject([
      city_name,
      200,
      { city_name, delivery_fee, total: String(30_000 + Number(delivery_fee)) },
    ]);
    // The ends of the list, the default city and the farthest one go all the way.
    if (![1, 4, 27, 72].includes(id)) {
      const [line] = (await call('GET', '/api/cart/', { token })).body.cart_items;
      await call('DELETE', `/api/cart/items/${line.id}/`, { token });
      continue;
    }
    const headers = { 'Idempotency-Key': randomUUID() };
    const placed = await call('POST', '/api/orders/', { token, headers, body: { ...choice, quote_id: quoted.body.quote_id } });
    expect([city_name, placed.status]).toEqual([city_name, 201]);
    const steps = ['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;
    for (const [index, to] of steps.entries()) {
      if (to !== 'placed') await advanceOrder(services, { number: placed.body.number, to, operator: 'Hana' });
      const { body } = await call('GET', `/api/orders/${placed.body.id}/`, { token });
      expect([city_name, body]).toMatchObject([
        city_name,
        {
          status: to,
          address: { city_id: id, city_name, area: `Area ${id}`, full_name: 'Dilan Ahmed', nearest_landmark: 'Opposite the bakery' },
          history: steps.slice(0, index + 1).map((status) => ({ status })),
          payment_status: to === 'delivered' ? 'paid' : 'due_on_delivery',
        },
      ]);
    }
    const [message] = await marketplace.inboxOf(identifier);
    expect(message?.subject).toBe(`Your order ${placed.body.number} was delivered`);
  }
});
