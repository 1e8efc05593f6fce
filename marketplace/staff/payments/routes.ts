import { z } from 'zod';
import {
  creditPaymentRequest,
  paymentRefunded,
  refundPaymentRequest,
  settleRefundRequest,
  staffPayment,
  staffPaymentList,
  staffPaymentMethods,
} from '../../contract/staff/money/payments';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { checkNow, creditAsMember, refundAsMember, settleAsMember } from './changePayments';
import { listMethods } from './listMethods';
import { listPayments, readPayment, staffPaymentQuery } from './listPayments';

const path = '/api/staff/payments/';
const one = `${path}{reference}/`;
const params = z.object({ reference: z.string().max(100) });
const reading = { access: 'staff', permission: 'payments.read' } as const;
const changing = { access: 'staff', permission: 'payments', params } as const;

/** The endpoints of the staff for payments. */
export function addStaffPaymentRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/payment_methods/',
      summary: 'The ways of payment of the shop',
      ...reading,
      answer: staffPaymentMethods,
    },
    ({ services }) => listMethods(services),
  );
  api.add(
    {
      method: 'get',
      path,
      summary: 'Payments by state, gateway, number or customer',
      ...reading,
      query: staffPaymentQuery,
      answer: staffPaymentList,
    },
    ({ query: asked, services }) => listPayments(services, asked, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add({ method: 'get', path: one, summary: 'One payment', ...reading, params, answer: staffPayment }, ({ params: asked, services }) =>
    readPayment(services, asked),
  );
  api.add(
    { method: 'post', path: `${one}check/`, summary: 'Checks a payment at its gateway now', ...changing },
    ({ params: asked, visitor, services }) => checkNow(services, visitor.member, asked),
  );
  api.add(
    {
      ...{ method: 'post', path: `${one}refund/`, summary: 'Refunds a payment through its gateway, from the balance' },
      ...changing,
      ...{ body: refundPaymentRequest, answer: paymentRefunded },
    },
    ({ params: asked, body, visitor, services }) => refundAsMember(services, visitor.member, { ...asked, ...body }),
  );
  api.add(
    {
      ...{ method: 'post', path: `${one}settle/`, summary: 'Ends a refund that its gateway does not report' },
      ...{ ...changing, body: settleRefundRequest },
    },
    ({ params: asked, body, visitor, services }) => settleAsMember(services, visitor.member, { ...asked, ...body }),
  );
  api.add(
    {
      ...{ method: 'post', path: `${one}credit/`, summary: 'Credits what a disputed payment brought to its owner’s balance' },
      ...{ ...changing, body: creditPaymentRequest },
    },
    ({ params: asked, body, visitor, services }) => creditAsMember(services, visitor.member, { ...asked, ...body }),
  );
}
