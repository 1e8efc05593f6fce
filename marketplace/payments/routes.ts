import { z } from 'zod';
import { onlineMethods } from '../contract/order/orderStates';
import { checkPaymentRequest, payment, topupMethods, topupPaymentRequest } from '../contract/order/payments';
import { arrivedText } from '../http/body/requestBody';
import type { Api } from '../http/endpoint';
import { refuse } from '../shared/refusal';
import { cancelOwnPayment, checkOwnPayment } from './checkOwnPayment';
import { findPayment } from './findPayment';
import { handleCallback } from './handleCallback';
import { listTopupMethods, startTopup } from './startTopup';

const params = z.object({ reference: z.uuid() });

function addTopupRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/balance/topup/methods/',
      summary: 'The gateways for top-ups',
      access: 'anyone',
      answer: topupMethods,
    },
    async ({ services }) => listTopupMethods(services),
  );
  api.add(
    {
      method: 'post',
      path: '/api/balance/topup/payment/',
      summary: 'Starts a payment into the balance',
      access: 'customer',
      body: topupPaymentRequest,
      answer: payment,
      status: 201,
    },
    ({ body, visitor, services }) => startTopup(services, visitor, body),
  );
}

export function addPaymentRoutes(api: Api) {
  addTopupRoutes(api);
  api.add(
    { method: 'get', path: '/api/payments/{reference}/', summary: 'One payment', access: 'customer', params, answer: payment },
    ({ params: { reference }, visitor: { userId }, services }) => findPayment(services.database.db, { reference, userId }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/payments/{reference}/check/',
      summary: 'Checks a payment at its gateway',
      access: 'customer',
      params,
      body: checkPaymentRequest,
      answer: payment,
    },
    ({ params: { reference }, body, visitor: { userId }, services }) => checkOwnPayment(services, { reference, userId }, body.query),
  );
  api.add(
    {
      method: 'post',
      path: '/api/payments/{reference}/cancel/',
      summary: 'Cancels a payment and restores its cart',
      access: 'customer',
      params,
      answer: payment,
    },
    ({ params: { reference }, visitor: { userId }, services }) => cancelOwnPayment(services, { reference, userId }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/payments/callback/{gateway}/',
      summary: 'The callbacks of gateways',
      access: 'anyone',
      params: z.object({ gateway: z.enum(onlineMethods) }),
      status: 202,
      answer: z.object({}),
    },
    async ({ params: { gateway }, request, services }) => {
      const body = await arrivedText(request);
      if (body === null) return refuse(400, 'errors.notJson');
      return (await handleCallback(services, gateway, { body, headers: request.headers })) ?? {};
    },
  );
}
