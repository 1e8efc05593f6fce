import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
afterEach(() => void vi.useRealTimers());

test.each([2026, 2027, 2041])('the copyright’s year is the current one: %i', async (year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 5, 1) });
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const shop = await openContext('/', { session: { ...signedIn, token: null, expiry: null, cartId: null } });
  expect((await readShell(shop)).year).toBe(year);
});
