import { orderReturn, returnables, returnList, returnRequest } from '../contract/order/returns';
import { type Api, idParam } from '../http/endpoint';
import { pageQuery, readPage } from '../http/page';
import { Refusal } from '../shared/refusal';
import { cancelReturn } from './changeReturn';
import { findReturnable } from './findReturnable';
import { findReturn, listReturns } from './findReturns';
import { requestReturn } from './requestReturn';

export function addReturnRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/returns/', summary: 'The customer’s returns', access: 'customer', query: pageQuery, answer: returnList },
    ({ query, visitor, services }) => listReturns(services.database.db, visitor, readPage(query)),
  );
  api.add(
    {
      method: 'get',
      path: '/api/returns/returnable/',
      summary: 'The order lines that can be returned now',
      access: 'customer',
      answer: returnables,
    },
    ({ visitor, services }) => findReturnable(services, visitor),
  );
  api.add(
    {
      method: 'post',
      path: '/api/returns/',
      summary: 'Requests a return of order lines',
      access: 'customer',
      body: returnRequest,
      answer: orderReturn,
      status: 201,
    },
    async ({ body, visitor, services }) => {
      const requested = await requestReturn(services, visitor, {
        orderId: body.orderId,
        lines: body.lines.map(({ orderLineId, quantity }) => ({ orderLineId: orderLineId, quantity })),
        reason: body.reason,
        note: body.note ?? '',
        photoIds: body.photoIds,
      });
      return requested instanceof Refusal ? requested : findReturn(services.database.db, visitor, requested.id);
    },
  );
  api.add(
    { method: 'get', path: '/api/returns/{id}/', summary: 'One return', access: 'customer', params: idParam, answer: orderReturn },
    ({ params, visitor, services }) => findReturn(services.database.db, visitor, params.id),
  );
  api.add(
    {
      method: 'post',
      path: '/api/returns/{id}/cancel/',
      summary: 'Cancels a return that is not collected',
      access: 'customer',
      params: idParam,
      answer: orderReturn,
    },
    async ({ params, visitor, services }) =>
      (await cancelReturn(services, { returnId: params.id, userId: visitor.userId })) ??
      findReturn(services.database.db, visitor, params.id),
  );
}
