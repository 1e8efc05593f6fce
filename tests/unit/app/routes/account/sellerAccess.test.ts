import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action, loader } from '../../../../../app/routes/account/become-a-seller/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

const application = {
  shop_name: 'Zagros',
  contact_name: 'Dilan',
  phone: '+9647501234567',
  email: 'a@b.example',
  city_id: 4,
  city_name: 'Erbil',
  sells: 'Honey',
  website: null,
  description: 'Honey',
  documents: [],
  note: 'A note',
  submitted_at: '2026-03-01T10:00:00Z',
  history: [],
};

/** A shop with a customer whose application has this status. */
function withStatus(status: string | null) {
  remote.use(
    http.get(`${host}/api/me/`, () =>
      HttpResponse.json({ ...user, merchant_approval: { approval_status: status }, is_merchant_revised: status === 'revised' }),
    ),
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([])),
    http.get(`${host}/api/me/seller_application/`, () => HttpResponse.json({ ...application, status })),
    http.get(`${host}/api/me/seller_application/documents/`, () => HttpResponse.json([])),
  );
}

/** Opens the page. @returns its data, or where it redirects to. */
async function open(session: typeof signedIn, language: string) {
  const { request, ...args } = await loaderArgs(`/account/become-a-seller`, { session });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
  return loader({ ...args, request }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return { to: thrown.headers.get('Location'), form: null };
    throw thrown;
  });
}

test.each(['en', 'ar', 'ckb'])('the application is open to customers who were neither approved nor rejected (%s)', async (language) => {
  expect(await open(guest, language)).toEqual({ to: '/login?redirectTo=%2Faccount%2Fbecome-a-seller', form: null });
  for (const status of [null, 'revised']) {
    withStatus(status);
    expect((await open(signedIn, language)).form, String(status)).toMatchObject({ documents: [] });
  }
  for (const status of ['rejected', 'pending']) {
    withStatus(status);
    expect((await open(signedIn, language)).form, status).toBe(false);
  }
  withStatus('approved');
  expect(await open(signedIn, language)).toEqual({ to: '/account', form: null });
});

test.each(['en', 'ar', 'ckb'])('a guest whose address has the language is asked to log in too (%s)', async (language) => {
  const args = await loaderArgs(`/account/become-a-seller?lang=${language}`, { session: guest });
  const thrown: unknown = await loader(args).catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(
    `/login?redirectTo=%2Faccount%2Fbecome-a-seller%3Flang%3D${language}`,
  );
});

test('an application that a guest sends leads to the login, and reaches no marketplace', async () => {
  const args = await loaderArgs('/account/become-a-seller', { method: 'POST', body: new FormData(), session: guest });
  const thrown: unknown = await action(args).catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe('/login?redirectTo=%2Faccount%2Fbecome-a-seller');
});

test.each(['en', 'ar', 'ckb'])('a form is a new application, and the same one again when it was sent back (%s)', async (language) => {
  const { city_name: _, documents: __, note: ___, submitted_at: ____, history: _____, ...fields } = application;
  for (const [status, method] of [
    [null, 'POST'],
    ['revised', 'PATCH'],
  ] as const)
    for (const website of ['', 'https://zagros.example'])
      for (const documents of ['', '3,5']) {
        withStatus(status);
        const calls: unknown[] = [];
        remote.use(
          http.all(`${host}/api/me/seller_application/`, async ({ request }) => {
            calls.push([request.method, await request.json()]);
            return HttpResponse.json({ ...application, status: 'pending' });
          }),
        );
        const form = { shopName: 'Zagros', sells: 'Honey', description: 'Honey', contactName: 'Dilan', phone: '+9647501234567' };
        const body = new URLSearchParams({ ...form, email: 'a@b.example', cityId: '4', website, documentIds: documents });
        const headers = { 'Content-Length': String(String(body).length) };
        const args = await loaderArgs(`/account/become-a-seller?lang=${language}`, { method: 'POST', body, headers });
        const left: unknown = await action(args).catch((thrown: unknown) => thrown);
        if (!(left instanceof Response)) throw new Error(JSON.stringify(left));
        expect([left.status, left.headers.get('Location')]).toEqual([303, '/account/become-a-seller']);
        expect((await writtenSession(left.headers))?.flash).toMatchObject({ type: 'success', key: 'applicationSent' });
        const ids = documents === '' ? [] : [3, 5];
        expect(calls).toEqual([[method, { ...fields, website: website || null, document_ids: ids }]]);
      }
});
