import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/city/route';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const terms = { governorate: 'Iraq', delivery_fee: '5000', delivery_days_min: 1, delivery_days_max: 2 };
const cities = ['Erbil', 'Duhok', 'Mosul'].map((name, at) => ({ ...terms, id: at, city_id: at, city_name: name, is_default: at === 0 }));

const namesFor = async (query: string, language: string, session = signedIn) => {
  remote.use(http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)));
  const { request, ...args } = await loaderArgs(`/city${query}`, { session });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
  const found = await loader({ ...args, request });
  return found.cities.map(({ name }) => name);
};

test.each(['en', 'ar', 'ckb'])('the page of cities ignores a blank search (%s)', async (language) => {
  for (const blank of ['', '?q=', '?q=+', '?q=%20%20', '?q=%09', '?q=%C2%A0', '?q=%E3%80%80&redirectTo=%2Fproduct'])
    for (const session of [signedIn, { ...signedIn, token: null, expiry: null }])
      expect(await namesFor(blank, language, session)).toEqual(['Erbil', 'Duhok', 'Mosul']);
  expect(await namesFor('?q=+DUH+', language)).toEqual(['Duhok']);
});
