import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '../../../../../app/routes/account/become-a-seller/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const path = '/account/become-a-seller';
const fields = {
  shopName: 'Zagros Honey',
  contactName: 'Dilan Ahmed',
  phone: '07501234567',
  email: 'zagros@karwan.example',
  cityId: '4',
  sells: 'Honey',
  description: 'From the mountains.',
};
const sent = {
  shop_name: 'Zagros Honey',
  contact_name: 'Dilan Ahmed',
  phone: '07501234567',
  email: 'zagros@karwan.example',
  city_id: 4,
  sells: 'Honey',
  description: 'From the mountains.',
};

/** Sends the form. @returns the calls that send an application, and the answer. */
async function send(status: string | null, more: Record<string, string>, language: string) {
  const calls: [string, unknown][] = [];
  const keep = async ({ request }: { request: Request }) => {
    calls.push([request.method, await request.json()]);
    return HttpResponse.json({
      ...{ ...sent, status: 'pending', note: null, city_name: 'Erbil', website: null, documents: [] },
      ...{ submitted_at: '2026-03-01T10:00:00Z', history: [] },
    });
  };
  remote.use(
    http.get(`${host}/api/me/`, () =>
      HttpResponse.json({ ...user, merchant_approval: { approval_status: status }, is_merchant_revised: status === 'revised' }),
    ),
    http.post(`${host}/api/me/seller_application/`, keep),
    http.patch(`${host}/api/me/seller_application/`, keep),
  );
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) body.set(name, value);
  const headers = { 'Content-Length': String((await new Response(body).arrayBuffer()).byteLength) };
  const { request, ...args } = await loaderArgs(path, { method: 'POST', body, headers });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
  const answer: unknown = await action({ ...args, request }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return { calls, answer };
  return { calls, to: answer.headers.get('Location'), flash: (await writtenSession(answer.headers))?.flash };
}

test.each(['en', 'ar', 'ckb'])(
  'an application is sent with every field, with and without website and documents, in %s',
  async (language) => {
    for (const [website, documentIds, documents] of [
      ['https://zagros.example', '5,7', [5, 7]],
      ['', '', []],
    ] as const)
      for (const [status, method] of [
        [null, 'POST'],
        ['revised', 'PATCH'],
      ] as const) {
        const { calls, to, flash } = await send(status, { website, documentIds }, language);
        expect(calls).toEqual([[method, { ...sent, website: website || null, document_ids: documents }]]);
        expect([to, flash?.key]).toEqual([path, 'applicationSent']);
      }
  },
);

test('a document that was removed is not sent; a field that is missing is explained, and nothing is sent', async () => {
  const removed = await send('revised', { website: '', documentIds: '5,7', 'removeDocument-5': 'on' }, 'en');
  expect(removed.calls).toEqual([['PATCH', { ...sent, website: null, document_ids: [7] }]]);
  for (const name of Object.keys(fields)) {
    const { calls, answer } = await send(null, { [name]: '' }, 'en');
    expect(calls).toEqual([]);
    expect(answer).toMatchObject({ data: { errors: { [name]: [expect.stringMatching(/./)] } }, init: { status: 400 } });
  }
});
