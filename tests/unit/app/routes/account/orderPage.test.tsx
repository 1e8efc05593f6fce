import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import OrderPage, { loader } from '../../../../../app/routes/account/my-order/detail/route';
import OrdersPage, { loader as listLoader } from '../../../../../app/routes/account/my-order/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

const steps = ['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;
type Status = (typeof steps)[number] | 'cancelled' | 'pending_payment';
const words: Record<'en' | 'ar' | 'ckb', Record<Status, string>> = {
  en: {
    pending_payment: 'Waiting for payment',
    placed: 'Placed',
    confirmed: 'Confirmed',
    packed: 'Packed',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  ar: {
    pending_payment: 'بانتظار الدفع',
    placed: 'تم تسجيل الطلب',
    confirmed: 'مؤكَّد',
    packed: 'تم التغليف',
    out_for_delivery: 'في الطريق إليك',
    delivered: 'تم التوصيل',
    cancelled: 'ملغى',
  },
  ckb: {
    pending_payment: 'چاوەڕێی پارەدان',
    placed: 'داواکاری تۆمار کرا',
    confirmed: 'پشتڕاست کرایەوە',
    packed: 'پێچرایەوە',
    out_for_delivery: 'بەڕێوەیە',
    delivered: 'گەیەنرا',
    cancelled: 'هەڵوەشێنرایەوە',
  },
};

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:30:00Z`;
const address = {
  ...{ label: 'home', full_name: 'Shilan Karim', phone: '+9647501234567', second_phone: null, city_id: 4, city_name: 'Erbil' },
  ...{ area: 'Ankawa', street: null, building: null, floor: null, nearest_landmark: 'The church', note: null },
  ...{ latitude: null, longitude: null },
};

/** An order that went through these states, an hour each from six in the morning in Iraq. */
const orderOf = (history: Status[]) => ({
  ...{ id: 31, number: '26-0301-AAAAA2', status: history.at(-1), payment_method: 'cash', payment_status: 'due_on_delivery' },
  ...{ placed_at: at(3), line_count: 1, images: [], note: null, subtotal: '30000', discount: '0', delivery_fee: '3000' },
  ...{ total: '33000', balance_used: '0', due: '33000', delivery_days_min: 1, delivery_days_max: 1 },
  ...{ arrives_from: '2026-03-03', arrives_to: '2026-03-03', can_cancel: false, payment: null, address },
  lines: [
    {
      ...{ id: 1, product_id: 7, variant_id: 70, name: 'Copper lamp', attributes: [], image: null, quantity: 1 },
      ...{ unit_price: '30000', full_price: '30000', line_total: '30000' },
    },
  ],
  history: history.map((status, index) => ({ status, at: at(3 + index) })),
});

const serve = (history: Status[]) =>
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/orders/31/`, () => HttpResponse.json(orderOf(history))),
    http.get(`${host}/api/orders/`, () => HttpResponse.json({ count: 1, next: null, previous: null, results: [orderOf(history)] })),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
  );

function draw(Component: () => JSX.Element, data: object, language: 'en' | 'ar' | 'ckb') {
  const Page = createRemixStub([{ id: 'page', path: '*', Component, loader: () => data }]);
  return renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={['/account/my-order']} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  );
}

const openOrder = async (history: Status[], language: 'en' | 'ar' | 'ckb') => {
  serve(history);
  const args = await loaderArgs(`/account/my-order/31?lang=${language}`);
  return draw(OrderPage, await loader({ ...args, params: { orderDetailId: '31' } }), language);
};

/** The steps of the page: each with its words, whether it is done and current, and its time. */
const timelineOf = (html: string) =>
  [...(/<ol class="timeline">.*?<\/ol>/s.exec(html)?.[0] ?? '').matchAll(/<li([^>]*)>([^<]*).*?<\/li>/gs)].map(
    ([item, attributes = '', text = '']) => ({
      text: text.trim(),
      isDone: attributes.includes('class="done"'),
      isCurrent: attributes.includes('aria-current="step"'),
      time: /<bdi[^>]*>([^<]*)</.exec(item)?.[1] ?? null,
    }),
  );

const noon = { en: 'AM', ar: 'ص', ckb: 'پ.ن' };

describe.each(['en', 'ar', 'ckb'] as const)('an order, in %s', (language) => {
  test.each(steps.map((_, index) => index))('can be followed to the door: after step %i', async (last) => {
    const past = steps.slice(0, last + 1);
    const html = await openOrder([...past], language);
    expect(timelineOf(html)).toEqual(
      steps.map((status, index) => ({
        text: words[language][status],
        isDone: index <= last,
        isCurrent: index === last,
        time: index <= last ? `01/03/2026 ${String(6 + index).padStart(2, '0')}:30 ${noon[language]}` : null,
      })),
    );
    for (const text of ['26-0301-AAAAA2', 'Copper lamp', 'Shilan Karim', 'Ankawa', 'The church', '33,000']) expect(html).toContain(text);
  });

  test('that waits for its payment, or is cancelled, says so', async () => {
    expect(timelineOf(await openOrder(['pending_payment'], language)).map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
      [words[language].pending_payment, true],
      ...steps.map((status) => [words[language][status], false]),
    ]);
    for (const past of [['placed'], ['placed', 'confirmed'], ['pending_payment', 'placed']] as Status[][])
      expect(timelineOf(await openOrder([...past, 'cancelled'], language)).map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
        ...past.map((status) => [words[language][status], false]),
        [words[language].cancelled, true],
      ]);
  });

  test.each([...steps, 'cancelled', 'pending_payment'] as const)(
    'has its number, its total, its day and its state in the list: %s',
    async (status) => {
      serve([status]);
      const html = draw(OrdersPage, await listLoader(await loaderArgs(`/account/my-order?lang=${language}`)), language);
      expect(html).toContain('href="/account/my-order/31"');
      for (const text of ['26-0301-AAAAA2', '33,000', '01/03/2026']) expect(html).toContain(text);
      expect(/<span class="tag"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words[language][status]);
    },
  );
});
