import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { loader as listLoader } from '../../../../../app/routes/city/list/route';
import { action, loader } from '../../../../../app/routes/city/route';
import { host, loaderArgs, openContext, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const languages = ['en', 'ar', 'ckb'] as const;
const ids = Array.from({ length: 72 }, (_, at) => at + 1);
const cities = ids.map((id) => ({
  id,
  city_id: id,
  city_name: `City ${id}`,
  governorate: 'Iraq',
  delivery_fee: id === 4 ? '3000' : '5000',
  delivery_days_min: 1,
  delivery_days_max: 2,
  is_default: id === 4,
}));
const answerCities = () => remote.use(http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)));

/** Presses the button of a city. */
async function choose(id: number | string, language: string, session: typeof signedIn, redirectTo = '/product/7') {
  answerCities();
  const body = new URLSearchParams({ city_id: String(id), redirectTo });
  return action(await loaderArgs(`/city?lang=${language}`, { method: 'POST', body, session }));
}

describe.each([
  ['a guest', guest],
  ['a guest without a cart', { ...guest, cartId: null }],
  ['a customer', signedIn],
])('%s', (_, session) => {
  test.each(languages)('picks any of the 72 cities, which is kept and named, in %s', async (language) => {
    for (const id of ids) {
      const answer = await choose(id, language, session);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/product/7']);
      const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('selectedCity='));
      expect(cookie).toMatch(new RegExp(`^selectedCity=${id}\\.\\d{13}; Max-Age=31536000; Path=/; SameSite=Lax$`));
      expect((await writtenSession(answer.headers))?.flash).toEqual({ type: 'success', key: 'citySaved', params: { city: `City ${id}` } });
      const shop = await openContext(`/?lang=${language}`, { session, headers: { Cookie: cookie.split(';')[0] ?? '' } });
      expect((await shop.city())?.cityId).toBe(id);
    }
  });

  test.each(languages)('finds all cities on the page and in the menu, each with its fee, in %s', async (language) => {
    answerCities();
    const fee = (amount: string) => (language === 'en' ? `IQD ${amount}.00` : `${amount}.00 د.ع`);
    const expected = ids.map((id) => ({
      id,
      name: `City ${id}`,
      governorate: 'Iraq',
      fee: fee(id === 4 ? '3,000' : '5,000'),
      isDefault: id === 4,
    }));
    const page = await loader(await loaderArgs(`/city?lang=${language}`, { session }));
    expect(page).toMatchObject({ query: '', current: 4, cities: expected });
    const menu = await listLoader(await loaderArgs(`/city/list?lang=${language}`, { session }));
    expect((await menu.json()).cities).toEqual(expected);
  });
});

test.each([
  ['/', '/'],
  ['/product?search=lamp&cityId=4&offset=12', '/product?search=lamp&offset=12'],
  ['/product?city_id=4', '/product'],
  ['/cart', '/cart'],
  ['https://other.example/', '/'],
  ['//other.example/', '/'],
])('leads back from %s to %s', async (redirectTo, back) => {
  for (const language of languages)
    for (const session of [guest, signedIn]) expect((await choose(72, language, session, redirectTo)).headers.get('Location')).toBe(back);
});

test.each(['0', '73', '', 'x', '-1', '4.5', ' 4'])('%j is no city', async (id) => {
  for (const session of [guest, signedIn]) {
    const thrown: unknown = await choose(id, 'en', session).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.status).toBe(400);
  }
});
