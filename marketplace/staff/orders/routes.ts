import { z } from 'zod';
import {
  advancedOrders,
  advanceOrderRequest,
  advanceOrdersRequest,
  cancelOrderRequest,
  orderNoteRequest,
  rescheduleOrderRequest,
  staffOrder,
  staffOrderList,
} from '../../contract/staff/orders';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { rescheduleOrder } from '../../orders/rescheduleOrder';
import { advanceOne, advanceOrders } from './advanceOrders';
import { addNote, cancelWithReason } from './changeOrders';
import { listOrders } from './listOrders';
import { staffOrderQuery, wholeShop } from './orderFilter';
import { readOrder } from './readOrder';

const numberParam = z.object({ number: z.string().max(40) });
const access = { access: 'staff', permission: 'orders' } as const;

/** The endpoints of the staff for orders. */
export function addStaffOrderRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/staff/orders/', summary: 'Orders by filter', ...access, query: staffOrderQuery, answer: staffOrderList },
    ({ query, visitor, services }) => {
      const page = readPage({ limit: String(staffPageSize), ...query });
      return listOrders(services, { filter: query, scope: wholeShop, language: visitor.language, page });
    },
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/orders/advance/',
      summary: 'Moves orders to their next status, and says what became of each',
      ...access,
      body: advanceOrdersRequest,
      answer: advancedOrders,
    },
    ({ body, visitor, services }) => advanceOrders(services, { ...body, operator: visitor.member.email }),
  );
  api.add(
    { method: 'get', path: '/api/staff/orders/{number}/', summary: 'One order', ...access, params: numberParam, answer: staffOrder },
    ({ params, visitor, services }) => readOrder(services, { ...params, ...visitor, scope: wholeShop }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/orders/{number}/advance/',
      summary: 'Moves an order to its next status',
      ...access,
      params: numberParam,
      body: advanceOrderRequest,
    },
    ({ params, body, visitor, services }) => advanceOne(services, { ...params, ...body, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/orders/{number}/cancel/',
      summary: 'Cancels an order that is not packed',
      ...access,
      params: numberParam,
      body: cancelOrderRequest,
    },
    ({ params, body, visitor, services }) =>
      cancelWithReason(services, { ...params, reason: body.reason, confirmation: body.confirmation, member: visitor.member }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/orders/{number}/notes/',
      summary: 'Adds a note for staff',
      ...access,
      params: numberParam,
      body: orderNoteRequest,
    },
    ({ params, body, visitor, services }) => addNote(services, { ...params, ...body, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/orders/{number}/reschedule/',
      summary: 'Changes the days of delivery and tells the customer',
      ...access,
      params: numberParam,
      body: rescheduleOrderRequest,
    },
    ({ params, body: { from, to }, visitor, services }) =>
      rescheduleOrder(services, { ...params, arrivesFrom: from, arrivesTo: to, operator: visitor.member.email }),
  );
}
