import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { action } from '../../../../../app/routes/account/become-a-seller/route';
import { maxDocumentBytes, maxDocuments } from '../../../../../marketplace/contract/customer/sellerStates';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const path = '/account/become-a-seller';
const entered = {
  shopName: 'Zagros Honey',
  sells: 'Honey',
  description: 'From the mountains.',
  contactName: 'Dilan Ahmed',
  phone: '0750 123 4567',
  email: 'zagros@example.com',
  cityId: '72',
  website: 'https://zagros.example',
};
const stored = {
  ...{ shop_name: 'Zagros Honey', contact_name: 'Dilan Ahmed', phone: '+9647501234567', email: 'zagros@example.com', city_id: 72 },
  ...{ city_name: 'Daquq', sells: 'Honey', website: null, description: 'From the mountains.', documents: [], note: null },
  ...{ submitted_at: '2026-03-01T10:00:00Z', history: [], status: 'pending' },
};

let calls: [string, unknown][] = [];
let status: string | null = null;
let refusal: Response | null = null;
beforeEach(() => {
  calls = [];
  status = null;
  refusal = null;
  remote.use(
    http.get(`${host}/api/me/`, () =>
      HttpResponse.json({ ...user, merchant_approval: { approval_status: status }, is_merchant_revised: status === 'revised' }),
    ),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
    http.all(`${host}/api/me/seller_application/`, async ({ request }) => {
      calls.push([request.method, await request.json()]);
      return refusal ?? HttpResponse.json(stored);
    }),
  );
});

async function send(language: string, changes: Record<string, string> = {}, session = signedIn) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...entered, ...changes })) body.set(name, value);
  return action(
    await loaderArgs(`${path}?lang=${language}`, { method: 'POST', body, session, headers: { 'Content-Length': '2000' } }),
  ).catch((thrown: unknown) => thrown);
}

const goalOf = async (left: unknown) => {
  if (!(left instanceof Response)) throw new Error(`the form was refused: ${JSON.stringify(left)}`);
  return [left.headers.get('Location'), (await writtenSession(left.headers))?.flash?.key];
};

describe.each(['en', 'ar', 'ckb'])('the application of a seller, in %s', (language) => {
  const sent = {
    ...{ shop_name: 'Zagros Honey', sells: 'Honey', description: 'From the mountains.', contact_name: 'Dilan Ahmed' },
    ...{ email: 'zagros@example.com', city_id: 72, website: 'https://zagros.example', document_ids: [] },
    phone: expect.stringMatching(/750 ?123 ?4567$/),
  };

  test.each([
    [null, 'POST'],
    ['revised', 'PATCH'],
  ])('is sent with every field; after the state %s by %s', async (before, method) => {
    status = before;
    for (const [changes, body] of [
      [{}, sent],
      [{ website: '' }, { ...sent, website: null }],
      [{ documentIds: '7,8,9' }, { ...sent, document_ids: [7, 8, 9] }],
      [
        { documentIds: '7,8,9', 'removeDocument-8': 'on' },
        { ...sent, document_ids: [7, 9] },
      ],
      [
        { shopName: 'هەنگوینی زاگرۆس', description: 'عسل' },
        { ...sent, shop_name: 'هەنگوینی زاگرۆس', description: 'عسل' },
      ],
    ] as [Record<string, string>, object][]) {
      calls = [];
      expect(await goalOf(await send(language, changes))).toEqual([path, 'applicationSent']);
      expect(calls).toEqual([[method, body]]);
    }
  });

  test.each(['shopName', 'sells', 'description', 'contactName', 'phone', 'email', 'cityId'])(
    'is kept with an error without its %s',
    async (name) => {
      const left = await send(language, { [name]: '' });
      expect(left).toMatchObject({ init: { status: 400 }, data: { errors: { [name]: [expect.stringMatching(/\S/)] } } });
      const [other = ''] = Object.keys(entered).filter((field) => field !== name);
      expect(left).toMatchObject({ data: { values: { [other]: entered[other as keyof typeof entered] } } });
      expect(calls).toEqual([]);
    },
  );

  test('that was answered meanwhile leads to its state', async () => {
    refusal = HttpResponse.json({ detail: 'sellers.alreadyApplied' }, { status: 409 });
    expect(await goalOf(await send(language))).toEqual([path, 'sellers.alreadyApplied']);
  });
});

describe('the documents of an application', () => {
  let received: [string, number][] = [];
  beforeEach(() => {
    received = [];
    remote.use(
      http.post(`${host}/api/me/seller_application/documents/`, async ({ request }) => {
        const file = (await request.formData()).get('file');
        if (file instanceof File) received.push([file.name, file.size]);
        return HttpResponse.json({ id: 30 + received.length, name: 'x.pdf', mime: 'application/pdf', bytes: 1 });
      }),
    );
  });

  /** Sends an application with documents of these sizes, whose form has this length. */
  async function sendWith(sizes: number[], length: number | null) {
    const body = new FormData();
    for (const [name, value] of Object.entries(entered)) body.set(name, value);
    for (const [place, size] of sizes.entries()) body.append('documents', new File([new Uint8Array(size)], `${place}.pdf`));
    const headers: HeadersInit = length === null ? {} : { 'Content-Length': String(length) };
    return action(await loaderArgs(path, { method: 'POST', body, headers })).catch((thrown: unknown) => thrown);
  }
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

  test.each<[string, number[]]>([
    ['none', []],
    ['a small one', [10]],
    ['one of the greatest size', [maxDocumentBytes]],
    ['two, together larger than one may be', [maxDocumentBytes / 2 + 100_000, maxDocumentBytes / 2 + 100_000]],
    ['two of the greatest size', [maxDocumentBytes, maxDocumentBytes]],
    ['as many as allowed, of the greatest size', Array<number>(maxDocuments).fill(maxDocumentBytes)],
  ])('are sent with it: %s', async (_, sizes) => {
    expect(await goalOf(await sendWith(sizes, sum(sizes) + 5000))).toEqual([path, 'applicationSent']);
    expect(received).toEqual(sizes.map((size, place) => [`${place}.pdf`, size]));
    expect(calls).toMatchObject([['POST', { shop_name: 'Zagros Honey', document_ids: sizes.map((_size, place) => 31 + place) }]]);
  });

  test.each([
    [maxDocumentBytes + 100_000, 'applicationSent'],
    [maxDocumentBytes + 100_001, 'applicationSent'],
    [maxDocuments * maxDocumentBytes, 'applicationSent'],
    [maxDocuments * maxDocumentBytes + 100_000, 'applicationSent'],
    [maxDocuments * maxDocumentBytes + 100_001, 'sellers.documentsTooBig'],
    [2 * maxDocuments * maxDocumentBytes, 'sellers.documentsTooBig'],
  ])('and its fields may have %i bytes together: %s', async (length, message) => {
    expect(await goalOf(await sendWith([10], length))).toEqual([path, message]);
    expect([received.length, calls.length]).toEqual(message === 'applicationSent' ? [1, 1] : [0, 0]);
  });

  test('are not read without the length of the form, and are at most as many as allowed', async () => {
    const left = await sendWith([10], null);
    expect(left instanceof Response && left.status).toBe(411);
    expect(await sendWith(Array<number>(maxDocuments + 1).fill(10), 5000)).toMatchObject({
      init: { status: 400 },
      data: { errors: { documents: [expect.stringMatching(/\S/)] } },
    });
    expect([received, calls]).toEqual([[], []]);
  });
});
