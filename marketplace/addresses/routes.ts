import { address, addressChange, addressList, addressRequest } from '../contract/customer/addresses';
import { type Api, idParam } from '../http/endpoint';
import { notFound, Refusal } from '../shared/refusal';
import { addAddress, changeAddress, chooseDefaultAddress, removeAddress, restoreAddress } from './changeAddresses';
import { findAddress, findAddresses } from './findAddresses';

const all = '/api/me/addresses/';
const one = '/api/me/addresses/{id}/';

export function addAddressRoutes(api: Api) {
  const { db } = api.services.database;

  api.add(
    { method: 'get', path: all, summary: 'The customer’s addresses, the default first', access: 'customer', answer: addressList },
    ({ visitor: { userId, language } }) => findAddresses(db, { userId, language }),
  );

  api.add(
    { method: 'post', path: all, summary: 'Adds an address', access: 'customer', body: addressRequest, answer: address, status: 201 },
    async ({ body, visitor: { userId, language }, services }) => {
      const addressId = await addAddress(services, userId, body);
      if (addressId instanceof Refusal) return addressId;
      return (await findAddress(db, { userId, language, addressId })) ?? notFound();
    },
  );

  api.add(
    { method: 'get', path: one, summary: 'One address', access: 'customer', params: idParam, answer: address },
    async ({ params, visitor: { userId, language } }) => (await findAddress(db, { userId, language, addressId: params.id })) ?? notFound(),
  );

  api.add(
    {
      method: 'patch',
      path: one,
      summary: 'Changes an address; absent fields stay unchanged',
      access: 'customer',
      params: idParam,
      body: addressChange,
      answer: address,
    },
    async ({ params, body, visitor: { userId, language }, services }) => {
      const own = { userId, addressId: params.id };
      const refused = await changeAddress(services, own, body);
      return refused ?? (await findAddress(db, { ...own, language })) ?? notFound();
    },
  );

  api.add(
    { method: 'delete', path: one, summary: 'Removes an address; it can be restored for an hour', access: 'customer', params: idParam },
    ({ params, visitor: { userId }, services }) => removeAddress(services, { userId, addressId: params.id }),
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/addresses/{id}/restore/',
      summary: 'Restores an address that was removed in the last hour',
      access: 'customer',
      params: idParam,
      answer: address,
    },
    async ({ params, visitor: { userId, language }, services }) => {
      const own = { userId, addressId: params.id };
      return (await restoreAddress(services, own)) ?? (await findAddress(db, { ...own, language })) ?? notFound();
    },
  );

  api.add(
    {
      method: 'post',
      path: '/api/me/addresses/{id}/default/',
      summary: 'Makes an address the default',
      access: 'customer',
      params: idParam,
      answer: address,
    },
    async ({ params, visitor: { userId, language }, services }) => {
      const own = { userId, addressId: params.id };
      return (await chooseDefaultAddress(services, own)) ?? (await findAddress(db, { ...own, language })) ?? notFound();
    },
  );
}
