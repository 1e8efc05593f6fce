import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { advanceReturn } from '../../marketplace/returns/changeReturn';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { services, call } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { db } = services.database;

await services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const languages = ['en', 'ar', 'ckb'] as const;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

interface Line {
  id: number;
  image: object;
  unit_price: string;
  quantity: number;
}

/** A delivered order of five coloured products with pictures, ten pieces each, at 24,000 instead of 30,000 dinars. */
async function delivered() {
  const { token, addressId } = await shopper();
  const rows = await db
    .selectDistinctOn([variants.productId], { id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNotNull(variants.colour), eq(products.isCityLimited, false)))
    .limit(5);
  await db.update(variants).set({ stock: 500, price: '30000', priceAfterDiscount: '24000' });
  for (const { id } of rows) await addToCart(token, id, 10);
  const { body } = await place(token, addressId);
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(services, { number: body.number, to, operator: 'Hana' });
  const linesIn = async (language: (typeof languages)[number]): Promise<Line[]> =>
    (await call('GET', `/api/orders/${body.id}/`, { token, language })).body.lines;
  const lines = { en: await linesIn('en'), ar: await linesIn('ar'), ckb: await linesIn('ckb') };
  const order = (await call('GET', `/api/orders/${body.id}/`, { token })).body;
  const request = (fields: object) =>
    call('POST', '/api/returns/', {
      token,
      body: { order_id: body.id, reason: 'damaged', ...fields },
      headers: { 'Idempotency-Key': randomUUID() },
    });
  return { token, order, lines, request };
}

test('a return has the same fields at each step, in each language and in the list, whatever happens to the price', async () => {
  const { token, order, lines, request } = await delivered();
  expect(lines.en).toHaveLength(5);
  const quantities = [1, 2, 3, 9, 10];
  const { status, body: requested } = await request({
    lines: lines.en.map(({ id }, at) => ({ order_line_id: id, quantity: quantities[at] })),
    reason: 'other',
    note: 'It hums',
  });
  expect(status).toBe(201);
  await db.update(variants).set({ price: '99000', priceAfterDiscount: null });
  const summary = {
    id: expect.any(Number),
    number: expect.stringMatching(/^R\d{2}-\d{4}-[2-9A-Z]{6}$/),
    order_id: order.id,
    order_number: order.number,
    status: 'requested',
    requested_at: expect.stringMatching(instant),
    refund: String(25 * 24_000),
    line_count: 5,
    images: lines.en.slice(0, 4).map(({ image }) => image),
  };
  const history = [{ status: 'requested', at: requested.requested_at, note: null as string | null }];
  const expectReturn = async (changes: object) => {
    for (const language of languages) {
      const { body } = await call('GET', `/api/returns/${requested.id}/`, { token, language });
      expect(body).toEqual({
        ...summary,
        reason: 'other',
        note: 'It hums',
        photos: [],
        can_cancel: true,
        ...changes,
        lines: lines[language].map((line, at) => {
          const quantity = quantities[at] ?? 0;
          return { ...line, quantity, full_price: '30000', unit_price: '24000', line_total: String(24_000 * quantity) };
        }),
        history,
      });
      expect([body.id, body.number, body.requested_at]).toEqual([requested.id, requested.number, requested.requested_at]);
      const { results } = (await call('GET', '/api/returns/', { token, language })).body;
      expect(results).toEqual([Object.fromEntries(Object.keys(summary).map((name) => [name, body[name]]))]);
    }
  };
  await expectReturn({});
  for (const [to, note, cancellable] of [
    ['approved', 'Our courier calls', true],
    ['collected', '', false],
    ['refunded', 'With our regrets', false],
  ] as const) {
    expect(await advanceReturn(services, { number: requested.number, to, note, operator: 'Shirin' })).toBeUndefined();
    history.push({ status: to, at: expect.stringMatching(instant), note: note || null });
    await expectReturn({ status: to, can_cancel: cancellable });
  }
});

test('what can be returned has its order, its days and the pieces that are left of each line', async () => {
  const { token, order, lines, request } = await delivered();
  const left = [10, 10, 10, 10, 10];
  const expectReturnable = async () => {
    for (const language of languages) {
      const { body } = await call('GET', '/api/returns/returnable/', { token, language });
      expect(body).toEqual([
        {
          order_id: order.id,
          order_number: order.number,
          delivered_at: order.history.at(-1).at,
          until: new Date(Date.parse(order.history.at(-1).at) + 14 * 24 * 60 * 60_000).toISOString(),
          lines: lines[language].map((line, at) => ({ ...line, returnable: left[at] })),
        },
      ]);
    }
  };
  await expectReturnable();
  for (const [at, quantity] of [
    [0, 1],
    [4, 10],
    [0, 8],
  ] as const) {
    await request({ lines: [{ order_line_id: lines.en[at]?.id, quantity }] });
    left[at] = (left[at] ?? 0) - quantity;
    await expectReturnable();
  }
});

test('each return has its own reason, note, lines and end, the newest first', async () => {
  const { token, order, lines, request } = await delivered();
  const reasons = ['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind', 'other'];
  const expected: object[] = [];
  for (const [at, reason] of reasons.entries()) {
    const [line, other] = [lines.en[at % 5], lines.en[(at + 1) % 5]];
    const note = at % 2 === 0 ? null : `Because of ${reason}`;
    const { body } = await request({
      lines: [line, other].map((one) => ({ order_line_id: one?.id, quantity: 1 })),
      reason,
      note,
    });
    const end = (['rejected', 'cancelled', 'requested'] as const)[at % 3];
    if (end === 'rejected') await advanceReturn(services, { number: body.number, to: end, note: 'No', operator: 'Shirin' });
    if (end === 'cancelled') await call('POST', `/api/returns/${body.id}/cancel/`, { token, body: {} });
    const ended = end === 'requested' ? [] : [{ status: end, at: expect.stringMatching(instant), note: end === 'rejected' ? 'No' : null }];
    const whole = {
      id: body.id,
      number: body.number,
      order_id: order.id,
      order_number: order.number,
      status: end,
      requested_at: body.requested_at,
      refund: '48000',
      line_count: 2,
      images: expect.arrayContaining([line?.image, other?.image]),
      lines: expect.arrayContaining([line, other].map((one) => ({ ...one, quantity: 1, line_total: '24000' }))),
      reason,
      note,
      photos: [],
      history: [{ status: 'requested', at: body.requested_at, note: null }, ...ended],
      can_cancel: end === 'requested',
    };
    const read = (await call('GET', `/api/returns/${body.id}/`, { token })).body;
    expect(read).toEqual(whole);
    expect(read.lines).toHaveLength(2);
    const { lines: _, reason: __, note: ___, photos: ____, history: _____, can_cancel: ______, ...summary } = whole;
    expected.unshift(summary);
  }
  expect((await call('GET', '/api/returns/', { token })).body.results).toEqual(expected);
});
