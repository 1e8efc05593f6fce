import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { requestContext } from '../../../../../app/session/context';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';
import { written } from './renderShell';

registerAllMessages();
const remote = remoteMarketplace();

/** A city whose id in the list is another number than the one of the deliveries. */
const city = (cityId: number, isDefault = false) => ({
  id: 100 + cityId,
  city_id: cityId,
  city_name: `City ${cityId}`,
  governorate: 'Somewhere',
  delivery_fee: '5000',
  delivery_days_min: 1,
  delivery_days_max: 2,
  is_default: isDefault,
});
const addresses = ['/', '/product', '/product?search=lamp&cityId=2', '/product/7', '/cart', '/account/profile', '/footer?details=faq'];

test.each(written)('the header has the saved city, else the default one, on every page, in %s', async (language) => {
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city(2), city(4, true), city(5), city(6)])),
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.all(`${host}/*`, () => HttpResponse.json({ cart_items: [] })),
  );
  for (const session of [signedIn, { ...signedIn, token: null, expiry: null, cartId: null }])
    for (const address of addresses)
      for (const [cookie, id] of [
        ['selectedCity=5.1700000000000', 5],
        ['selectedCity=6.1700000000000', 6],
        ['selectedCity=2.1700000000000', 2],
        ['selectedCity=4.1700000000000', 4],
        ['selectedCity=99.1700000000000', 4],
        ['', 4],
      ] as const) {
        const separator = address.includes('?') ? '&' : '?';
        const args = await loaderArgs(`${address}${separator}lang=${language}`, { session });
        args.request.headers.set('Cookie', [args.request.headers.get('Cookie'), cookie].filter(Boolean).join('; '));
        const shop = await requestContext(args);
        expect((await readShell(shop)).city, `${address} ${cookie}`).toEqual({ id, name: `City ${id}`, isDefault: id === 4 });
      }
});
