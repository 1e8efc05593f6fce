import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { maxLatitude, maxLongitude } from '../../../../marketplace/contract/catalogue/coordinates';
import { cityFromCoordinates } from '../../../../marketplace/contract/catalogue/locations';
import { requestContext } from '../../../session/context';

const coordinates = z.object({
  latitude: z.coerce.number().min(-maxLatitude).max(maxLatitude),
  longitude: z.coerce.number().min(-maxLongitude).max(maxLongitude),
});

/** Finds the city of a position and saves it; without a match or a position, the default city (spec, point 4). The answer says which. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = Object.fromEntries(await shop.form());
  const position = coordinates.safeParse(sent);
  // Without a position or an answer there is no message, and the default city is used (spec, point 8).
  const found = position.success ? await shop.api.post('/api/geo-city/', cityFromCoordinates, position.data).catch(() => null) : null;
  const cities = await shop.cities();
  const name = found?.city?.toLowerCase();
  const nearest = cities.find(({ cityName }) => cityName.toLowerCase() === name);
  const city = nearest ?? cities.find(({ isDefault }) => isDefault) ?? cities[0];
  if (city) shop.chooseCity(city.cityId);
  return Response.json({ found: nearest !== undefined }, { headers: await shop.commit(new Headers()) });
}
