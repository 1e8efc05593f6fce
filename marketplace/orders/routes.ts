import { z } from 'zod';
import { maxOrderSearch } from '../contract/order/orderStates';
import { order, orderList } from '../contract/order/orders';
import { type Api, idParam } from '../http/endpoint';
import { dayParameter, pageQuery, readPage, textParameter } from '../http/page';
import { cancelOrder } from './changeOrder';
import { findOrder, listOrders } from './findOrders';
import { reorder } from './reorder';

const orderQuery = pageQuery.extend({
  status: z.string().optional(),
  from: dayParameter,
  to: dayParameter,
  search: textParameter(maxOrderSearch),
});

export function addOrderRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/orders/', summary: 'The customer’s orders', access: 'customer', query: orderQuery, answer: orderList },
    ({ query, visitor, services }) => listOrders(services.database.db, visitor.userId, query, readPage(query)),
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
      summary: 'Adds an order’s lines to the cart',
      access: 'customer',
      params: idParam,
      answer: z.object({ added: z.number().int(), missing: z.number().int(), missing_names: z.array(z.string()) }),
    },
    ({ params, visitor: { userId, language }, services }) => reorder(services, { orderId: params.id, userId, language }),
  );
}
