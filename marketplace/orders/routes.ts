import { z } from 'zod';
import { checkoutRequest, order, orderList, placeOrderRequest, quote } from '../contract/orders';
import { type Api, idParam } from '../http/endpoint';
import { pageQuery } from '../http/page';
import { Refusal } from '../refusal';
import { cancelOrder } from './changeOrder';
import { findOrder, listOrders } from './findOrders';
import { placeOrder } from './placeOrder';
import { quoteOrder } from './quoteOrder';
import { reorder } from './reorder';

const maxNote = 500;
const note = z.string().trim().max(maxNote).nullish();
const day = z.iso.date().optional().catch(undefined);

const orderQuery = pageQuery.extend({
  status: z.string().optional(),
  from: day,
  to: day,
  search: z.string().max(100).optional().catch(undefined),
});

export function addOrderRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/checkout/',
      summary: 'Quotes what the order would cost',
      access: 'customer',
      body: checkoutRequest.extend({ note }),
      answer: quote,
    },
    ({ body, visitor, services }) =>
      quoteOrder(services, visitor, { addressId: body.address_id, paymentMethod: body.payment_method, useBalance: body.use_balance }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/orders/',
      summary: 'Places exactly what was quoted',
      access: 'customer',
      body: placeOrderRequest.extend({ note }),
      answer: order,
      status: 201,
    },
    async ({ body, visitor, services }) => {
      const placed = await placeOrder(services, visitor, {
        addressId: body.address_id,
        paymentMethod: body.payment_method,
        useBalance: body.use_balance,
        quoteId: body.quote_id,
        note: body.note ?? null,
        channel: body.channel ?? null,
      });
      return placed instanceof Refusal ? placed : findOrder(services.database.db, visitor, placed.id);
    },
  );

  api.add(
    { method: 'get', path: '/api/orders/', summary: 'The customer’s orders', access: 'customer', query: orderQuery, answer: orderList },
    ({ query: { offset, limit, ...filter }, visitor, services }) =>
      listOrders(services.database.db, visitor.userId, filter, { offset, limit }),
  );

  api.add(
    { method: 'get', path: '/api/orders/{id}/', summary: 'One order', access: 'customer', params: idParam, answer: order },
    ({ params, visitor, services }) => findOrder(services.database.db, visitor, params.id),
  );

  api.add(
    {
      method: 'post',
      path: '/api/orders/{id}/cancel/',
      summary: 'Cancels an order that is not packed',
      access: 'customer',
      params: idParam,
      answer: order,
    },
    async ({ params, visitor, services }) =>
      (await cancelOrder(services, { orderId: params.id, userId: visitor.userId })) ?? findOrder(services.database.db, visitor, params.id),
  );

  api.add(
    {
      method: 'post',
      path: '/api/orders/{id}/reorder/',
      summary: 'Puts an order’s lines into the cart again',
      access: 'customer',
      params: idParam,
      answer: z.object({ added: z.number().int(), missing: z.number().int() }),
    },
    ({ params, visitor, services }) => reorder(services, { orderId: params.id, userId: visitor.userId }),
  );
}
