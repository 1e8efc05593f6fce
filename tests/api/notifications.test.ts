import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { translate } from '../../locales/translate';
import { accountExport } from '../../marketplace/contract/account/account';
import { type NotificationKind, notificationKinds } from '../../marketplace/contract/account/notificationKinds';
import { markedRead, notificationList } from '../../marketplace/contract/account/notifications';
import { languageCodes } from '../../marketplace/contract/languages';
import { notifications } from '../../marketplace/database/tables/customer/notifications';
import { orderLines } from '../../marketplace/database/tables/order/orders';
import { notifyOwner } from '../../marketplace/identity/account/notifyOwner';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { messageTexts } from '../../marketplace/localization/texts';
import { renderNotification } from '../../marketplace/notifications/renderNotification';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { newEmail, openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, inboxOf, advanceTime } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { db } = services.database;
const day = 24 * 60 * 60_000;

const path = '/api/me/notifications/';
const read = async (token: string, query = '', language: 'en' | 'ar' | 'ckb' = 'en') => {
  const { status, body } = await call('GET', `${path}${query}`, { token, language });
  expect(status).toBe(200);
  return notificationList.parse(body);
};
const markRead = async (token: string, upTo: number) =>
  markedRead.parse((await call('POST', `${path}read/`, { token, body: { up_to: upTo } })).body);
const unreadOf = async (token: string): Promise<number> => (await call('GET', '/api/me/', { token })).body.unread_notifications;

/** Tells a customer a number of things. */
async function tell(userId: number, count: number) {
  for (let told = 0; told < count; told += 1)
    await services.database.transaction((tx) => notifyOwner(tx, userId, 'toppedUp', { amount: `${told + 1},000` }));
}

/** A customer with an order that is packed. */
async function orderOnItsWay() {
  const { variantId } = await insertProduct(services);
  const customer = await shopper();
  await addToCart(customer.token, variantId, 1);
  const { body } = await place(customer.token, customer.addressId);
  for (const to of ['confirmed', 'packed', 'out_for_delivery'] as const)
    await advanceOrder(services, { number: body.number, to, operator: 'Hana' });
  return { ...customer, number: body.number as string, orderId: body.id as number };
}

describe('what the shop tells a customer', () => {
  test('stays in the account, newest first, with the order that it is about', async () => {
    const { token, number, orderId } = await orderOnItsWay();
    await services.database.db.update(orderLines).set({ pictureId: 77 }).where(eq(orderLines.orderId, orderId));
    const { results, count, unread_count } = await read(token);
    expect(results.map(({ kind }) => kind)).toEqual(['orderOnItsWay', 'orderPacked', 'orderConfirmed', 'orderPlaced']);
    expect([count, unread_count]).toEqual([4, 4]);
    expect(results[0]).toMatchObject({
      subject: 'On its way to you',
      number,
      body: 'It is with the courier. Please keep your phone at hand.',
      products: { first: expect.stringMatching(/^Desk lamp /), image: { id: 77, image: '/images/77/main-500.webp' }, count: 1 },
      about: 'order',
      order_id: orderId,
      return_id: null,
      is_read: false,
    });
  });

  test('is read in the language of the reader', async () => {
    const { token, userId } = await register();
    await tell(userId, 1);
    for (const [language, amount] of [
      ['en', 'IQD 1,000'],
      ['ar', '1,000 د.ع'],
      ['ckb', '1,000 د.ع'],
    ] as const) {
      const [told] = (await read(token, '', language)).results;
      expect(told?.subject).toBe(translate(messageTexts[language], language, 'toppedUp_subject'));
      expect([told?.products, told?.number]).toEqual([null, null]);
      expect(told?.body).toContain(`\u2068${amount}\u2069`);
    }
  });

  test('about security is kept, a code is not', async () => {
    const { token, identifier } = await register();
    const email = newEmail();
    await call('POST', '/api/me/change_email/', { token, body: { email } });
    const changed = await call('POST', '/api/me/verify_change_email/', { token, body: { code: await lastCode(email) } });
    const { results } = await read(changed.body.token);
    expect(results.map(({ kind, about }) => [kind, about])).toEqual([['emailChanged', 'profile']]);
    expect(JSON.stringify(results)).not.toMatch(/\d{6}/);
    // The mail goes to the old address.
    expect((await inboxOf(identifier))[0]?.subject).toBe(translate(messageTexts.en, 'en', 'emailChanged_subject'));
  });

  test('is rolled back with its transaction', async () => {
    const { token, userId } = await register();
    const undone = services.database.transaction(async (tx) => {
      await notifyOwner(tx, userId, 'toppedUp', { amount: '5' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await read(token)).count).toBe(0);
  });
});

describe('the list', () => {
  test('is for its owner only', async () => {
    const owner = await register();
    const other = await register();
    await tell(owner.userId, 2);
    expect((await read(other.token)).results).toEqual([]);
    const [newest] = (await read(owner.token)).results;
    expect(await markRead(other.token, newest?.id ?? 0)).toEqual({ unread_count: 0 });
    expect(await unreadOf(owner.token)).toBe(2);
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('POST', `${path}read/`, { body: { up_to: 1 } })).status).toBe(401);
  });

  test('has pages, and only the unread ones if asked', async () => {
    const { token, userId } = await register();
    await tell(userId, 14);
    const first = await read(token);
    expect([first.results.length, first.count, first.next, first.previous]).toEqual([12, 14, `${path}?offset=12&limit=12`, null]);
    const second = await read(token, '?offset=12');
    expect([second.results.length, second.next, second.previous]).toEqual([2, null, `${path}?offset=0&limit=12`]);
    expect(second.results.at(-1)?.body).toContain('IQD 1,000');
    await markRead(token, first.results[2]?.id ?? 0);
    const unread = await read(token, '?unread=true&limit=1');
    expect([unread.count, unread.unread_count, unread.next]).toEqual([2, 2, `${path}?unread=true&offset=1&limit=1`]);
    expect((await read(token, '?unread=perhaps')).count).toBe(14);
  });

  test('can be of one topic, and says how many of each there are', async () => {
    const { token, number, orderId, userId } = await orderOnItsWay();
    await advanceOrder(services, { number, to: 'delivered', operator: 'Hana' });
    await tell(userId, 3);
    await services.database.transaction((tx) => notifyOwner(tx, userId, 'reviewAsked', { number }));
    await services.database.transaction((tx) => notifyOwner(tx, userId, 'passwordChanged', {}));
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await db.update(orderLines).set({ pictureId: 78 }).where(eq(orderLines.orderId, orderId));
    const returned = await call('POST', '/api/returns/', {
      token,
      body: { order_id: orderId, reason: 'damaged', lines: lines.map(({ id }) => ({ order_line_id: id, quantity: 1 })) },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(returned.status).toBe(201);
    const counts = { order: 6, return: 1, balance: 3, account: 1 };
    const ofOrders = await read(token, '?topic=order&limit=4');
    expect([ofOrders.count, ofOrders.topic_counts, ofOrders.unread_count]).toEqual([6, counts, 11]);
    expect(ofOrders.next).toBe(`${path}?topic=order&offset=4&limit=4`);
    expect(ofOrders.results.map(({ kind }) => kind)).toEqual(['reviewAsked', 'orderDelivered', 'orderOnItsWay', 'orderPacked']);
    const ofReturns = await read(token, '?topic=return');
    expect(ofReturns.results).toMatchObject([
      { kind: 'returnRequested', return_id: returned.body.id, order_id: null, products: { image: { id: 78 }, count: 1 } },
    ]);
    expect((await read(token, '?topic=account')).results.map(({ kind }) => kind)).toEqual(['passwordChanged']);
    await markRead(token, ofOrders.results[0]?.id ?? 0);
    const unread = await read(token, '?topic=balance&unread=true');
    expect([unread.count, unread.topic_counts, unread.unread_count]).toEqual([0, counts, 2]);
    expect((await read(token, '?topic=weather')).count).toBe(11);
  });

  test('is marked as read up to what was seen, and again without effect', async () => {
    const { token, userId } = await register();
    await tell(userId, 3);
    const [newest] = (await read(token)).results;
    await tell(userId, 1);
    expect(await unreadOf(token)).toBe(4);
    for (let time = 0; time < 2; time += 1) {
      expect(await markRead(token, newest?.id ?? 0)).toEqual({ unread_count: 1 });
      expect(await unreadOf(token)).toBe(1);
    }
    expect((await read(token)).results.map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
    for (const up_to of [0, -1, 'all', 2 ** 40]) {
      const { status, body } = await call('POST', `${path}read/`, { token, body: { up_to } });
      expect([status, body]).toEqual([400, { up_to: ['validation.invalid'] }]);
    }
  });

  test('reading it changes nothing', async () => {
    const { token, userId } = await register();
    await tell(userId, 2);
    await read(token);
    expect((await read(token)).unread_count).toBe(2);
  });
});

describe('personal data', () => {
  test('notifications are deleted after 90 days', async () => {
    const { token, userId } = await register();
    await tell(userId, 2);
    const [old] = (await read(token)).results;
    await db
      .update(notifications)
      .set({ createdAt: new Date(services.now().getTime() - 91 * day) })
      .where(eq(notifications.id, old?.id ?? 0));
    await cleanUp(services);
    expect((await read(token)).results.map(({ id }) => id)).not.toContain(old?.id);
    expect((await read(token)).count).toBe(1);
  });

  test('the export has them, and the deletion of the account deletes them', async () => {
    const { token, userId, identifier } = await register();
    await tell(userId, 2);
    const exported = accountExport.parse((await call('GET', '/api/me/export/', { token })).body);
    expect(exported.notifications.map(({ kind, is_read }) => [kind, is_read])).toEqual([
      ['toppedUp', false],
      ['toppedUp', false],
    ]);
    advanceTime(60_000);
    await call('POST', '/api/me/delete_account/', { token });
    const deleted = await call('POST', '/api/me/verify_delete_account/', { token, body: { code: await lastCode(identifier) } });
    expect(deleted.status).toBe(204);
    expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(0);
    // A message that comes later has no account to stay in.
    await tell(userId, 1);
    expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(0);
  });
});

describe.each(notificationKinds)('the text of %s', (kind: NotificationKind) => {
  const names = [...`${messageTexts.en[`${kind}_subject`]} ${messageTexts.en[`${kind}_body`]}`.matchAll(/\{\{(?!shop\})(\w+)\}\}/g)];
  const parameters = Object.fromEntries(names.map(([, name = '']) => [name, randomUUID()]));

  test.each(languageCodes)('keeps the direction of every parameter in %s', (language) => {
    const { subject, body } = renderNotification(language, kind, parameters);
    const text = `${subject}\n${body}`;
    expect(text).not.toContain('{{');
    for (const value of Object.values(parameters)) {
      for (const [part] of text.matchAll(new RegExp(`.{0,5}${value}.{0,5}`, 'g')))
        expect(part).toMatch(new RegExp(`\u2068(IQD )?${value}( د\\.ع)?\u2069`));
    }
    // No amount stands outside of the marks.
    expect(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/IQD|د\.ع/);
  });
});
