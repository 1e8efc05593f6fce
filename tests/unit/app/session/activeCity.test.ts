import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { requestContext } from '../../../../app/session/context';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../remoteShop';

const remote = remoteMarketplace();

const city = (id: number, isDefault = false) => ({
  id,
  city_id: id,
  city_name: `City ${id}`,
  governorate: 'Somewhere',
  delivery_fee: '5000',
  delivery_days_min: 1,
  delivery_days_max: 2,
  is_default: isDefault,
});

const none: ReturnType<typeof city>[] = [];
const withoutDefault = [city(7), city(3), city(5)];
const withDefault = [city(7), city(3, true), city(5)];

const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const visitors = [
  ['a guest', { ...guest, cartId: null }],
  ['a guest with a cart', guest],
  ['a customer', signedIn],
  ['a customer with a new password due', { ...signedIn, changePasswordRequired: true }],
] as const;

/** Each list has its own version: it is cached by language until the version changes. */
let versions = 0;

/** The active city of a visitor in each language and on several pages, each id once. */
async function activeCities(list: typeof none, session: typeof signedIn, saved: number | null): Promise<(number | null)[]> {
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(list)),
    http.all(`${host}/*`, () => HttpResponse.json([])),
  );
  versions += 1;
  const found = new Set<number | null>();
  for (const language of ['en', 'ar', 'ckb'])
    for (const path of ['/', '/product?search=lamp&cityId=5', '/product/7', '/cart', '/checkout', '/account/address']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      const args = await loaderArgs(address, { session, catalogueVersion: `version ${versions}` });
      const cookies = [args.request.headers.get('Cookie'), saved !== null && `selectedCity=${saved}.1700000000000`];
      args.request.headers.set('Cookie', cookies.filter(Boolean).join('; '));
      const shop = await requestContext(args);
      expect(shop.session.token).toBe(session.token);
      found.add((await shop.city())?.cityId ?? null);
    }
  return [...found];
}

describe.each(visitors)('the active city of %s', (_, session) => {
  test('is the saved one', async () => {
    for (const list of [withDefault, withoutDefault])
      for (const saved of [7, 3, 5]) expect(await activeCities(list, session, saved)).toEqual([saved]);
  });
  test('is the default one where none is saved, or the saved one has no delivery', async () => {
    for (const list of [withDefault, [city(3, true), city(7)], [city(7), city(5), city(3, true)]])
      for (const saved of [null, 99]) expect(await activeCities(list, session, saved)).toEqual([3]);
  });
  test('is the first of a list without a default', async () => {
    for (const saved of [null, 99]) expect(await activeCities(withoutDefault, session, saved)).toEqual([7]);
    expect(await activeCities([city(5)], session, 7)).toEqual([5]);
  });
  test('is none for an empty list', async () => {
    for (const saved of [null, 5]) expect(await activeCities(none, session, saved)).toEqual([null]);
  });
});
