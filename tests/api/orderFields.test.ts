import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { orders } from '../../marketplace/database/tables/order/orders';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace();
const { services, call } = marketplace;
const { shopper, addToCart } = openShopping(marketplace);
const { topUp } = openWallet(marketplace);
const { db } = services.database;

await services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const languages = ['en', 'ar', 'ckb'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

type Product = (typeof demoCatalogue.products)[number];
type Variant = Product['variants'][number];

/** Five products that are delivered everywhere: with a colour and a reduction, a size, a storage capacity, a colour alone, and none of them. */
const kinds: ((variant: Variant) => boolean)[] = [
  ({ attributes, priceAfterDiscount }) => attributes.colour !== undefined && priceAfterDiscount !== null,
  ({ attributes }) => attributes.size !== undefined,
  ({ attributes }) => attributes.storage !== undefined,
  ({ attributes, priceAfterDiscount }) => attributes.colour !== undefined && priceAfterDiscount === null,
  ({ attributes }) => Object.keys(attributes).length === 0,
];
const chosen: { product: Product; variant: Variant; quantity: number }[] = [];
for (const isKind of kinds) {
  const product = demoCatalogue.products.find(
    ({ slug, cities, variants: [first] }) =>
      cities === null && first && isKind(first) && chosen.every(({ product: other }) => other.slug !== slug),
  );
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error(`the demo has no product of kind ${chosen.length}`);
  chosen.push({ product, variant, quantity: chosen.length + 1 });
}

/** The lines of an order of the chosen products, as a customer reads them. */
async function linesIn(language: (typeof languages)[number]) {
  const lines: object[] = [];
  for (const { product, variant, quantity } of chosen) {
    const [row] = await db.select().from(products).where(eq(products.sourceId, product.slug));
    const { body } = await call('GET', `/api/product_detail/${row?.id}/`, { language });
    const own = body.variants.find(({ sku }: { sku: string }) => sku === variant.sku);
    const price = variant.priceAfterDiscount ?? variant.price;
    const [{ id, image }] = own.images;
    lines.push({
      id: expect.any(Number),
      product_id: row?.id,
      variant_id: own.id,
      name: product.name[language],
      attributes: own.attributes,
      image: { id, image },
      quantity,
      unit_price: String(price),
      full_price: String(variant.price),
      line_total: String(price * quantity),
    });
  }
  return lines;
}

test('an order has the same fields at each step, in each language and in the list, whatever happens to its products and its address', async () => {
  const { token, addressId } = await shopper();
  const address = {
    label: 'work',
    second_phone: '+9647701234567',
    street: '100m Road',
    building: 'Tower 3',
    floor: '2',
    note: 'Beside the lift',
    latitude: 36.23,
    longitude: 43.99,
  };
  await call('PATCH', `/api/me/addresses/${addressId}/`, { token, body: address });
  await db.update(variants).set({ stock: 50 });
  const lines = Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await linesIn(language)])));
  for (const { variant_id, quantity } of lines.en) await addToCart(token, variant_id, quantity);
  await topUp(token, '1000');
  const choice = { address_id: addressId, payment_method: 'cash', use_balance: true, note: 'Ring twice' };
  const { body: quoted } = await call('POST', '/api/checkout/', { token, body: choice });
  const before = services.now().getTime();
  const { body: placed } = await call('POST', '/api/orders/', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { ...choice, quote_id: quoted.quote_id, channel: 'Customer Portal' },
  });
  const sumOf = (amount: (variant: Variant) => number) =>
    chosen.reduce((sum, { variant, quantity }) => sum + amount(variant) * quantity, 0);
  const subtotal = sumOf(({ price }) => price);
  const goods = sumOf(({ price, priceAfterDiscount }) => priceAfterDiscount ?? price);
  const { id: _, is_default: __, city_name: ___, ...destination } = (await call('GET', `/api/me/addresses/${addressId}/`, { token })).body;
  const summary = {
    id: placed.id,
    number: placed.number,
    status: 'placed',
    payment_method: 'cash',
    payment_status: 'due_on_delivery',
    placed_at: expect.stringMatching(instant),
    total: String(goods + 3000),
    line_count: 5,
    images: lines.en.slice(0, 4).map(({ image }: { image: object }) => image),
    arrives_from: expect.stringMatching(day),
    arrives_to: expect.stringMatching(day),
  };
  const whole = {
    ...summary,
    // The name of the city is that of the language in which the order was placed.
    address: { ...destination, ...address, city_name: 'Erbil' },
    note: 'Ring twice',
    subtotal: String(subtotal),
    discount: String(subtotal - goods),
    delivery_fee: '3000',
    balance_used: '1000',
    due: String(goods + 2000),
    delivery_days_min: 1,
    delivery_days_max: 1,
    history: [{ status: 'placed', at: expect.stringMatching(instant) }],
    can_cancel: true,
    payment: null,
  };
  expect(placed).toEqual({ ...whole, lines: lines.en });
  expect(Math.abs(Date.parse(placed.placed_at) - before)).toBeLessThan(60_000);
  expect([placed.arrives_from, placed.arrives_to]).toEqual([quoted.arrives_from, quoted.arrives_to]);

  // What is sold later, and where the customer lives later, does not matter.
  await db.update(variants).set({ price: '99000', priceAfterDiscount: null, stock: 0 });
  await db.update(products).set({ name: { en: 'Other', ar: 'آخر', ckb: 'تر' } });
  await call('PATCH', `/api/me/addresses/${addressId}/`, { token, body: { area: 'Elsewhere', floor: '9' } });
  await call('DELETE', `/api/me/addresses/${addressId}/`, { token });
  const history = [...placed.history];
  const expectOrder = async (changes: Record<string, unknown>) => {
    for (const language of languages) {
      const { body } = await call('GET', `/api/orders/${placed.id}/`, { token, language });
      expect(body).toEqual({ ...placed, ...changes, lines: lines[language], history });
      const { results } = (await call('GET', '/api/orders/', { token, language })).body;
      expect(results).toEqual([Object.fromEntries(Object.keys(summary).map((name) => [name, body[name]]))]);
    }
  };
  await expectOrder({});
  for (const [to, changes] of [
    ['confirmed', {}],
    ['packed', { can_cancel: false }],
    ['out_for_delivery', { can_cancel: false }],
    ['delivered', { can_cancel: false, payment_status: 'paid' }],
  ] as const) {
    expect(await advanceOrder(services, { number: placed.number, to, operator: 'Hana' })).toBeUndefined();
    history.push({ status: to, at: expect.stringMatching(instant) });
    await expectOrder({ status: to, ...changes });
  }
  const [row] = await db.select().from(orders).where(eq(orders.id, placed.id));
  expect(row?.channel).toBe('Customer Portal');
});

test('an order that its balance pays, and one that is cancelled, have their own payment', async () => {
  const { token, addressId } = await shopper();
  const { variantId } = await insertProduct(services, { price: '10000' });
  await topUp(token, '30000');
  const place = async (choice: object) => {
    await addToCart(token, variantId, 1);
    const { body: quoted } = await call('POST', '/api/checkout/', { token, body: { address_id: addressId, ...choice } });
    const { body } = await call('POST', '/api/orders/', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { address_id: addressId, ...choice, quote_id: quoted.quote_id },
    });
    return body;
  };
  const balance = await place({ payment_method: 'balance' });
  expect(balance).toMatchObject({
    payment_method: 'balance',
    payment_status: 'paid',
    status: 'placed',
    note: null,
    subtotal: '10000',
    discount: '0',
    total: '13000',
    balance_used: '13000',
    due: '0',
  });
  const cash = await place({ payment_method: 'cash', note: null });
  expect(cash).toMatchObject({ payment_method: 'cash', payment_status: 'due_on_delivery', balance_used: '0', due: '13000', note: null });
  for (const [order, payment] of [
    [balance, 'refunded'],
    [cash, 'void'],
  ] as const) {
    const { body } = await call('POST', `/api/orders/${order.id}/cancel/`, { token, body: {} });
    const history = [...order.history, { status: 'cancelled', at: expect.stringMatching(instant) }];
    expect(body).toEqual({ ...order, status: 'cancelled', payment_status: payment, can_cancel: false, history });
  }
  const { results } = (await call('GET', '/api/orders/', { token })).body;
  expect(results.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
    [cash.id, 'cancelled'],
    [balance.id, 'cancelled'],
  ]);
});
