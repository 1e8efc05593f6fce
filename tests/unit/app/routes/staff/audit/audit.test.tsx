import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../../app/i18n/useTranslate';
import { ActionFilter } from '../../../../../../app/routes/staff/audit/ActionFilter';
import { Detail } from '../../../../../../app/routes/staff/audit/Detail';
import { NamesOfThings } from '../../../../../../app/routes/staff/audit/NamesOfThings';
import { auditActionNames } from '../../../../../../marketplace/contract/staff/audit/auditActions';

registerAllMessages();

const render = (language: Language, element: React.ReactNode) =>
  renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>{element}</LocaleContext.Provider>,
  );

/** The text of a record, one line for each value. */
const linesOf = (language: Language, action: string, detail: Record<string, unknown>, names: Record<string, string> = {}) =>
  render(
    language,
    <NamesOfThings.Provider value={names}>
      <Detail action={action} detail={detail} />
    </NamesOfThings.Provider>,
  )
    .replaceAll('</dt><dd>', ': ')
    .replaceAll('</div><div>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n');

describe('a record of the audit', () => {
  test('says states, amounts and dates as the pages do', () => {
    const detail = {
      number: '26-1125-WPD3FH',
      before: { status: 'placed', paymentStatus: 'paid' },
      after: { status: 'cancelled', paymentStatus: 'refunded' },
      refunded: '25000',
      reason: 'sold out',
    };
    expect(linesOf('en', 'orders cancel', detail)).toEqual([
      'Order: 26-1125-WPD3FH',
      'Refund: IQD 25,000',
      'Reason: sold out',
      'State: Placed → Cancelled',
      'Payment: Paid → Refunded',
    ]);
    expect(linesOf('ckb', 'orders cancel', detail)).toContain('دۆخ: داواکاری تۆمار کرا ← هەڵوەشێنرایەوە');
    const days = { number: '26-1125-WPD3FH', before: { arrivesFrom: '2026-11-25' }, after: { arrivesFrom: '2026-11-27' } };
    expect(linesOf('en', 'orders reschedule', days)).toContain('First day: 25/11/2026 → 27/11/2026');
    const banner = { number: 'banner-2', before: { endsAt: null }, after: { endsAt: '2026-11-30T21:00:00.000Z' } };
    expect(linesOf('en', 'banner change', banner)).toContain('Last day: none → 30/11/2026');
  });

  test('names cities and categories; deleted ones by their ids', () => {
    const names = { 'city-3': 'دهۆک', 'category-12': 'ماڵ › چا', 'product-7': 'کتری' };
    const product = { number: 'product-7', before: { cityIds: null, categoryId: 99 }, after: { cityIds: [3, 4], categoryId: 12 } };
    expect(linesOf('ckb', 'products change', product, names)).toEqual([
      'ژمارە: کتری · 7',
      'گەیاندن: بۆ هەموو شارەکان ← دهۆک، 4',
      'بەش: 99 ← ماڵ › چا',
    ]);
    expect(linesOf('ckb', 'cities change', { number: 'city-3', city: 'Duhok', after: { daysMax: 4 } }, names)[0]).toBe('شار: دهۆک');
    expect(linesOf('en', 'orders export', { filter: { cityId: '3' } }, { 'city-3': 'Duhok' })).toEqual(['Filter · City: Duhok']);
  });

  test('has words for roles, yes and no, settings, and languages of texts', () => {
    const member = {
      email: 'a@shop.example',
      before: { roles: ['orders'], isActive: true },
      after: { roles: ['orders', 'finance'], isActive: false },
    };
    expect(linesOf('ar', 'staff change', member).slice(1)).toEqual([
      'الصلاحيات: الطلبات ← الطلبات، المالية',
      'يمكنه تسجيل الدخول: نعم ← لا',
    ]);
    const setting = { number: 'rate.USD', before: { 'rate.USD': '1310' }, after: { 'rate.USD': '1320' } };
    expect(linesOf('en', 'settings set', setting)).toEqual(['Dinars for 1 USD: 1310 → 1320']);
    const text = { number: 'text-cart.days', before: { arFew: null }, after: { arFew: '{{count}} أيام' } };
    expect(linesOf('en', 'texts change', text)[1]).toBe('العربية, for 3 to 10: Default → {{count}} أيام');
    expect(
      linesOf('en', 'users transfer-fee', {
        number: 'customer-3',
        before: { transferFee: '500 fixed' },
        after: { transferFee: '2.5 percentage' },
      }),
    ).toContain('Transfer fee: IQD 500 → 2.5 %');
  });

  test('shows of a list the things that differ', () => {
    const variant = { id: 1, sku: 'A-1', price: '5000', stock: 3, colour: 'red' };
    const detail = {
      number: 'product-7',
      before: { variants: [variant, { ...variant, id: 2, sku: 'A-2' }] },
      after: {
        variants: [
          { ...variant, stock: 9 },
          { ...variant, id: 3, sku: 'A-3' },
        ],
      },
    };
    const [number, ...lines] = linesOf('en', 'products change', detail);
    expect(number).toBe('Number: 7');
    expect(lines[0]).toBe('Variants · A-1 · Stock: 3 → 9');
    expect(lines[1]).toMatch(/^Variants · A-2: .*Price: IQD 5,000/);
    expect(lines[2]).toMatch(/^Variants · A-3: /);
  });

  test('links to its thing, unless that was deleted', () => {
    expect(render('en', <Detail action="products change" detail={{ number: 'product-7' }} />)).toContain('href="/staff/products/7"');
    expect(render('en', <Detail action="category delete" detail={{ number: 'category-7', before: {} }} />)).not.toContain('href');
    expect(render('en', <Detail action="texts change" detail={{ number: 'text-info.faq' }} />)).toContain('href="/staff/texts/info.faq"');
  });

  test('of another version shows its names as they are', () => {
    const lines = linesOf('en', 'constructor happened', {
      number: 12,
      constructor: 'x',
      before: { halo: { glow: 1 } },
      after: { halo: { glow: 2 } },
    });
    expect(lines).toEqual(['Number: 12', 'constructor: x', 'halo · glow: 1 → 2']);
  });
});

test('the filter has each action once, and what was typed into the address', () => {
  const html = render('ckb', <ActionFilter value="orders adv" />);
  for (const action of auditActionNames) expect(html.split(`value="${action}"`).length, action).toBe(2);
  expect(html).toContain('<option value="orders adv" selected="">');
  expect(html).toContain('<option value="users,customers">');
  expect(render('en', <ActionFilter value="users,customers" />)).toContain(
    '<option value="users,customers" selected="">Customers: everything',
  );
});
