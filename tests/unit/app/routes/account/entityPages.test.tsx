import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { translator } from '../../../../../app/i18n/store';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import Balance, { loader as readBalance } from '../../../../../app/routes/account/balance/route';
import OrderPage, { loader as readOrder } from '../../../../../app/routes/account/my-order/detail/route';
import Orders, { loader as readOrders } from '../../../../../app/routes/account/my-order/route';
import ReturnPage, { loader as readReturn } from '../../../../../app/routes/account/return-order/detail/route';
import Returns, { loader as readReturns } from '../../../../../app/routes/account/return-order/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

type Language = 'en' | 'ar' | 'ckb';
interface Data {
  params: Record<string, string>;
  answers: Record<string, object>;
}

/** The text of a page for a customer to whom the marketplace gives these answers. */
async function open(
  { Page, load }: { Page: () => JSX.Element; load: (args: never) => Promise<object> },
  language: Language,
  { params, answers }: Data,
) {
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    ...Object.entries(answers).map(([path, answer]) => http.get(host + path, () => HttpResponse.json(answer))),
    http.get(`${host}/*`, () => HttpResponse.json([])),
  );
  const data = await load({ ...(await loaderArgs(`/account/page?lang=${language}`)), params } as never);
  const Stub = createRemixStub([{ id: 'page', path: '*', Component: Page, loader: () => data }]);
  const html = renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Stub initialEntries={['/account/page']} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  );
  const text = html.replaceAll(/<!--.*?-->|[\u2066-\u2069\u200f]/gs, '').replaceAll('\u00a0', ' ');
  return { html: text, text: text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const money = (amount: string, language: Language) => (language === 'en' ? `IQD ${amount}` : `${amount} د.ع`);
const time = (language: Language) => `01/03/2026 01:00 ${{ en: 'PM', ar: 'م', ckb: 'د.ن' }[language]}`;

const line = {
  id: 31,
  product_id: 5,
  variant_id: 51,
  name: 'Brass lamp',
  attributes: [{ key: 'colour', name: 'Colour', value: 'red', label: 'Ruby', swatch: '#f00' }],
  image: { id: 77, image: '/images/77/main-500.webp' },
  quantity: 3,
  unit_price: '24000',
  full_price: '30000',
  line_total: '72000',
};
const address = {
  label: 'work',
  full_name: 'Dilan Ahmed',
  phone: '+9647501234567',
  second_phone: null,
  city_id: 4,
  city_name: 'Erbil',
  area: 'Ainkawa',
  street: '100m Road',
  building: 'Tower 3',
  floor: 'Fifth',
  nearest_landmark: 'Beside the bakery',
  note: null,
  latitude: null,
  longitude: null,
};
const summary = {
  id: 7,
  number: '26-0301-ABCDEF',
  status: 'placed',
  payment_method: 'cash',
  payment_status: 'due_on_delivery',
  placed_at: '2026-03-01T10:00:00.000Z',
  total: '75500',
  line_count: 1,
  images: [line.image],
  arrives_from: '2026-03-03',
  arrives_to: '2026-03-05',
};
const order = {
  ...summary,
  lines: [line],
  address,
  note: 'Ring twice' as string | null,
  subtotal: '90000',
  discount: '18000',
  delivery_fee: '3500',
  balance_used: '1500',
  due: '74000',
  delivery_days_min: 1,
  delivery_days_max: 2,
  history: [{ status: 'placed', at: '2026-03-01T10:00:00.000Z' }],
  can_cancel: true,
  payment: null,
};

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  const t = translator(language, 'orders');
  const returns = translator(language, 'returns');

  test('the page of an order shows its fields', async () => {
    const statuses = ['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
    for (const status of statuses)
      for (const note of ['Ring twice', null]) {
        const whole = { ...order, status, note, can_cancel: status === 'placed' || status === 'confirmed' };
        const { html, text } = await open({ Page: OrderPage, load: readOrder }, language, {
          params: { orderDetailId: '7' },
          answers: { '/api/orders/7/': whole },
        });
        for (const part of [
          order.number,
          time(language),
          t('method_cash'),
          t('paid_due_on_delivery'),
          ...['Dilan Ahmed', 'Erbil', 'Ainkawa', '100m Road', 'Tower 3', 'Fifth', 'Beside the bakery', '+964 750 123 4567'],
          ...['Brass lamp', 'Ruby', '× 3', money('72,000', language), money('90,000', language), money('3,500.00', language)],
          ...[money('18,000', language), money('75,500', language), money('1,500', language), money('74,000', language)],
        ])
          expect([status, part, text.includes(part)]).toEqual([status, part, true]);
        expect(text.includes('Ring twice')).toBe(note !== null);
        expect(html).toContain('href="/product/5?variant=51"');
        expect(html).toMatch(/\/images\/77\//);
        expect(html.includes('value="cancel"')).toBe(whole.can_cancel);
        expect(/<li[^>]*class="done"[^>]*>([^<]*)/.exec(html)?.[1]?.trim()).toBe(t('status_placed'));
      }
  });

  test('the list of orders shows the fields of each one', async () => {
    const other = { ...summary, id: 8, number: '26-0302-GHJKLM', status: 'delivered', total: '1250', line_count: 4, images: [] };
    const { html, text } = await open({ Page: Orders, load: readOrders }, language, {
      params: {},
      answers: { '/api/orders/': { count: 2, next: null, previous: null, results: [summary, other] } },
    });
    const cards = [...html.matchAll(/<li class="panel order-card.*?<\/li>/gs)].map(([card]) => card);
    expect(cards).toHaveLength(2);
    for (const [card, of] of [
      [
        cards[0],
        ['/account/my-order/7"', summary.number, t('status_placed'), '01/03/2026', money('75,500', language), t('lines', { count: 1 })],
      ],
      [
        cards[1],
        ['/account/my-order/8"', other.number, t('status_delivered'), '01/03/2026', money('1,250', language), t('lines', { count: 4 })],
      ],
    ] as const)
      for (const part of of) expect([part, card?.includes(part)]).toEqual([part, true]);
    expect([cards[0]?.includes('/images/77/'), cards[1]?.includes('/images/77/')]).toEqual([true, false]);
    expect(text).toContain(order.number);
  });

  const returned = {
    id: 9,
    number: 'R26-0301-ABCDEF',
    order_id: 7,
    order_number: order.number,
    status: 'requested',
    requested_at: '2026-03-01T10:00:00.000Z',
    refund: '48000',
    line_count: 1,
    images: [line.image],
  };

  test('the page of a return shows its fields, with each reason', async () => {
    for (const reason of ['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind', 'other'] as const)
      for (const note of ['It hums', null])
        for (const status of ['requested', 'approved', 'rejected', 'cancelled'] as const) {
          const history = [
            { status: 'requested', at: returned.requested_at, note: null },
            ...(status === 'requested' ? [] : [{ status, at: '2026-03-02T10:00:00.000Z', note: 'So it is' }]),
          ];
          const isOpen = status === 'requested' || status === 'approved';
          const whole = {
            ...returned,
            status,
            lines: [{ ...line, quantity: 2, line_total: '48000' }],
            reason,
            note,
            photos: note ? [61, 62] : [],
            history,
            can_cancel: isOpen,
          };
          const { html, text } = await open({ Page: ReturnPage, load: readReturn }, language, {
            params: { id: '9' },
            answers: { '/api/returns/9/': whole },
          });
          for (const part of [
            ...[returned.number, order.number, time(language), returns(`${reason}Reason`), 'Brass lamp', 'Ruby', '× 2'],
            ...[money('48,000', language), returns(`status_${status}`), returns('status_requested')],
          ])
            expect([status, reason, part, text.includes(part)]).toEqual([status, reason, part, true]);
          expect([text.includes('It hums'), text.includes('So it is')]).toEqual([note !== null, status !== 'requested']);
          expect([...html.matchAll(/href="\/account\/photo\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(whole.photos);
          expect(html.includes('value="cancel"')).toBe(isOpen);
        }
  });

  test('the list of returns shows the fields of each one', async () => {
    const other = { ...returned, id: 10, number: 'R26-0302-GHJKLM', status: 'refunded', refund: '1250', line_count: 3, images: [] };
    const { html } = await open({ Page: Returns, load: readReturns }, language, {
      params: {},
      answers: { '/api/returns/': { count: 2, next: null, previous: null, results: [returned, other] } },
    });
    const cards = [...html.matchAll(/<li class="panel order-card.*?<\/li>/gs)].map(([card]) => card);
    for (const [card, of] of [
      [cards[0], ['/account/return-order/9"', returned.number, returns('status_requested'), '01/03/2026', money('48,000', language)]],
      [cards[1], ['/account/return-order/10"', other.number, returns('status_refunded'), '01/03/2026', money('1,250', language)]],
    ] as const)
      for (const part of of) expect([part, card?.includes(part)]).toEqual([part, true]);
    expect([cards[0]?.includes(returns('lines', { count: 1 })), cards[1]?.includes(returns('lines', { count: 3 }))]).toEqual([true, true]);
  });

  test('the page of the balance shows the amount, and the fields of each transaction', async () => {
    const row = {
      id: 1,
      at: '2026-03-01T10:00:00.000Z',
      reference: 'REF-1',
      order_id: null as number | null,
      return_id: null as number | null,
      counterpart: null as string | null,
      note: null as string | null,
      fee: null as string | null,
      kind: 'topup',
      amount: '50000',
      balance_after: '61234',
    };
    const rows = [
      row,
      { ...row, kind: 'order_payment', amount: '-23000', balance_after: '38001', order_id: 7, reference: 'ORDER-7' },
      { ...row, kind: 'order_refund', amount: '23000', order_id: 7, reference: 'ORDER-7' },
      { ...row, kind: 'late_payment', order_id: 8, reference: 'ORDER-8' },
      { ...row, kind: 'gateway_refund', amount: '-500', order_id: 8, reference: 'ORDER-8' },
      { ...row, kind: 'return_refund', return_id: 9, reference: 'RETURN-9' },
      { ...row, kind: 'transfer', amount: '-20500', fee: '500', counterpart: 'S•••', note: 'for the rent' },
      { ...row, kind: 'transfer', amount: '20000', counterpart: 'R•••', note: 'for the rent' },
      { ...row, kind: 'transfer', amount: '-100', fee: '0', counterpart: null },
    ].map((one, at) => ({ ...one, id: at + 1 }));
    const { html, text } = await open({ Page: Balance, load: readBalance }, language, {
      params: {},
      answers: {
        '/api/balance/': { balance: '61234.5', currency: 'IQD' },
        '/api/balance/transactions/': { count: rows.length, next: null, previous: null, results: rows },
      },
    });
    expect(text).toContain(money('61,234.5', language));
    const entries = [...html.matchAll(/<li class="between transaction">.*?<\/li>/gs)].map(([entry]) => entry);
    expect(entries).toHaveLength(rows.length);
    for (const [at, { amount, balance_after, note, fee, counterpart, reference, order_id, return_id, kind }] of rows.entries()) {
      const entry = entries[at] ?? '';
      const grouped = (value: string) => value.replace('-', '').replace(/(\d)(\d{3})$/, '$1,$2');
      expect([kind, entry.includes(time(language))]).toEqual([kind, true]);
      expect([kind, entry.includes(`${amount.startsWith('-') ? '-' : '+'}${language === 'en' ? 'IQD ' : ''}${grouped(amount)}`)]).toEqual([
        kind,
        true,
      ]);
      expect([kind, entry.includes(money(grouped(balance_after), language))]).toEqual([kind, true]);
      expect([kind, entry.includes(money('500.00', language))]).toEqual([kind, fee === '500']);
      expect([kind, entry.includes('for the rent')]).toEqual([kind, note !== null]);
      expect([kind, entry.includes(counterpart ?? '•••')]).toEqual([kind, counterpart !== null]);
      const target = order_id ? `/account/my-order/${order_id}` : return_id ? `/account/return-order/${return_id}` : null;
      expect([kind, /href="([^"]*)"/.exec(entry)?.[1] ?? null]).toEqual([kind, target]);
      expect([kind, entry.includes(reference)]).toEqual([kind, target !== null]);
    }
  });
});
