import { randomUUID } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { action as topup, loader as topupLoader } from '../../../../../app/routes/account/balance/topup/route';
import { action as transfer, loader as transferLoader } from '../../../../../app/routes/account/balance/transfer/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const path = '/account/karwan-balance';
const [quoteId, idempotencyKey] = [randomUUID(), randomUUID()];
const quote = {
  ...{ quote_id: quoteId, recipient: 'a@b.example', recipient_name: 'S•••', amount: '24500', fee: '500', total: '25000' },
  ...{ note: 'For tea', confirm_with: ['password', 'code'] },
};
const payment = {
  ...{ reference: 'r1', gateway: 'test', purpose: 'topup', state: 'pending', failure: null, amount: '25000' },
  ...{ expires_at: '2026-03-01T10:30:00Z', redirect_url: null, code: null, in_balance: false },
  ...{ order_id: null, order_number: null, order_status: null },
};
const gateways = ['fib', 'zaincash', 'qicard', 'test'];

let calls: [string, Record<string, unknown>, string | null][] = [];
let refused: Response | null = null;
beforeEach(() => {
  calls = [];
  refused = null;
  const answers: Record<string, object> = {
    '/api/balance/topup/': { amount: '25000', balance: '25000', currency: 'IQD' },
    '/api/balance/topup/payment/': payment,
    '/api/balance/transfer/quote/': quote,
    '/api/balance/transfer/code/': { destination: 'a', expires_in: 300, resend_in: 60 },
    '/api/balance/transfer/': { number: 'T-7', amount: '24500', fee: '500', total: '25000', balance: '0', currency: 'IQD' },
  };
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/balance/`, () => HttpResponse.json({ balance: '25000', currency: 'IQD' })),
    http.get(`${host}/api/balance/topup/methods/`, () =>
      HttpResponse.json(gateways.map((gateway) => ({ gateway, least: '250', most: '10000000' }))),
    ),
    http.get(`${host}/api/balance/transfer/quote/:id/`, () => HttpResponse.json(quote)),
    http.post(`${host}/api/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const body = (await request.json()) as Record<string, unknown>;
      calls.push([pathname, body, request.headers.get('Idempotency-Key')]);
      return refused ?? HttpResponse.json(answers[pathname]);
    }),
  );
});

type Action = typeof topup | typeof transfer;
async function send(action: Action, to: string, language: string, fields: Record<string, string>, session = signedIn) {
  const body = new URLSearchParams({ idempotencyKey, ...fields });
  const answer: unknown = await action(await loaderArgs(`${path}/${to}?lang=${language}`, { method: 'POST', body, session })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error(`the form was refused: ${JSON.stringify(answer)}`);
  return { to: answer.headers.get('Location'), flash: (await writtenSession(answer.headers))?.flash?.key ?? null };
}

describe.each(['en', 'ar', 'ckb'])('in %s', (language) => {
  test.each(['2345 6789 ABCD EFGH', '23456789ABCDEFGH', '23456789abcdefgh'])('a balance is topped up with the code %s', async (code) => {
    expect(await send(topup, 'topup', language, { intent: 'code', code })).toEqual({ to: path, flash: 'toppedUp' });
    expect(calls).toEqual([['/api/balance/topup/', { code: expect.any(String) }, idempotencyKey]]);
    expect(String(calls[0]?.[1].code).replaceAll(/[ -]/g, '').toUpperCase()).toBe('23456789ABCDEFGH');
  });

  test.each(gateways)('a balance is topped up through each gateway, from the least to the most: %s', async (gateway) => {
    for (const amount of ['250', '25000', '10000000']) {
      calls = [];
      expect((await send(topup, 'topup', language, { intent: 'gateway', gateway, amount })).to).toBe('/payment/wait/r1');
      expect(calls).toEqual([['/api/balance/topup/payment/', { gateway, amount }, idempotencyKey]]);
    }
    const { data } = await topupLoader(await loaderArgs(`${path}/topup?lang=${language}`));
    expect(data.methods.map((method) => method.gateway)).toEqual(gateways);
  });

  test.each(['0750 123 4567', '٠٧٥٠١٢٣٤٥٦٧', '+964 750 123 4567', 'seller@karwan.example'])(
    'a transfer to %s is quoted',
    async (recipient) => {
      for (const [amount, value] of [
        ['1', 1],
        ['1000.5', 1000.5],
        ['24500', 24_500],
        ['٢٤٥٠٠', 24_500],
      ] as const)
        for (const note of ['', 'For tea', 'بۆ چا']) {
          calls = [];
          const goal = { to: `${path}/transfer?quote=${quoteId}`, flash: null };
          expect(await send(transfer, 'transfer', language, { intent: 'quote', recipient, amount, note })).toEqual(goal);
          const [[call, body] = ['', {} as Record<string, unknown>]] = calls;
          expect([call, body.recipient, body.note ?? '']).toEqual(['/api/balance/transfer/quote/', recipient, note]);
          const digits = String(body.amount)
            .replaceAll(',', '')
            .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
          expect(Number(digits)).toBe(value);
        }
    },
  );

  test.each([
    ['password', { password: 'Passw0rd' }],
    ['code', { code: '123456' }],
  ] as const)('a quoted transfer is made with the %s, and once', async (_, proof) => {
    const fields = { intent: 'confirm', quoteId, recipient: 'seller@karwan.example', amount: '24500', note: 'For tea', ...proof };
    expect(await send(transfer, 'transfer', language, fields)).toEqual({ to: path, flash: 'transferred' });
    const { intent: _intent, quoteId: quote_id, ...sent } = fields;
    expect(calls).toEqual([['/api/balance/transfer/', { ...sent, quote_id }, idempotencyKey]]);
    refused = HttpResponse.json({ detail: 'balance.quoteUsed' }, { status: 409 });
    expect((await send(transfer, 'transfer', language, fields)).to).toBe(path);
  });

  test('a code to confirm with is sent', async () => {
    const fields = { intent: 'code', quoteId, recipient: 'seller@karwan.example', amount: '24500', note: '' };
    const goal = { to: `${path}/transfer?quote=${quoteId}&with=code`, flash: 'codeSent' };
    expect(await send(transfer, 'transfer', language, fields)).toEqual(goal);
    expect(calls.map(([call]) => call)).toEqual(['/api/balance/transfer/code/']);
  });

  test('the page of a quote shows it, and the form the balance and the fee', async () => {
    const quoted = await transferLoader(await loaderArgs(`${path}/transfer?lang=${language}&quote=${quoteId}`));
    expect(quoted.data).toMatchObject({ quote: { recipient: 'a@b.example', amount: '24500', fee: '500', total: '25000' }, by: 'password' });
    const { data } = await transferLoader(await loaderArgs(`${path}/transfer?lang=${language}`));
    expect(data.quote).toBeNull();
    expect(data.means?.available).toContain('25,000');
    expect(data.means?.fee).toMatch(/1\.00/);
  });

  test.each(['quote=ID', 'change=ID', 'quote=ID&with=code', 'change=ID&with=code', 'quote=unknown', 'change=', 'quote='])(
    'the page of a quote that was used, or belongs to another customer, leads to karwan-balance/transfer: ?%s',
    async (query) => {
      remote.use(http.get(`${host}/api/balance/transfer/quote/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })));
      const address = `${path}/transfer?lang=${language}&${query.replace('ID', quoteId)}`;
      const left: unknown = await transferLoader(await loaderArgs(address)).catch((thrown: unknown) => thrown);
      expect(left instanceof Response && [left.status, left.headers.get('Location')]).toEqual([303, `${path}/transfer`]);
    },
  );

  test('a guest is asked to log in, and nothing is sent', async () => {
    const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
    for (const [action, to, fields] of [
      [topup, 'topup', { intent: 'code', code: '2345 6789 ABCD EFGH' }],
      [topup, 'topup', { intent: 'gateway', gateway: 'test', amount: '25000' }],
      [transfer, 'transfer', { intent: 'quote', recipient: 'seller@karwan.example', amount: '24500', note: '' }],
    ] as const)
      expect((await send(action, to, language, { ...fields }, guest)).to).toBe(`/login?redirectTo=${encodeURIComponent(`${path}/${to}`)}`);
    expect(calls).toEqual([]);
  });
});
