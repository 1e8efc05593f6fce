import { z } from 'zod';
import { addItemRequest, type Cart, cart, cartIds, changeItemRequest } from '../contract/order/cart';
import { type Api, idParam } from '../http/endpoint';
import type { Visitor } from '../http/visitor';
import { arrivalDates } from '../locations/arrivalDates';
import { activeCities } from '../locations/cachedCities';
import { calendarOf } from '../locations/deliveryCalendar';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { notFound, Refusal } from '../shared/refusal';
import { addItem, changeItem, removeItem } from './changeCart';
import { type CartOwner, cartOwner, newGuestKey } from './findCart';
import { readCart, readCartIds } from './readCart';

const cityQuery = z.object({ city_id: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined) });

/** The days of delivery of an order of now; null without a known city. */
async function findArrival(services: Services, cityId: number | undefined): Promise<Cart['arrival']> {
  const city = (await activeCities(services)).find(({ id }) => id === cityId);
  if (!city) return null;
  const { arrivesFrom, arrivesTo } = arrivalDates(services.now(), city, calendarOf(await readSettings(services)));
  return { arrivesFrom, arrivesTo };
}

export function addCartRoutes(api: Api) {
  const answer = async (services: Services, owner: CartOwner | null, visitor: Visitor, cityId: number | undefined): Promise<Cart> => ({
    ...(await readCart(services.database.db, owner, { language: visitor.language, cityId: cityId ?? null })),
    arrival: await findArrival(services, cityId),
  });

  api.add(
    {
      method: 'get',
      path: '/api/cart/',
      summary: 'The cart of the customer or guest; with `fields=id` only the ids of its lines',
      access: 'anyone',
      query: cityQuery.extend({ fields: z.literal('id').optional().catch(undefined) }),
      answer: z.union([cart, cartIds]),
    },
    ({ query, visitor, services }) => {
      const owner = cartOwner(visitor);
      return query.fields ? readCartIds(services.database.db, owner) : answer(services, owner, visitor, query.cityId);
    },
  );

  api.add(
    {
      method: 'post',
      path: '/api/cart/items/',
      summary: 'Adds a variant to the cart; the response has the cart id of a guest without a cart',
      access: 'anyone',
      query: cityQuery,
      body: addItemRequest,
      answer: cart,
      status: 201,
    },
    async ({ query, body, visitor, services }) => {
      const owner = cartOwner(visitor) ?? { guestKey: newGuestKey() };
      const refused = await addItem(services, owner, { variantId: body.variantId, quantity: body.quantity, address: visitor.address });
      return refused ?? answer(services, owner, visitor, query.cityId);
    },
  );

  api.add(
    {
      method: 'patch',
      path: '/api/cart/items/{id}/',
      summary: 'Changes a line’s quantity and accepts its current price',
      access: 'anyone',
      query: cityQuery,
      params: idParam,
      body: changeItemRequest,
      answer: cart,
    },
    async ({ query, params, body, visitor, services }) => {
      const owner = cartOwner(visitor);
      if (!owner) return notFound();
      const refused = await changeItem(services, owner, { itemId: params.id, quantity: body.quantity });
      return refused instanceof Refusal ? refused : answer(services, owner, visitor, query.cityId);
    },
  );

  api.add(
    {
      method: 'delete',
      path: '/api/cart/items/{id}/',
      summary: 'Removes a line from the cart',
      access: 'anyone',
      query: cityQuery,
      params: idParam,
      answer: cart,
    },
    async ({ query, params, visitor, services }) => {
      const owner = cartOwner(visitor);
      if (owner) await removeItem(services, owner, params.id);
      return answer(services, owner, visitor, query.cityId);
    },
  );
}
