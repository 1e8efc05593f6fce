import {
  blockCustomerRequest,
  customerFees,
  staffCustomer,
  staffCustomerList,
  transferFeeRequest,
} from '../../contract/staff/people/customers';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { requirePasswordChange } from '../../identity/passwords/requirePasswordChange';
import { setTransferFee } from '../../identity/profile/setTransferFee';
import { blockCustomer, unblockCustomer } from '../../identity/sessions/blockCustomer';
import { signOutEverywhere } from '../../identity/sessions/signOutEverywhere';
import { Refusal } from '../../shared/refusal';
import { findFees, listCustomers, readCustomer, staffCustomerQuery } from './findCustomers';

const path = '/api/staff/customers/';
const reading = { access: 'staff', permission: 'customers' } as const;
const blocking = { access: 'staff', permission: 'blocking', params: idParam } as const;

/** The endpoints of the staff for customers. */
export function addCustomerRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path,
      summary: 'Customers by name, address or phone',
      ...reading,
      query: staffCustomerQuery,
      answer: staffCustomerList,
    },
    ({ query: asked, services }) => listCustomers(services, asked, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add(
    { method: 'get', path: `${path}{id}/`, summary: 'One customer', ...reading, params: idParam, answer: staffCustomer },
    ({ params, services }) => readCustomer(services, params),
  );
  api.add(
    { method: 'post', path: `${path}{id}/block/`, summary: 'Blocks a customer', ...blocking, body: blockCustomerRequest },
    ({ params, body, visitor, services }) =>
      blockCustomer(services, { userId: params.id, reason: body.reason, operator: visitor.member.email }),
  );
  api.add(
    { method: 'post', path: `${path}{id}/unblock/`, summary: 'Lets a blocked customer sign in again', ...blocking },
    ({ params, visitor, services }) => unblockCustomer(services, { userId: params.id, operator: visitor.member.email }),
  );
  api.add(
    { method: 'post', path: `${path}{id}/sign_out/`, summary: 'Ends every session of a customer', ...blocking },
    ({ params, visitor, services }) => signOutEverywhere(services, { userId: params.id, operator: visitor.member.email }),
  );
  api.add(
    { method: 'post', path: `${path}{id}/require_password/`, summary: 'Locks a customer until the password is changed', ...blocking },
    ({ params, visitor, services }) => requirePasswordChange(services, { userId: params.id, operator: visitor.member.email }),
  );
  api.add(
    {
      ...{ method: 'get', path: '/api/staff/transfer_fees/', summary: 'The transfer fee of a customer by address, phone or number' },
      ...{ access: 'staff', permission: 'transferFees', query: staffCustomerQuery, answer: customerFees },
    },
    ({ query: asked, services }) => findFees(services, asked.search),
  );
  api.add(
    {
      method: 'post',
      path: `${path}{id}/transfer_fee/`,
      summary: 'Sets the fee that a customer pays for transfers',
      access: 'staff',
      permission: 'transferFees',
      params: idParam,
      body: transferFeeRequest,
    },
    async ({ params, body, visitor, services }) => {
      const set = await setTransferFee(services, { ...body, userId: params.id, operator: visitor.member.email });
      return set instanceof Refusal ? set : undefined;
    },
  );
}
