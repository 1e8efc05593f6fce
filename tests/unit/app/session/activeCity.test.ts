import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { host, openContext, remoteMarketplace } from '../remoteShop';

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

/** The list is cached by language, so each test has its own. */
const lists = { en: [city(7), city(3), city(5)], ar: [city(7), city(3, true), city(5)], ckb: [] };

const activeCity = async (language: keyof typeof lists, saved?: number) => {
  remote.use(http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(lists[language])));
  const cookies = saved === undefined ? '' : `selectedCity=${saved}.1700000000000`;
  const shop = await openContext(`/?lang=${language}`, { headers: { Cookie: cookies } });
  return (await shop.city())?.cityId ?? null;
};

describe('the active city', () => {
  test('is the saved one', async () => {
    expect(await activeCity('en', 5)).toBe(5);
    expect(await activeCity('ar', 5)).toBe(5);
  });
  test('is the default one where none is saved, or the saved one has no delivery', async () => {
    expect(await activeCity('ar')).toBe(3);
    expect(await activeCity('ar', 99)).toBe(3);
  });
  test('is the first of a list without a default', async () => {
    expect(await activeCity('en')).toBe(7);
    expect(await activeCity('en', 99)).toBe(7);
  });
  test('is none for an empty list', async () => expect(await activeCity('ckb', 5)).toBeNull());
});
