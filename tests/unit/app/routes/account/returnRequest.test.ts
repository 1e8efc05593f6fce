import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '../../../../../app/routes/account/return-order/new/route';
import { maxQuantity } from '../../../../../marketplace/contract/order/cartLimits';
import { returnReasons } from '../../../../../marketplace/contract/order/returnStates';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();

/** What a submitted form asks of the marketplace. */
async function submit(fields: Record<string, string>): Promise<unknown> {
  let asked: unknown;
  remote.use(
    http.post(`${host}/api/returns/`, async ({ request }) => {
      asked = await request.json();
      return HttpResponse.json({ detail: 'returns.tooLate' }, { status: 409 });
    }),
  );
  const body = new FormData();
  const sent = { orderId: '7', idempotencyKey: 'c2f5d2ee-7c3a-4c1f-9a39-5f0d4c7b1a20', note: 'It hums', ...fields };
  for (const [name, value] of Object.entries(sent)) body.set(name, value);
  // A browser always sends the length.
  const headers = { 'Content-Length': String((await new Response(body).arrayBuffer()).byteLength) };
  await action(await loaderArgs('/account/return-order/new?order=7', { method: 'POST', body, headers }));
  return asked;
}

const asked = { order_id: 7, note: 'It hums', photo_ids: [] };

test('a return is requested for every quantity of a line and every reason', async () => {
  for (const reason of returnReasons)
    for (let quantity = 1; quantity <= maxQuantity; quantity += 1)
      expect(await submit({ reason, 'quantity-5': String(quantity), 'quantity-6': '', 'quantity-8': '1' })).toEqual({
        ...asked,
        reason,
        lines: [
          { order_line_id: 5, quantity },
          { order_line_id: 8, quantity: 1 },
        ],
      });
});
