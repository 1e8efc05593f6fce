import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderCommands } from '../../marketplace/cli/commands/orderCommands';
import { addDays, baghdadDay } from '../../marketplace/contract/days';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const environment = { WORKING_DAYS: 'sun,mon,tue,wed,thu,fri,sat', LAST_ORDER_HOUR: '12' };
const marketplace = await openTestMarketplace({ environment });
const { services, call, advanceTime } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);

const today = () => baghdadDay(services.now());

/** Moves the time forward to an hour of a day in Iraq: of today, or of tomorrow when it is over. */
async function advanceToHour(hour: number): Promise<void> {
  const from = services.now().getTime();
  const target = Date.parse(`${today()}T00:00:00+03:00`) + hour * 3_600_000;
  await advanceTime(target > from ? target - from : target + 86_400_000 - from);
}

async function filledCart() {
  const customer = await shopper();
  const { variantId, productId } = await insertProduct(services);
  await addToCart(customer.token, variantId, 1);
  return { ...customer, productId };
}

async function backoffice(words: string, args: string[], options: Record<string, string[]> = {}) {
  const printed: string[] = [];
  const command = orderCommands.find((known) => known.words === words);
  const task = await command?.read({ args, options, operator: 'Shirin', print: (line) => printed.push(line) });
  await task?.(services);
  return printed.join('\n');
}

describe('the days of delivery', () => {
  test('are the same on the product, in the quote and in the order, and count from the last hour', async () => {
    await advanceToHour(11);
    const { token, addressId, productId } = await filledCart();
    const tomorrow = addDays(today(), 1);
    const [city] = (await call('GET', '/api/local_delivery/')).body.filter((one: { is_default: boolean }) => one.is_default);
    const product = async () => (await call('GET', `/api/product_detail/${productId}/?city_id=${city.id}`)).body.delivery;
    const before = { arrives_from: tomorrow, arrives_to: tomorrow };
    expect(await product()).toMatchObject({ ...before, order_until: `${today()}T09:00:00.000Z` });
    const { body: quoted } = await quote(token, addressId);
    expect(quoted).toMatchObject({ ...before, order_until: `${today()}T09:00:00.000Z` });
    const { body: order } = await place(token, addressId, { quote: quoted });
    expect(order).toMatchObject(before);

    await advanceToHour(12);
    const later = addDays(tomorrow, 1);
    expect(await product()).toMatchObject({ arrives_from: later, arrives_to: later, order_until: `${tomorrow}T09:00:00.000Z` });
    expect((await call('GET', '/api/orders/', { token })).body.results).toMatchObject([before]);
  });

  test('are kept for half an hour after the last hour, and then confirmed again', async () => {
    await advanceToHour(11);
    const [quick, slow] = [await filledCart(), await filledCart()];
    const promised = addDays(today(), 1);
    const quickly = (await quote(quick.token, quick.addressId)).body;
    const slowly = (await quote(slow.token, slow.addressId)).body;
    await advanceToHour(12.4);
    expect((await place(quick.token, quick.addressId, { quote: quickly })).body).toMatchObject({ arrives_to: promised });
    await advanceToHour(12.6);
    const refused = await place(slow.token, slow.addressId, { quote: slowly });
    expect([refused.status, refused.body]).toEqual([409, { detail: 'checkout.arrivesLater' }]);
    expect((await place(slow.token, slow.addressId)).body).toMatchObject({ arrives_to: addDays(promised, 1) });
  });
});

describe('another day of delivery', () => {
  test('is told to the customer once, in the account and by mail, in their language', async () => {
    const { token, addressId, identifier } = await filledCart();
    const { number, id } = (await place(token, addressId)).body;
    const [from, to] = [addDays(today(), 5), addDays(today(), 6)];
    const [shownFrom, shownTo] = [from, to].map((day) => day.split('-').reverse().join('/'));
    for (const _ of [1, 2]) {
      expect(await backoffice('orders reschedule', [number, from], { to: [to] })).toContain(`${number} arrives `);
      expect((await call('GET', `/api/orders/${id}/`, { token })).body).toMatchObject({ arrives_from: from, arrives_to: to });
    }
    const told = (await call('GET', '/api/me/notifications/', { token, language: 'ckb' })).body.results;
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['orderRescheduled', 'orderPlaced']);
    expect(told[0].body).toMatch(new RegExp(`کاتی چاوەڕوانکراوی گەیاندن: .+ ${shownFrom} – .+ ${shownTo}\\.`));
    const mails = (await marketplace.inboxOf(identifier)).map(({ body }) => body);
    expect(mails.filter((body) => body.includes(`${shownFrom} – `))).toHaveLength(1);
    const recorded = await services.database.db.select().from(auditLog).where(eq(auditLog.action, 'orders reschedule'));
    expect(recorded).toMatchObject([{ operator: 'Shirin', detail: { number, after: { arrivesFrom: from, arrivesTo: to } } }]);
  });

  test('is refused in the past, in the wrong order, and for an order that has ended', async () => {
    const { token, addressId } = await filledCart();
    const { number, id } = (await place(token, addressId)).body;
    const day = addDays(today(), 3);
    const attempt = (...[from, to]: string[]) => backoffice('orders reschedule', [number, from ?? ''], to ? { to: [to] } : {});
    await expect(attempt('soon')).rejects.toThrow('soon is not a day');
    await expect(attempt(addDays(today(), -1))).rejects.toThrow('The last day is over');
    await expect(attempt(day, addDays(day, -1))).rejects.toThrow('before the first');
    await expect(backoffice('orders reschedule', ['nothing', day])).rejects.toThrow('No order has this number');
    await call('POST', `/api/orders/${id}/cancel/`, { token });
    await expect(attempt(day)).rejects.toThrow('has ended');
  });
});
