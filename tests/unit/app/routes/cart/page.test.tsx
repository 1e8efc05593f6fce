import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as cartPage from '../../../../../app/routes/cart/route';
import { headingOf, inputsOf, linksOf, openPage } from '../../openPage';
import { line } from '../../orders';
import { host, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = { ...signedIn, token: null, expiry: null };
const city = {
  ...{ id: 4, city_id: 4, city_name: 'Duhok', governorate: 'Duhok', delivery_fee: '5000' },
  ...{ delivery_days_min: 1, delivery_days_max: 2, is_default: true },
};

const item = (id: number, ...issues: string[]) => ({ ...line(id), seen_price: '900', seller: `Seller ${id}`, stock: 1, issues });

/** The cart's page, and the queries of its call. */
async function open(lines: object[], blocked: boolean, language: 'en' | 'ar' | 'ckb', session: typeof signedIn) {
  const queries: string[] = [];
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
    http.get(`${host}/api/cart/`, ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ cart_id: null, cart_items: lines, subtotal: '12000', discount: '2000', blocked, arrival: null });
    }),
  );
  return { html: await openPage(cartPage, '/cart', { language, session }), queries };
}

const titles = { en: 'Cart', ar: 'السلة', ckb: 'سەبەتە' };
const empty = { en: 'Your cart is empty', ar: 'سلتك فارغة', ckb: 'سەبەتەکەت بەتاڵە' };
const issues = {
  en: {
    price_changed: 'The price changed',
    short_stock: 'Only 1 left',
    out_of_stock: 'Sold out',
    city_unreachable: 'Not delivered to Duhok',
    unavailable: 'No longer sold',
  },
  ar: {
    price_changed: 'تغيّر السعر',
    short_stock: 'المتوفر: 1 فقط',
    out_of_stock: 'نفدت الكمية',
    city_unreachable: 'لا يتوفر التوصيل إلى Duhok',
    unavailable: 'لم يعد هذا المنتج يُباع',
  },
  ckb: {
    price_changed: 'نرخەکە لە',
    short_stock: 'تەنها 1 دانە ماوە',
    out_of_stock: 'نەماوە',
    city_unreachable: 'ناگەیەنرێتە Duhok',
    unavailable: 'چیتر نافرۆشرێت',
  },
};

describe.each([
  ['a guest', guest],
  ['a customer', signedIn],
] as const)('the cart of %s', (_, session) => {
  test.each(['en', 'ar', 'ckb'] as const)(
    'has every line with its product, quantity and price, the sum, and the way to the checkout, in %s',
    async (language) => {
      for (const ids of [[2], [3, 2, 5]]) {
        const { html, queries } = await open(
          ids.map((id) => item(id)),
          false,
          language,
          session,
        );
        expect(queries).toEqual(['?city_id=4']);
        expect(headingOf(html)).toBe(titles[language]);
        expect(linksOf(html)).toEqual(ids.map((id) => `/product/${id + 100}?variant=${id + 200}`));
        expect(inputsOf(html, 'quantity')).toEqual(ids.map(String));
        const lines = [...html.matchAll(/<li class="line".*?<\/li>/gs)].map(([text]) => text);
        expect(lines).toHaveLength(ids.length);
        for (const [index, id] of ids.entries()) {
          for (const text of [`Lamp ${id}`, `Red ${id}`, `Seller ${id}`, `${id},000`, `remove-${id}`]) expect(lines[index]).toContain(text);
          expect(lines[index]?.includes(`wish-${id}`)).toBe(session !== guest);
          expect(lines[index]).not.toContain('class="callout"');
        }
        // 12,000 less 2,000, and 5,000 for the delivery to Duhok.
        for (const text of ['10,000', '5,000.00', '15,000', '2,000']) expect(html).toContain(text);
        expect(inputsOf(html, 'intent').filter((intent) => intent === 'checkout')).toHaveLength(2);
      }
    },
  );

  test.each(['en', 'ar', 'ckb'] as const)('keeps a line that can’t be ordered, says why, and does not lead on, in %s', async (language) => {
    for (const [issue, reason] of Object.entries(issues[language])) {
      const { html } = await open([item(2), item(3, issue)], true, language, session);
      const lines = [...html.matchAll(/<li class="line".*?<\/li>/gs)].map(([text]) => text.replaceAll(/[\u2066-\u2069]|<\/?bdi>/g, ''));
      expect(lines).toHaveLength(2);
      expect([lines[0]?.includes('callout'), lines[1]]).toEqual([false, expect.stringContaining(reason)]);
      expect(lines[1]).toContain('remove-3');
      expect(inputsOf(html, 'intent')).not.toContain('checkout');
    }
  });

  test.each(['en', 'ar', 'ckb'] as const)('says that it is empty, and leads to the products, in %s', async (language) => {
    const { html } = await open([], false, language, session);
    expect([headingOf(html), linksOf(html)]).toEqual([empty[language], ['/product']]);
    expect(html).toContain('/empty/cart.svg');
  });
});
