import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
afterEach(() => void vi.useRealTimers());

const notices = {
  en: { soldOut: 'This is sold out.', quantity: 'Quantity' },
  ar: { soldOut: 'نفدت الكمية.', quantity: 'الكمية' },
  ckb: { soldOut: 'ئەم کاڵایە نەماوە.', quantity: 'ژمارە' },
};

test.each(['en', 'ar', 'ckb'] as const)('a notification’s text, list and fields become translated lines (%s)', async (language) => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const { soldOut, quantity } = notices[language];
  for (const session of [signedIn, { ...signedIn, token: null, expiry: null, cartId: null }])
    for (const [key, lines] of [
      ['cart.outOfStock', [soldOut]],
      [
        ['cart.outOfStock', 'cart.outOfStock'],
        [soldOut, soldOut],
      ],
      [{ quantity: ['cart.outOfStock'] }, [`${quantity}: ${soldOut}`]],
      [
        { quantity: ['cart.outOfStock', 'cart.outOfStock'], zone: ['cart.outOfStock'] },
        [`${quantity}: ${soldOut}`, `${quantity}: ${soldOut}`, `zone: ${soldOut}`],
      ],
    ] as const)
      for (const type of ['success', 'error'] as const) {
        const flash = { type, key: structuredClone(key) as never };
        const shop = await openContext(`/cart?lang=${language}`, { session: { ...session, flash } });
        expect((await readShell(shop)).flash).toMatchObject({ type, lines });
      }
});

test.each([2026, 2027, 2041])('the copyright’s year is the current one: %i', async (year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 5, 1) });
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const shop = await openContext('/', { session: { ...signedIn, token: null, expiry: null, cartId: null } });
  expect((await readShell(shop)).year).toBe(year);
});
