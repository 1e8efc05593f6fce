import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as orderPage from '../../../../../app/routes/account/my-order/detail/route';
import * as ordersPage from '../../../../../app/routes/account/my-order/route';
import * as returnsPage from '../../../../../app/routes/account/return-order/route';
import { user } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { at, listOf, order, orderSummary } from '../../orders';
import { host, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();
beforeEach(() =>
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/reviews/`, () => HttpResponse.json([])),
  ),
);

/** Answers a path, and records the queries that it was called with. */
function answer(path: string, body: object): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  remote.use(
    http.get(host + path, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(body);
    }),
  );
  return queries;
}

const orderStates = {
  en: ['Waiting for payment', 'Placed', 'Confirmed', 'Packed', 'Out for delivery', 'Delivered', 'Cancelled'],
  ar: ['بانتظار الدفع', 'تم تسجيل الطلب', 'مؤكَّد', 'تم التغليف', 'في الطريق إليك', 'تم التوصيل', 'ملغى'],
  ckb: ['چاوەڕێی پارەدان', 'داواکاری تۆمار کرا', 'پشتڕاست کرایەوە', 'پێچرایەوە', 'بەڕێوەیە', 'گەیەنرا', 'هەڵوەشێنرایەوە'],
};
const orderKeys = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'];
const returnStates = {
  en: ['Requested', 'Approved', 'Not accepted', 'Received by us', 'Refunded', 'Cancelled'],
  ar: ['قيد المراجعة', 'تمت الموافقة', 'لم يُقبل', 'استلمناه', 'أُعيد المبلغ', 'ملغى'],
  ckb: ['داوا کراوە', 'پەسەند کرا', 'پەسەند نەکرا', 'گەیشتە لامان', 'پارەکە گەڕێنرایەوە', 'هەڵوەشێنراوەتەوە'],
};
const returnKeys = ['requested', 'approved', 'rejected', 'collected', 'refunded', 'cancelled'];
const titles = {
  orders: { en: 'My orders', ar: 'طلباتي', ckb: 'داواکارییەکانم' },
  noOrders: { en: 'You have no orders yet', ar: 'لا توجد طلبات بعد', ckb: 'هێشتا هیچ داواکارییەکت نییە' },
  returns: { en: 'Returned orders', ar: 'الطلبات المرتجعة', ckb: 'گەڕێنراوەکان' },
  noReturns: { en: 'You have no returned orders', ar: 'لا توجد طلبات مرتجعة', ckb: 'هیچ داواکارییەکی گەڕێنراوەت نییە' },
};

/** The cards of a list as text. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="panel order-card.*?<\/li>/gs)].map(([card]) => card.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' '));

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('the order list has every order with its number, state, day, total and a link to it', async () => {
    const queries = answer('/api/orders/', listOf(orderKeys.map((status, index) => orderSummary(index + 1, status))));
    const html = await openPage(ordersPage, '/account/my-order', { language });
    expect(headingOf(html)).toBe(titles.orders[language]);
    expect(linksOf(html).filter((to) => /my-order\/./.test(to))).toEqual(orderKeys.map((_, index) => `/account/my-order/${index + 1}`));
    const cards = cardsOf(html);
    expect(cards).toHaveLength(7);
    for (const [index, state] of orderStates[language].entries()) {
      expect(cards[index]).toContain(`26-1122-AAAAA${index + 1}`);
      expect(cards[index]).toContain(state);
      // 20:30 in UTC is half past eleven in Iraq.
      expect(cards[index]).toContain('01/03/2026');
      expect(cards[index]).toContain(`25,00${index + 1}`);
      expect(cards[index]?.includes('03/03/2031') || cards[index]?.includes('3/3/2031')).toBe(index < 5);
    }
    expect(queries).toEqual([{ offset: '0' }]);
    expect(html).not.toContain('rel="next"');
  });

  test('the order list has pages of twelve, and says when it is empty', async () => {
    const queries = answer('/api/orders/', listOf([orderSummary(1, 'placed')], 25));
    expect(linksOf(await openPage(ordersPage, '/account/my-order', { language }))).toContain('/account/my-order?offset=12');
    const second = await openPage(ordersPage, '/account/my-order?offset=12&status=placed', { language });
    expect(linksOf(second)).toEqual(
      expect.arrayContaining(['/account/my-order?status=placed', '/account/my-order?offset=24&status=placed']),
    );
    const last = linksOf(await openPage(ordersPage, '/account/my-order?offset=24', { language }));
    expect(last.filter((to) => to.includes('offset'))).toEqual(['/account/my-order?offset=12']);
    expect(queries).toEqual([{ offset: '0' }, { offset: '12', status: 'placed' }, { offset: '24' }]);
    answer('/api/orders/', listOf([]));
    expect(headingOf(await openPage(ordersPage, '/account/my-order', { language }))).toBe(titles.noOrders[language]);
    // With a filter the list stays, to show all again.
    expect(headingOf(await openPage(ordersPage, '/account/my-order?status=placed', { language }))).toBe(titles.orders[language]);
  });

  test.each(orderKeys)('the order of an id is shown with its lines, state, totals, address and note: %s', async (status) => {
    const own = order(7, status);
    answer('/api/orders/7/', { ...own, history: [{ status, at }] });
    const html = await openPage(orderPage, '/account/my-order/7', { language, params: { orderDetailId: '7' } });
    expect(headingOf(html)).toContain('26-1122-AAAAA7');
    expect(linksOf(html).filter((to) => to.startsWith('/product/'))).toEqual(
      [2, 3, 5].map((id) => `/product/${id + 100}?variant=${id + 200}`),
    );
    for (const id of [2, 3, 5]) {
      expect(html).toContain(`Lamp ${id}`);
      expect(html).toContain(`Red ${id}`);
      expect(html).toContain(`×\u00a0${id}`);
      expect(html).toContain(`${id},000`);
    }
    for (const text of [
      '10,000',
      '3,000.00',
      '13,000',
      'Ring twice',
      'Dilan 1',
      'Area 1',
      'Church 1',
      '+964 750 123 4561',
      '01/03/2026 11:30',
    ])
      expect(html).toContain(text);
    const current = /<li[^>]*aria-current="step"[^>]*>(.*?)<\/li>/s.exec(html)?.[1];
    expect(current).toContain(orderStates[language][orderKeys.indexOf(status)]);
    expect(html.includes('value="cancel"')).toBe(own.can_cancel);
    expect(linksOf(html).includes('/account/return-order/new?order=7')).toBe(status === 'delivered');
  });

  test('the list of returned orders has every return with its number, state, day, amount and a link to it', async () => {
    const returns = returnKeys.map((status, index) => ({
      id: index + 1,
      number: `R26-1122-BBBBB${index + 1}`,
      order_id: 90 + index,
      order_number: '26-1122-AAAAA1',
      status,
      requested_at: at,
      refund: String(7000 + index),
      line_count: 1,
      images: [],
    }));
    const queries = answer('/api/returns/', listOf(returns, 25));
    for (const offset of [0, 12, 24]) {
      const html = await openPage(returnsPage, `/account/return-order${offset === 0 ? '' : `?offset=${offset}`}`, { language });
      expect(headingOf(html)).toBe(titles.returns[language]);
      const links = linksOf(html);
      expect(links.filter((to) => /return-order\/\d/.test(to))).toEqual(returns.map(({ id }) => `/account/return-order/${id}`));
      expect(links).toContain('/account/return-order/new');
      expect(links.includes('/account/return-order?offset=12')).toBe(offset !== 12);
      expect(links.includes('/account/return-order?offset=24')).toBe(offset === 12);
      for (const [index, state] of returnStates[language].entries()) {
        const card = cardsOf(html)[index];
        for (const text of [`R26-1122-BBBBB${index + 1}`, state, '01/03/2026', `7,00${index}`]) expect(card).toContain(text);
      }
    }
    expect(queries).toEqual([{ offset: '0' }, { offset: '12' }, { offset: '24' }]);
    answer('/api/returns/', listOf([]));
    const none = await openPage(returnsPage, '/account/return-order', { language });
    expect(headingOf(none)).toBe(titles.noReturns[language]);
    expect(linksOf(none)).toEqual(['/account/return-order/new']);
  });
});

test('an order of nobody or of another customer is not found', async () => {
  remote.use(http.get(`${host}/api/orders/8/`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })));
  const opened = openPage(orderPage, '/account/my-order/8', { params: { orderDetailId: '8' } });
  await expect(opened).rejects.toMatchObject({ status: 404 });
});
