import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountMenu } from '../../../../../app/components/shell/AccountMenu';
import * as balancePage from '../../../../../app/routes/account/balance/route';
import * as topupPage from '../../../../../app/routes/account/balance/topup/route';
import * as transferPage from '../../../../../app/routes/account/balance/transfer/route';
import { user } from '../../customer';
import { headingOf, inputsOf, linksOf, openPage } from '../../openPage';
import { at, listOf } from '../../orders';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const balance = { balance: '123456.5', currency: 'IQD' };
beforeEach(() =>
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/balance/`, () => HttpResponse.json(balance)),
  ),
);

const key = 'c2f5d2ee-7c3a-4c1f-9a39-5f0d4c7b1a20';
const quote = {
  quote_id: '0b9c4a52-1d0e-4b7e-8b1f-3a5d6c7e8f90',
  recipient: '+9647707654321',
  recipient_name: 'Shilan K.',
  amount: '5000',
  fee: '250',
  total: '5250',
  note: 'For the lamp',
  confirm_with: ['password', 'code'],
};

const moved = (id: number, kind: string, amount: string, more: object = {}) => ({
  ...{ id, kind, amount, balance_after: String(500_000 + id), at, reference: `REF-${id}` },
  ...{ order_id: null, return_id: null, counterpart: null, note: null, fee: null },
  ...more,
});
const transactions = [
  moved(1, 'topup', '25000'),
  moved(2, 'transfer', '-5250', { counterpart: 'Shilan K.', note: 'For the lamp', fee: '250' }),
  moved(3, 'transfer', '700', { counterpart: 'Azad B.' }),
  moved(4, 'order_payment', '-13000', { order_id: 7 }),
  moved(5, 'order_refund', '13000', { order_id: 8 }),
  moved(6, 'return_refund', '9000', { return_id: 9 }),
  moved(7, 'late_payment', '4000', { order_id: 10 }),
  moved(8, 'gateway_refund', '-4000', { order_id: 11 }),
];

const titles = {
  balance: { en: 'Karwan balance', ar: 'رصيد كاروان', ckb: 'باڵانسی کاروان' },
  topup: { en: 'Top up', ar: 'شحن الرصيد', ckb: 'پڕکردنەوەی باڵانس' },
  transfer: { en: 'Send money', ar: 'تحويل مبلغ', ckb: 'ناردنی پارە' },
};

const shownUser = { firstName: 'Dilan', seller: null, sellerRevised: false, unread: 0 };
const Menu = () => <AccountMenu user={shownUser} className="menu-list" />;

/** Sends a form of a page. @returns the calls to the marketplace with body and key, and where the answer leads. */
async function send(action: typeof topupPage.action, path: string, fields: Record<string, string>) {
  const calls: [string, unknown, string | null][] = [];
  const payment = {
    ...{ reference: 'P1', gateway: 'test', purpose: 'topup', state: 'pending', failure: null, amount: '5000', expires_at: at },
    ...{ redirect_url: '/dev/pay/1', code: null, in_balance: false, order_id: null, order_number: null, order_status: null },
  };
  const answers: Record<string, object> = {
    '/api/balance/topup/': { ...balance, amount: '25000' },
    '/api/balance/topup/payment/': payment,
    '/api/balance/transfer/quote/': quote,
    '/api/balance/transfer/': { ...balance, number: 'T1', amount: '5000', fee: '250', total: '5250' },
    '/api/balance/transfer/code/': { sent_to: 'x', resend_after: 60 },
  };
  remote.use(
    http.post(`${host}/api/balance/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const body = await request.text();
      calls.push([pathname, body === '' ? null : JSON.parse(body), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json(answers[pathname]);
    }),
  );
  const answer: unknown = await action(await loaderArgs(path, { method: 'POST', body: new URLSearchParams(fields) })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw answer;
  return { calls, to: answer.headers.get('Location'), flash: (await writtenSession(answer.headers))?.flash };
}

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('/account/karwan-balance has the balance, every transaction, and links to topup and transfer', async () => {
    const queries: string[] = [];
    remote.use(
      http.get(`${host}/api/balance/transactions/`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(listOf(transactions, 25));
      }),
    );
    const html = await openPage(balancePage, '/account/karwan-balance', { language });
    expect(headingOf(html)).toBe(titles.balance[language]);
    expect(/class="panel stack balance".*?<\/p>/s.exec(html)?.[0]).toContain('123,456.5');
    const links = linksOf(html);
    expect(links.filter((to) => /\/(topup|transfer)$/.test(to))).toEqual([
      '/account/karwan-balance/topup',
      '/account/karwan-balance/transfer',
    ]);
    const kinds = ['topup', 'transfer', 'purchase', 'refund'].map((type) => `/account/karwan-balance?type=${type}`);
    expect(links.filter((to) => to.includes('type='))).toEqual(kinds);
    expect(links.filter((to) => /order\/\d/.test(to))).toEqual([
      ...['/account/my-order/7', '/account/my-order/8', '/account/return-order/9', '/account/my-order/10', '/account/my-order/11'],
    ]);
    const entries = [...html.matchAll(/<li class="between transaction">.*?<\/li>/gs)].map(([entry]) => entry);
    const amounts = ['25,000', '5,250', '700', '13,000', '13,000', '9,000', '4,000', '4,000'];
    expect(entries).toHaveLength(amounts.length);
    for (const [index, entry] of entries.entries()) {
      const sign = transactions[index]?.amount.startsWith('-') ? '-' : '+';
      expect(entry.replaceAll(/IQD |[\u2066-\u2069]/g, '')).toContain(`${sign}${amounts[index]}`);
      expect(entry).toContain(`500,00${index + 1}`);
      expect(entry).toContain('01/03/2026 11:30');
    }
    for (const text of ['Shilan K.', 'For the lamp', '250.00']) expect(entries[1]).toContain(text);
    expect(entries[2]).toContain('Azad B.');
    const second = await openPage(balancePage, '/account/karwan-balance?type=refund&offset=12', { language });
    expect(linksOf(second)).toEqual(
      expect.arrayContaining(['/account/karwan-balance?type=refund', '/account/karwan-balance?type=refund&offset=24']),
    );
    expect(queries).toEqual(['?offset=0', '?offset=12&type=refund']);
  });

  test('/account/karwan-balance/topup has a form for a code, and one for each way to pay online', async () => {
    for (const gateways of [[], ['test'], ['fib', 'zaincash', 'qicard']]) {
      remote.use(
        http.get(`${host}/api/balance/topup/methods/`, () =>
          HttpResponse.json(gateways.map((gateway) => ({ gateway, least: '1000', most: '1000000' }))),
        ),
      );
      const html = await openPage(topupPage, '/account/karwan-balance/topup', { language });
      expect(headingOf(html)).toBe(titles.topup[language]);
      expect(inputsOf(html, 'code')).toHaveLength(1);
      // A code of sixteen characters in four groups.
      expect(Number(inputsOf(html, 'code', 'maxLength')[0] ?? inputsOf(html, 'code', 'maxlength')[0] ?? 99)).toBeGreaterThanOrEqual(19);
      expect(inputsOf(html, 'intent')).toEqual(['code', ...(gateways.length > 0 ? ['gateway'] : [])]);
      expect(inputsOf(html, 'gateway')).toEqual(gateways);
    }
  });

  test('/account/karwan-balance/transfer has a form with the fee and the balance, and then the transfer to confirm', async () => {
    remote.use(http.get(`${host}/api/balance/transfer/quote/:id/`, () => HttpResponse.json(quote)));
    for (const [fee, shown] of [
      [{ amount: 1.5, amount_type: 'percentage' }, '1.50'],
      [{ amount: 250, amount_type: 'fixed' }, '250.00'],
    ] as const) {
      remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, transfer_fee: fee })));
      const html = await openPage(transferPage, '/account/karwan-balance/transfer', { language });
      expect(headingOf(html)).toBe(titles.transfer[language]);
      for (const name of ['recipient', 'amount', 'note']) expect(inputsOf(html, name, 'id')).toHaveLength(1);
      expect(html).toContain(shown);
      // In Kurdish the sign is written out.
      expect(/%|سەدا/.test(html)).toBe(fee.amount_type === 'percentage');
      expect(html).toContain('123,456.5');
    }
    const confirm = await openPage(transferPage, `/account/karwan-balance/transfer?quote=${quote.quote_id}`, { language });
    for (const text of ['Shilan K.', '+9647707654321', 'For the lamp']) expect(confirm).toContain(`>${text}<`);
    for (const text of ['5,000', '250.00', '5,250']) expect(confirm).toContain(text);
    expect([inputsOf(confirm, 'password'), inputsOf(confirm, 'intent')]).toEqual([[undefined], ['confirm', 'code']]);
    expect(linksOf(confirm)).toEqual([`/account/karwan-balance/transfer?change=${quote.quote_id}`]);
    const changed = await openPage(transferPage, `/account/karwan-balance/transfer?change=${quote.quote_id}`, { language });
    expect(['recipient', 'amount'].flatMap((name) => inputsOf(changed, name))).toEqual(['+9647707654321', '5000']);
    const byCode = await openPage(transferPage, `/account/karwan-balance/transfer?quote=${quote.quote_id}&with=code`, { language });
    expect(inputsOf(byCode, 'code')).toHaveLength(1);
  });

  test('a balance without transactions says so', async () => {
    remote.use(http.get(`${host}/api/balance/transactions/`, () => HttpResponse.json(listOf([]))));
    const html = await openPage(balancePage, '/account/karwan-balance', { language });
    expect(html).toContain('no-transactions.svg');
    expect(linksOf(html)).toEqual(['/account/karwan-balance/topup', '/account/karwan-balance/transfer']);
    const none = await openPage(balancePage, '/account/karwan-balance?type=topup', { language });
    expect(linksOf(none).filter((to) => to === '/account/karwan-balance')).toHaveLength(2);
  });

  test('the menu of the account leads to karwan-balance', async () => {
    const html = await openPage({ loader: async () => null, default: Menu }, '/account', { language });
    expect(linksOf(html).filter((to) => to.includes('balance'))).toEqual(['/account/karwan-balance']);
  });
});

test('a code is redeemed once, and leads to the balance', async () => {
  const { calls, to, flash } = await send(topupPage.action, '/account/karwan-balance/topup', {
    ...{ intent: 'code', idempotencyKey: key, code: 'ABCD 2345 EFGH 6789' },
  });
  expect(calls).toEqual([['/api/balance/topup/', { code: expect.stringMatching(/^ABCD ?2345 ?EFGH ?6789$/) }, key]]);
  expect([to, flash?.key]).toEqual(['/account/karwan-balance', 'toppedUp']);
});

test('an amount is paid online, and leads to the gateway', async () => {
  const { calls, to } = await send(topupPage.action, '/account/karwan-balance/topup', {
    ...{ intent: 'gateway', idempotencyKey: key, gateway: 'test', amount: '5000' },
  });
  expect(calls).toEqual([['/api/balance/topup/payment/', { gateway: 'test', amount: '5000' }, key]]);
  expect(to).toBe('/dev/pay/1');
});

test('a transfer is quoted, and made as quoted', async () => {
  const path = '/account/karwan-balance/transfer';
  const asked = { recipient: '07707654321', amount: '5000', note: 'For the lamp' };
  const quoted = await send(transferPage.action, path, { intent: 'quote', ...asked });
  expect(quoted.calls).toEqual([['/api/balance/transfer/quote/', asked, null]]);
  expect(quoted.to).toBe(`${path}?quote=${quote.quote_id}`);
  for (const secret of [{ password: 'Secret 1x' }, { code: '123456' }] as Record<string, string>[]) {
    const sent = { ...asked, quoteId: quote.quote_id, ...secret };
    const made = await send(transferPage.action, path, { intent: 'confirm', idempotencyKey: key, ...sent });
    expect(made.calls).toEqual([['/api/balance/transfer/', { ...asked, quote_id: quote.quote_id, ...secret }, key]]);
    expect([made.to, made.flash?.key]).toEqual(['/account/karwan-balance', 'transferred']);
  }
});

test('a guest is asked to log in first, and returns to the page', async () => {
  const guest = { ...signedIn, token: null, expiry: null };
  for (const [screen, part] of [
    [balancePage, ''],
    [topupPage, '/topup'],
    [transferPage, '/transfer'],
  ] as const) {
    const thrown: unknown = await openPage(screen, `/account/karwan-balance${part}`, { session: guest }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(
      `/login?redirectTo=%2Faccount%2Fkarwan-balance${part.replace('/', '%2F')}`,
    );
  }
});
