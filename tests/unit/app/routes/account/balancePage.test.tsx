import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import BalancePage, { loader } from '../../../../../app/routes/account/balance/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const path = '/account/karwan-balance';

interface More {
  order_id?: number;
  return_id?: number;
  counterpart?: string;
  note?: string;
  fee?: string;
}
const moved = (id: number, kind: string, amount: string, more: More = {}) => ({
  ...{ id, kind, amount, balance_after: '100000', at: '2026-03-01T10:00:00Z', reference: `N-${id}`, order_id: null, return_id: null },
  ...{ counterpart: null, note: null, fee: null, ...more },
});
const history = [
  moved(1, 'topup', '25000'),
  moved(2, 'transfer', '-24500', { counterpart: 'S••• K•••', note: 'For tea', fee: '500' }),
  moved(3, 'transfer', '7000', { counterpart: 'R••• A•••' }),
  moved(4, 'transfer', '-1000', { counterpart: '' }),
  moved(5, 'order_payment', '-33000', { order_id: 31 }),
  moved(6, 'order_refund', '33000', { order_id: 31 }),
  moved(7, 'return_refund', '12500', { return_id: 41 }),
  moved(8, 'late_payment', '9000', { order_id: 32 }),
  moved(9, 'gateway_refund', '-9000', { order_id: 32 }),
  moved(10, 'gateway_refund_failed', '9000', { order_id: 32 }),
];

/** The page, and the query that the marketplace was asked with. */
async function open(query: string, language: 'en' | 'ar' | 'ckb', held: string, results = history) {
  let asked = '';
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/balance/`, () => HttpResponse.json({ balance: held, currency: 'IQD' })),
    http.get(`${host}/api/balance/transactions/`, ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ count: results.length, next: null, previous: null, results });
    }),
  );
  const data = await loader(await loaderArgs(`${path}?lang=${language}${query}`));
  const Page = createRemixStub([{ id: 'page', path: '*', Component: BalancePage, loader: () => data }]);
  const html = renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  );
  return { html, asked };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '');
const price = {
  en: (digits: string) => `IQD ${digits}`,
  ar: (digits: string) => `${digits} د.ع`,
  ckb: (digits: string) => `${digits} د.ع`,
};
const change = (language: 'en' | 'ar' | 'ckb', sign: string, digits: string) =>
  language === 'en' ? `${sign}IQD ${digits}` : `${sign}${digits} د.ع`;

describe.each(['en', 'ar', 'ckb'] as const)('the stored balance, in %s', (language) => {
  test.each([
    ['0', '0'],
    ['250', '250'],
    ['25000', '25,000'],
    ['23499.5', '23,499.5'],
    ['10000000', '10,000,000'],
  ])('is shown with the ways to top it up and to transfer from it: %s', async (held, digits) => {
    for (const results of [history, []]) {
      const { html } = await open('', language, held, results);
      expect(textOf(/<div class="panel stack balance">.*?<\/p>/s.exec(html)?.[0] ?? '')).toContain(price[language](digits));
      expect(html).toContain(`href="${path}/topup"`);
      expect(html).toContain(`href="${path}/transfer"`);
    }
  });

  test('has every change with its sign, the balance after it, its note and its link', async () => {
    const { html } = await open('', language, '100000');
    const entries = html.match(/<li class="between transaction">.*?<\/li>/gs) ?? [];
    expect(entries).toHaveLength(history.length);
    for (const [at, { amount, order_id, return_id, counterpart, note, fee, kind, reference }] of history.entries()) {
      const entry = entries[at] ?? '';
      const text = textOf(entry);
      const digits = Number(amount.replace('-', '')).toLocaleString('en');
      expect(text).toContain(change(language, amount.startsWith('-') ? '-' : '+', digits));
      expect(text).toContain(price[language]('100,000'));
      expect(text).toContain('01/03/2026 01:00');
      if (counterpart) expect(text).toContain(counterpart);
      if (note) expect(text).toContain(String(note));
      if (fee) expect(text).toContain(price[language]('500.00'));
      const target = order_id ? `/account/my-order/${order_id}` : return_id ? `/account/return-order/${return_id}` : null;
      expect(/href="([^"]*)"/.exec(entry)?.[1] ?? null).toBe(target);
      if (target) expect(text).toContain(reference);
      expect(/<p>(.*?)<\/p>/s.exec(entry)?.[1], kind).toMatch(/\S/);
    }
  });

  test('can be limited to each type, page by page', async () => {
    for (const type of ['topup', 'transfer', 'purchase', 'refund'])
      expect((await open(`&type=${type}&offset=12`, language, '0')).asked).toBe(`?offset=12&type=${type}`);
    expect((await open('&type=other', language, '0')).asked).toBe('?offset=0');
    const { html } = await open('&type=refund', language, '0', []);
    for (const type of ['topup', 'transfer', 'purchase', 'refund']) expect(html).toContain(`href="${path}?type=${type}"`);
  });

  test('is for customers alone', async () => {
    const session: typeof signedIn = { ...signedIn, token: null, expiry: null };
    const thrown: unknown = await loader(await loaderArgs(path, { session })).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  });
});
