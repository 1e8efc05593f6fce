import { z } from 'zod';
import { maxOrderNote } from '../contract/order/orderStates';
import { checkoutRequest, order, placeOrderRequest, quote } from '../contract/order/orders';
import type { Api } from '../http/endpoint';
import { findOrder } from '../orders/findOrders';
import { tidyText } from '../shared/inputText';
import { Refusal } from '../shared/refusal';
import { placeOrder } from './placeOrder';
import { quoteOrder } from './quoteOrder';

const note = z.string().trim().max(maxOrderNote).nullish();

/** The endpoints that quote and place an order (spec, point 7: Orders). */
export function addCheckoutRoutes(api: Api) {
  api.add(
    {
      method: 'post',
      path: '/api/checkout/',
      summary: 'Quotes the cost of the order',
      access: 'customer',
      body: checkoutRequest.extend({ note }),
      answer: quote,
    },
    ({ body, visitor, services }) =>
      quoteOrder(services, visitor, { addressId: body.addressId, paymentMethod: body.paymentMethod, useBalance: body.useBalance }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/orders/',
      summary: 'Places exactly the quoted order',
      access: 'customer',
      body: placeOrderRequest.extend({ note }),
      answer: order,
      status: 201,
    },
    async ({ body, visitor, services }) => {
      const placed = await placeOrder(services, visitor, {
        addressId: body.addressId,
        paymentMethod: body.paymentMethod,
        useBalance: body.useBalance,
        quoteId: body.quoteId,
        note: tidyText(body.note ?? '') || null,
        channel: body.channel ?? null,
      });
      return placed instanceof Refusal ? placed : findOrder(services.database.db, visitor, placed.id);
    },
  );
}
