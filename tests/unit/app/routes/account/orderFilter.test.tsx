import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import { OrderFilter } from '../../../../../app/routes/account/my-order/OrderFilter';

registerAllMessages();

const states = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'];
const words = {
  en: {
    labels: ['Status', 'From', 'Until', 'Order number'],
    any: 'Any status',
    states: ['Waiting for payment', 'Placed', 'Confirmed', 'Packed', 'Out for delivery', 'Delivered', 'Cancelled'],
  },
  ar: {
    labels: ['الحالة', 'من', 'إلى', 'رقم الطلب'],
    any: 'كل الحالات',
    states: ['بانتظار الدفع', 'تم تسجيل الطلب', 'مؤكَّد', 'تم التغليف', 'في الطريق إليك', 'تم التوصيل', 'ملغى'],
  },
  ckb: {
    labels: ['دۆخ', 'لە', 'تا', 'ژمارەی داواکاری'],
    any: 'هەموو دۆخەکان',
    states: ['چاوەڕێی پارەدان', 'داواکاری تۆمار کرا', 'پشتڕاست کرایەوە', 'پێچرایەوە', 'بەڕێوەیە', 'گەیەنرا', 'هەڵوەشێنرایەوە'],
  },
};
type Filter = Parameters<typeof OrderFilter>[0]['filter'];

let shown: { language: keyof typeof words; filter: Filter; isFiltered: boolean } | null = null;
const Shown = () =>
  shown && (
    <LocaleContext.Provider value={{ language: shown.language, linkLanguage: null, formToken: null }}>
      <OrderFilter filter={shown.filter} isFiltered={shown.isFiltered} />
    </LocaleContext.Provider>
  );
const Page = createRemixStub([{ path: '/', Component: Shown }]);

function draw(language: keyof typeof words, filter: Filter, isFiltered: boolean): string {
  shown = { language, filter, isFiltered };
  return renderToStaticMarkup(<Page />);
}

test.each(['en', 'ar', 'ckb'] as const)(
  'the filter has every state, both days and the number, and keeps what was chosen, in %s',
  (language) => {
    for (const status of ['', ...states]) {
      const filter = { status, from: '2026-03-01', to: '2026-03-31', search: '26-11' };
      const html = draw(language, filter, true);
      const labels = [...html.matchAll(/<label for="field-(\w+)">(.*?)<\/label>/g)].map(([, name, label]) => [name, label]);
      expect(labels).toEqual(['status', 'from', 'to', 'search'].map((name, place) => [name, words[language].labels[place]]));
      const options = [...html.matchAll(/<option ([^>]*)>(.*?)<\/option>/g)].map(([, attributes = '', text]) => [
        /value="([^"]*)"/.exec(attributes)?.[1],
        text,
        attributes.includes('selected'),
      ]);
      expect(options).toEqual([
        ['', words[language].any, status === ''],
        ...states.map((value, place) => [value, words[language].states[place], value === status]),
      ]);
      for (const [name, type] of [
        ['from', 'date'],
        ['to', 'date'],
        ['search', undefined],
      ] as const) {
        const input = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
        expect(/type="(\w+)"/.exec(input)?.[1]).toBe(type);
        expect(input).toContain(`value="${filter[name]}"`);
      }
      expect(html).toMatch(
        /<form [^>]*method="get"[^>]*action="\/account\/my-order"|<form [^>]*action="\/account\/my-order"[^>]*method="get"/,
      );
      expect(html).toContain('<details open="">');
      expect(html).toContain('href="/account/my-order"');
    }
    const unfiltered = draw(language, { status: '', from: '', to: '', search: '' }, false);
    expect(unfiltered).not.toContain('open=""');
    expect(unfiltered).not.toContain('href="/account/my-order"');
  },
);
