import { brand } from '../marketplace/contract/brand/brand';
import { inEveryLanguage, type Language } from '../marketplace/contract/languages';
import type { PluralForm } from '../marketplace/contract/staff/texts/textLimits';
import { shopParameter } from './translate';

const names = inEveryLanguage<Record<string, string>>({
  en: {
    name: 'Shilan',
    city: 'Baghdad',
    brand: 'Halgurd',
    seller: 'Sarchinar Shop',
    page: 'Lamps',
    names: 'Desk lamp',
    gateway: 'FIB',
    one: 'Karrada',
    other: 'Mansour',
  },
  ar: {
    name: 'شيلان',
    city: 'بغداد',
    brand: 'هلگورد',
    seller: 'متجر سرچنار',
    page: 'مصابيح',
    names: 'مصباح مكتب',
    gateway: 'FIB',
    one: 'الكرادة',
    other: 'المنصور',
  },
  ckb: {
    name: 'شیلان',
    city: 'بەغدا',
    brand: 'هەڵگورد',
    seller: 'دوکانی سەرچنار',
    page: 'لامپ',
    names: 'لامپی مێز',
    gateway: 'FIB',
    one: 'کەڕادە',
    other: 'مەنسوور',
  },
});
const words = inEveryLanguage<Record<string, string>>({
  en: {
    period: '14 days',
    search: 'lamp',
    field: 'Phone',
    label: 'Price',
    weekday: 'Monday',
    note: 'The box is torn.',
    topic: 'An order',
    payment: 'Cash on delivery',
  },
  ar: {
    period: '14 يوماً',
    search: 'مصباح',
    field: 'رقم الهاتف',
    label: 'السعر',
    weekday: 'الاثنين',
    note: 'العلبة ممزقة.',
    topic: 'طلب',
    payment: 'الدفع عند الاستلام',
  },
  ckb: {
    period: '14 ڕۆژ',
    search: 'لامپ',
    field: 'ژمارەی مۆبایل',
    label: 'نرخ',
    weekday: 'دووشەممە',
    note: 'سندوقەکە دڕاوە.',
    topic: 'داواکارییەک',
    payment: 'پارەدان لە کاتی وەرگرتن',
  },
});
const store = 'App Store';
const plain: Record<string, string> = {
  ...{ number: 'K-1042', order: 'K-1042', code: '123456', codes: 'K7QM-2XWD-9RTA-4HPC', link: 'https://shop.example/staff/invite/…' },
  ...{ date: '23/11/2026', time: '10:30 AM', from: '23/11/2026', year: '2026', status: '404', store, percent: '20' },
  ...{ stock: '2', floor: '3', building: '12', rating: '4.5', pages: '7', days: '90', min: '2', max: '5', hours: '2', minutes: '15' },
  ...{ contact: 'shilan@example.com', customer: 'Shilan (42)' },
};
const money = new Set(['fee', 'balance', 'price', 'before', 'now', 'amount', 'total', 'least', 'most']);
/** A count of each plural form. */
const counts: Record<PluralForm, number> = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 };

/** Names of values that are filled in with another one. */
const alike: Record<string, string> = { corrected: 'search', words: 'search', text: 'note', to: 'name', value: 'search', day: 'date' };

/** A price in whole dinars as pages show it. */
type FormatPrice = (amount: string, language: Language) => string;

/** An example for a value of a text: a price in pages, an amount without its currency in mails and SMS. */
function exampleOf(language: Language, area: string, name: string, formatPrice: FormatPrice): string {
  if (name === shopParameter) return brand.name[language];
  if (area === 'dates' && (name === 'day' || name === 'arrival')) return `${words[language].weekday} ${plain.date}`;
  if (area === 'dates' && name === 'to') return '25/11/2026';
  if (area === 'cart' && name === 'from') return '2';
  if (area === 'messages' && name === 'now') return 's•••@example.com';
  if (area === 'messages' && name === 'from') return names[language].name ?? '';
  if (money.has(name)) return area === 'messages' ? '25,000' : formatPrice('25000', language);
  return (
    names[language][name] ??
    words[language][name] ??
    plain[name] ??
    (alike[name] ? exampleOf(language, area, alike[name], formatPrice) : name)
  );
}

/** Example values for a text, by name. `form` decides the number. */
export const exampleValues = (
  language: Language,
  { area, placeholders, form }: { area: string; placeholders: readonly string[]; form: PluralForm | null },
  formatPrice: FormatPrice,
) => ({
  ...Object.fromEntries(placeholders.map((name) => [name, exampleOf(language, area, name, formatPrice)])),
  ...(placeholders.includes('count') && { count: String(counts[form ?? 'few']) }),
});
