import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { host, openContext, remoteMarketplace } from '../remoteShop';

const remote = remoteMarketplace();

test.each([
  ['en', '1'],
  ['ckb', '2'],
  ['ar', '3'],
])('the texts in %s are requested by the id %s, for platform 1, and are the list’s data', async (language, id) => {
  const queries: Record<string, string>[] = [];
  remote.use(
    http.get(`${host}/api/me/localization/translation_list/`, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        data: [
          { key: 'cart.title', value: `Cart in ${language}` },
          { key: 'common.cart', value: 'Basket' },
        ],
        language: { id: Number(id), code: language, lang: 'x', dir: 'ltr' },
      });
    }),
  );
  const overrides = async () => (await openContext(`/cart?lang=${language}`)).overrides;
  await expect.poll(overrides).toEqual({ 'cart.title': `Cart in ${language}`, 'common.cart': 'Basket' });
  expect(queries).toEqual([{ language_id: id, platform_id: '1' }]);
});
