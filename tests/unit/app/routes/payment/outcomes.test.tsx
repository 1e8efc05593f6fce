import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as failPage from '../../../../../app/routes/payment/fail/route';
import * as successPage from '../../../../../app/routes/payment/success/route';
import { user } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { at, order } from '../../orders';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
beforeEach(() => remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json(user))));

const ofOrder = { purpose: 'order', order_id: 7, order_number: '26-1122-AAAAA7', order_status: 'placed' };
const ofTopup = { purpose: 'topup', order_id: null, order_number: null, order_status: null };

/** Opens the page of an outcome of a payment. @returns where it redirects to instead, or the page. */
async function open(page: 'success' | 'fail', payment: object, language: 'en' | 'ar' | 'ckb' = 'en', balanceUsed = '0') {
  const calls: string[] = [];
  remote.use(
    http.post(`${host}/api/payments/*`, ({ request }) => {
      calls.push(new URL(request.url).pathname);
      return HttpResponse.json({
        ...{ reference: 'P26-1122-ABCDEF', gateway: 'fib', failure: null, amount: '23456', expires_at: at },
        ...{ redirect_url: null, code: null, in_balance: false },
        ...payment,
      });
    }),
    http.get(`${host}/api/orders/7/`, () => HttpResponse.json({ ...order(7, 'cancelled'), balance_used: balanceUsed })),
  );
  const screen = { success: successPage, fail: failPage }[page];
  const opened = await openPage(screen, `/payment/${page}?payment=P26-1122-ABCDEF`, { language }).catch((thrown: unknown) => thrown);
  expect(calls).toEqual(['/api/payments/P26-1122-ABCDEF/check/']);
  if (typeof opened === 'string') return { html: opened, to: null };
  if (opened instanceof Response) return { html: '', to: opened.headers.get('Location') };
  throw opened;
}

const received = { en: 'Payment received', ar: 'تم استلام المبلغ', ckb: 'پارەکەت وەرگیرا' };
const notCompleted = { en: 'Payment not completed', ar: 'لم يكتمل الدفع', ckb: 'پارەدانەکە تەواو نەبوو' };
/** What each outcome says, by its state and failure. */
const outcomes: [object, Record<'en' | 'ar' | 'ckb', string>][] = [
  [
    { state: 'failed', failure: 'declined' },
    { en: 'declined or cancelled', ar: 'رُفضت', ckb: 'ڕەت کرایەوە' },
  ],
  [
    { state: 'failed', failure: 'expired' },
    { en: 'not made in time', ar: 'لم يتم الدفع في الوقت المحدد', ckb: 'لە کاتی خۆیدا پارە نەدرا' },
  ],
  [
    { state: 'failed', failure: 'cancelled' },
    { en: 'You cancelled this payment', ar: 'ألغيت عملية الدفع', ckb: 'وازت لەم پارەدانە هێنا' },
  ],
  [
    { state: 'failed', failure: 'unreachable' },
    { en: 'cannot be reached', ar: 'يتعذّر الوصول', ckb: 'ناتوانین بگەینە' },
  ],
  [
    { state: 'failed', failure: null },
    { en: 'declined or cancelled', ar: 'رُفضت', ckb: 'ڕەت کرایەوە' },
  ],
  [{ state: 'disputed' }, { en: 'looking into it', ar: 'نتحقق من الأمر', ckb: 'بەدواداچوونی بۆ دەکەین' }],
  [{ state: 'refunding' }, { en: 'on its way back to you', ar: 'في طريقه إليك', ckb: 'بەڕێوەیە بۆ لات' }],
  [{ state: 'refunded' }, { en: 'sent back the way you paid it', ar: 'أُعيد المبلغ بالطريقة', ckb: 'گەڕێنرایەوە.' }],
  [
    { state: 'captured', in_balance: true },
    { en: 'after the order had ended', ar: 'بعد انتهاء الطلب', ckb: 'دوای کۆتاییهاتنی' },
  ],
  [
    { state: 'captured', order_status: 'cancelled' },
    { en: 'after the order had ended', ar: 'بعد انتهاء الطلب', ckb: 'دوای کۆتاییهاتنی' },
  ],
];

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('/payment/success says what was paid, and leads to the order or the balance', async () => {
    const paid = await open('success', { ...ofOrder, state: 'captured' }, language);
    expect(headingOf(paid.html)).toBe(received[language]);
    for (const text of ['26-1122-AAAAA7', '23,456', 'circle-check.svg']) expect(paid.html).toContain(text);
    expect(linksOf(paid.html)).toEqual(['/', '/account/my-order/7', '/product']);
    const toppedUp = await open('success', { ...ofTopup, state: 'captured' }, language);
    expect(headingOf(toppedUp.html)).toBe(received[language]);
    expect(toppedUp.html).toContain('23,456');
    expect(linksOf(toppedUp.html)).toEqual(['/', '/account/karwan-balance', '/product']);
  });

  test.each(outcomes)('/payment/fail says why, and leads on: %j', async (state, says) => {
    const failed = 'failure' in state;
    const { html } = await open('fail', { ...ofOrder, ...state }, language);
    expect(headingOf(html)).toBe(notCompleted[language]);
    for (const text of ['23,456', says[language], failed ? 'circle-xmark.svg' : 'circle-exclamation.svg']) expect(html).toContain(text);
    const inBalance = 'in_balance' in state || 'order_status' in state;
    const leads = ['/', ...(failed ? ['/checkout'] : []), ...(inBalance ? ['/account/karwan-balance'] : []), '/account/my-order/7'];
    expect(linksOf(html)).toEqual(leads);
    if (!failed) return;
    const ofBalance = await open('fail', { ...ofTopup, ...state }, language);
    expect(headingOf(ofBalance.html)).toBe(notCompleted[language]);
    expect(linksOf(ofBalance.html)).toEqual(['/', '/account/karwan-balance']);
    const partly = await open('fail', { ...ofOrder, ...state }, language, '500');
    expect(partly.html.match(/<p>/g)?.length).toBe((html.match(/<p>/g)?.length ?? 0) + 1);
  });
});

test('each outcome leads to its own page', async () => {
  const [reference, fail, success] = ['P26-1122-ABCDEF', '/payment/fail', '/payment/success'];
  expect((await open('fail', { ...ofOrder, state: 'captured' })).to).toBe(`${success}?payment=${reference}`);
  expect((await open('fail', { ...ofTopup, state: 'captured' })).to).toBe(`${success}?payment=${reference}`);
  for (const [state] of outcomes) expect((await open('success', { ...ofOrder, ...state })).to).toBe(`${fail}?payment=${reference}`);
  for (const state of ['created', 'pending'])
    for (const page of ['fail', 'success'] as const)
      expect((await open(page, { ...ofOrder, state })).to).toBe(`/payment/wait/${reference}`);
});

test('a guest is asked to log in first', async () => {
  const session = { ...signedIn, token: null, expiry: null };
  for (const [screen, path] of [
    [successPage, '/payment/success'],
    [failPage, '/payment/fail'],
  ] as const) {
    const thrown: unknown = await openPage(screen, `${path}?payment=P1`, { session }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toContain('/login?redirectTo=%2Fpayment%2F');
  }
});
