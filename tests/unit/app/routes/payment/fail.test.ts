import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/payment/fail/route';
import { paymentFailures } from '../../../../../marketplace/contract/order/payments';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();

test.each(paymentFailures)('the page of a failed payment names its outcome: %s', async (failure) => {
  const payment = {
    reference: 'P26-1122-ABCDEF',
    gateway: 'test',
    purpose: 'topup',
    state: 'failed',
    failure,
    amount: '25000',
    expires_at: '2026-03-01T10:00:00Z',
    redirect_url: null,
    code: null,
    in_balance: false,
    order_id: null,
    order_number: null,
    order_status: null,
  };
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.post(`${host}/api/payments/*`, () => HttpResponse.json(payment)),
  );
  const { data } = await loader(await loaderArgs(`/payment/fail?payment=${payment.reference}`));
  expect(data).toMatchObject({ outcome: failure, isUnpaid: true, amount: '25000' });
});
