import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/city/list/route';
import { loader as pageLoader } from '../../../../../app/routes/city/route';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();

test.each(['en', 'ar', 'ckb'])(
  'the list of cities is empty when it can’t be loaded, in the menu and on the page of cities (%s)',
  async (language) => {
    for (const failure of [
      () => HttpResponse.error(),
      () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 }),
      () => HttpResponse.json({ detail: 'errors.busy' }, { status: 503 }),
      () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 }),
      () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 }),
      () => HttpResponse.json([{ city_name: 'Erbil' }]),
      () => HttpResponse.html('<h1>Maintenance</h1>'),
    ])
      for (const session of [signedIn, { ...signedIn, token: null, expiry: null, cartId: null }]) {
        remote.use(http.get(`${host}/api/local_delivery/`, failure));
        const response = await loader(await loaderArgs(`/city/list?lang=${language}`, { session }));
        expect([response.status, await response.json()]).toEqual([200, { cities: [] }]);
        expect(response.headers.get('Cache-Control')).toBe('private, no-store');
        expect(await pageLoader(await loaderArgs(`/city?lang=${language}&q=erb`, { session }))).toMatchObject({
          cities: [],
          current: null,
        });
      }
  },
);
