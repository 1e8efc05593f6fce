import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '../../../../../app/routes/logout/route';
import { host, loaderArgs, remoteMarketplace, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();

test.each([
  ['succeeds', () => new HttpResponse(null, { status: 204 })],
  ['breaks', () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })],
  ['refuses', () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 })],
  ['is unreachable', () => HttpResponse.error()],
])('the session ends in this browser when the call %s', async (_, answer) => {
  remote.use(http.post(`${host}/api/auth/logout/`, answer));
  const args = await loaderArgs('/logout', { method: 'POST', body: new URLSearchParams() });
  const left: Response = await action(args).then(
    () => {
      throw new Error('no redirect');
    },
    (thrown) => thrown,
  );
  expect(left.headers.get('Location')).toBe('/');
  expect(await writtenSession(left.headers)).toMatchObject({ token: null, expiry: null, cartId: null, flash: { key: 'signedOut' } });
});
