import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as infoPage from '../../../../../app/routes/footer/route';
import { user } from '../../customer';
import { headingOf, linksOf, openPage } from '../../openPage';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();

/** The title of each page, and words that only its text has. */
const pages = {
  waysToBuy: {
    en: ['Ways to buy', 'Put it in your cart'],
    ar: ['طرق الشراء', 'أضفه إلى السلة'],
    ckb: ['ڕێگاکانی کڕین', 'بیخە ناو سەبەتە'],
  },
  waysToPay: {
    en: ['Ways to pay', 'Pay the courier'],
    ar: ['طرق الدفع', 'ادفع للمندوب'],
    ckb: ['ڕێگاکانی پارەدان', 'دەگاتە بەر دەرگا پارەکە بدە'],
  },
  delivery: {
    en: ['Delivery', 'If you are not at home'],
    ar: ['التوصيل', 'إذا لم تكن في البيت'],
    ckb: ['گەیاندن', 'ئەگەر لە ماڵەوە نەبیت'],
  },
  aboutUs: {
    en: ['About us', 'Our office'],
    ar: ['من نحن', 'مكتبنا'],
    ckb: ['دەربارەی ئێمە', 'نووسینگەکەمان'],
  },
  faq: {
    en: ['Questions and answers', 'Do I need an account?'],
    ar: ['الأسئلة الشائعة', 'هل أحتاج إلى حساب؟'],
    ckb: ['پرسیار و وەڵام', 'پێویستم بە هەژمارە؟'],
  },
  becomeASeller: {
    en: ['Become a seller', 'What we ask for'],
    ar: ['بِع معنا', 'ما نطلبه'],
    ckb: ['ببە بە فرۆشیار', 'چیمان دەوێت'],
  },
  privacyPolicy: {
    en: ['Privacy policy', 'Who sees it'],
    ar: ['سياسة الخصوصية', 'من يطّلع عليها'],
    ckb: ['سیاسەتی تایبەتمەندی', 'کێ دەیبینێت'],
  },
  termsOfUse: {
    en: ['Terms of use', 'Guarantee'],
    ar: ['شروط الاستخدام', 'الضمان'],
    ckb: ['مەرجەکانی بەکارهێنان', 'گەرەنتی'],
  },
};
type Details = keyof typeof pages;
const names = Object.keys(pages) as Details[];

const cities = [4, 9, 6].map((id) => ({
  ...{ id, city_id: id, city_name: `City ${id}`, governorate: 'Iraq', delivery_fee: `${id}000` },
  ...{ delivery_days_min: 1, delivery_days_max: id, is_default: id === 4 },
}));

/** Opens an information page. */
function open(query: string, language: 'en' | 'ar' | 'ckb', status: string | null | undefined): Promise<string> {
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)),
    http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, merchant_approval: { approval_status: status } })),
    http.all(`${host}/*`, () => HttpResponse.json([])),
  );
  const session = status === undefined ? { ...signedIn, token: null, expiry: null } : signedIn;
  return openPage(infoPage, `/footer${query}`, { language, session });
}

describe.each([
  ['a guest', undefined],
  ['a customer', null],
  ['an applicant', 'pending'],
  ['an applicant who shall change something', 'revised'],
  ['a rejected applicant', 'rejected'],
  ['a seller', 'approved'],
])('for %s', (_, status) => {
  test.each(names.flatMap((details) => (['en', 'ar', 'ckb'] as const).map((language) => [details, language] as const)))(
    '/footer?details=%s has its title and its text, in %s',
    async (details, language) => {
      const [title, words] = pages[details][language];
      for (const more of ['', '&utm_source=x', `&lang=${language}`]) {
        const html = await open(`?details=${details}${more}`, language, status);
        expect(headingOf(html)).toBe(title);
        for (const name of names) expect([name, html.includes(pages[name][language][1] ?? '')]).toEqual([name, name === details]);
        expect(html).toContain(words);
        // The text comes after the heading, and fills paragraphs.
        expect(html.match(/<p>/g)?.length).toBeGreaterThan(2);
        const applies = status !== 'approved' && status !== 'rejected';
        expect(linksOf(html).includes('/account/become-a-seller')).toBe(details === 'becomeASeller' && applies);
        // Of the links into the account only customers have one, to the balance by its own name.
        const isOfBalance = details === 'waysToPay' && status !== undefined;
        expect(linksOf(html).includes('/account/karwan-balance')).toBe(isOfBalance);
        expect(html.includes('<table>')).toBe(details === 'delivery' || details === 'privacyPolicy');
      }
    },
  );

  test.each(['en', 'ar', 'ckb'] as const)('the page about delivery has the fee and the days of every city, in %s', async (language) => {
    const html = await open('?details=delivery', language, status);
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => row);
    expect(rows).toHaveLength(3);
    for (const [index, id] of [4, 9, 6].entries())
      for (const text of [`City ${id}`, `${id},000.00`, `1–${id}`]) expect(rows[index]).toContain(text);
  });

  test.each(['en', 'ar', 'ckb'] as const)(
    'without details it is the page about the shop; other details are not found, in %s',
    async (language) => {
      expect(headingOf(await open('', language, status))).toBe(pages.aboutUs[language][0]);
      for (const details of ['', 'FAQ', 'waystobuy', 'constructor', 'delivery ', '0'])
        await expect(open(`?details=${encodeURIComponent(details)}`, language, status)).rejects.toMatchObject({ status: 404 });
    },
  );
});
