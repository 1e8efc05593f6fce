import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import { SalesChart } from '../../../../../app/routes/staff/today/SalesChart';
import { scaleOf } from '../../../../../app/routes/staff/today/scaleOf';

registerAllMessages();

test.each([
  [[], 1000],
  [[0, 999], 1000],
  [[1001], 2000],
  [[2400], 2500],
  [[250_000, 2500], 250_000],
  [[260_000], 500_000],
  [[5_000_001], 10_000_000],
])('the scale of %j ends at %i', (amounts, top) => expect(scaleOf(amounts)).toBe(top));

const sales = [
  { day: '2026-10-27', orders: 1, total: '100000' },
  { day: '2026-10-28', orders: 0, total: '0' },
  { day: '2026-10-29', orders: 3, total: '180000' },
];

function chart(language: Language, days = sales): string {
  const page = (
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <SalesChart sales={days} />
    </LocaleContext.Provider>
  );
  return renderToStaticMarkup(page).replace(/[\u2066-\u2069]/g, '');
}

test('the chart has a scale, the first and the last day, and a text for readers who do not see it', () => {
  const html = chart('en');
  expect(html).toContain('<div class="scale"><bdi>200,000</bdi> <bdi>0</bdi></div>');
  expect(html).toContain('<div class="days"><bdi>27/10/2026</bdi> <bdi>29/10/2026</bdi></div>');
  expect(html).toContain('aria-label="Sales of each of the last 30 days. The most were on 29/10/2026: IQD 180,000."');
  expect([...html.matchAll(/height="(\d+)"/g)].map(([, height]) => Number(height))).toEqual([40, 0, 72]);
  expect(chart('ckb')).toContain('زۆرترینیان لە 29/10/2026 بووە');
  expect(chart('en', [])).toContain('There were none.');
});

test.each([
  ['en', [1, 13, 25]],
  ['ar', [25, 13, 1]],
  ['ckb', [25, 13, 1]],
] as const)('the first day stands where a line begins: %s', (language, places) => {
  expect([...chart(language).matchAll(/<rect x="(\d+)"/g)].map(([, x]) => Number(x))).toEqual(places);
});
