import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/login/route';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

let channels: object | null = null;
let asked = 0;
beforeEach(() => {
  asked = 0;
  remote.use(
    http.get(`${host}/api/auth/channels/`, () => {
      asked += 1;
      return channels ? HttpResponse.json(channels) : new HttpResponse(null, { status: 503 });
    }),
    http.all(`${host}/*`, () => HttpResponse.json([])),
  );
});
/** Where the page of an address leads; null when it shows itself. */
const open = async (address: string) =>
  loader(await loaderArgs(address, { session: guest })).catch((answer: unknown) => {
    if (answer instanceof Response) return answer.headers.get('Location');
    throw answer;
  });
const toCheckout = '/login?redirectTo=%2Fcheckout';

test('without SMS the way to the checkout begins with a code to an e-mail address', async () => {
  channels = { phone: false, email: true };
  expect(await open(toCheckout)).toBe('/login/code?redirectTo=%2Fcheckout');
  expect(await open(`${toCheckout}&with=password`)).toBeNull();
  expect(await open('/login')).toBeNull();
  expect(asked).toBe(1);
});

test.each([{ phone: true, email: false }, null])('with SMS it begins with the phone: %j', async (answer) => {
  channels = answer;
  expect(await open(toCheckout)).toBeNull();
});
