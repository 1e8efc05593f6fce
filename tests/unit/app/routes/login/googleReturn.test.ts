import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/login/google/return/route';
import { flowCookie, newFlow } from '../../../../../app/session/google/signInFlow.server';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const issuer = 'https://accounts.google.example';
const google = { clientId: 'a-client', clientSecret: 'a-secret', issuer };
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

test.each(['en', 'ar', 'ckb'])('the sign-in with Google has the channel Customer Portal and is a login, in %s', async (language) => {
  for (const due of [false, true])
    for (const target of [null, '/wishlist', '/checkout']) {
      const sent: unknown[] = [];
      remote.use(
        http.get(`${issuer}/.well-known/openid-configuration`, () =>
          HttpResponse.json({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }),
        ),
        http.post(`${issuer}/token`, () => HttpResponse.json({ id_token: 'the-id-token', token_type: 'Bearer', access_token: 'x' })),
        http.post(`${host}/api/auth/google/`, async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ token: 'the-new-one', expiry: '2099-02-02T00:00:00Z', change_password_required: due });
        }),
        http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      );
      const flow = newFlow(target, null);
      const args = await loaderArgs(`/login/google/return?state=${flow.state}&code=a-code`, { session: guest });
      const settings = { ...args.context.settings, google };
      const cookie = await flowCookie({ settings, origin: 'http://shop.example' }).write(flow);
      args.request.headers.set('Cookie', `${args.request.headers.get('Cookie')}; language=${language}; ${cookie.split(';')[0]}`);
      const answer: unknown = await loader({ ...args, context: { settings } }).catch((thrown: unknown) => thrown);
      if (!(answer instanceof Response)) throw answer;
      expect(sent).toEqual([{ id_token: 'the-id-token', nonce: flow.nonce, channel: 'Customer Portal' }]);
      expect(await writtenSession(answer.headers)).toMatchObject({
        token: 'the-new-one',
        expiry: '2099-02-02T00:00:00Z',
        changePasswordRequired: due,
      });
      const location = answer.headers.get('Location');
      expect(due ? location?.startsWith('/password/change') : location).toBe(due ? true : (target ?? '/'));
    }
});
