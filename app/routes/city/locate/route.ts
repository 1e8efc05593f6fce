import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { maxLatitude, maxLongitude } from '../../../../marketplace/contract/catalogue/coordinates';
import { cityFromCoordinates } from '../../../../marketplace/contract/catalogue/locations';
import { requestContext } from '../../../session/context';

const coordinates = z.object({
  latitude: z.coerce.number().min(-maxLatitude).max(maxLatitude),
  longitude: z.coerce.number().min(-maxLongitude).max(maxLongitude),
});

/** A city that has a name but is not on the list (spec, point 3: City). */
const unlisted = (cityName: string) => ({ id: 0, cityId: 0, cityName, deliveryFee: '0', isDefault: false });

/**
 * Finds the city of a position; without a match or a position, the default city (spec, point 4). The browser saves it, unless the shopper
 * chose one while this was under way. The answer has the id to save and the time, whether it is the position's, and the city of the position or null.
 */
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
  const at = nearest ?? (found?.city ? unlisted(found.city) : null);
  return Response.json({ found: nearest !== undefined, cityId: city?.cityId ?? null, at: Date.now(), city: at });
}
