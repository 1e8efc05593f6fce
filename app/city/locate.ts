import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { cityFromCoordinates } from '../../marketplace/contract/locations';
import { storefront } from '../api/context';

const coordinates = z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) });

/** Names the city of a position and keeps it; where none is found, or none was given, the default one (spec, point 4). */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const sent = Object.fromEntries(await shop.form());
  const position = coordinates.safeParse(sent);
  // Without a position, or without an answer, nothing is said: the default city stands (spec, point 8).
  const found = position.success ? await shop.api.post('/api/geo-city/', cityFromCoordinates, position.data).catch(() => null) : null;
  const cities = await shop.cities();
  const name = found?.city?.toLowerCase();
  const city = cities.find(({ cityName }) => cityName.toLowerCase() === name) ?? cities.find(({ isDefault }) => isDefault) ?? cities[0];
  if (city) shop.chooseCity(city.cityId);
  return new Response(null, { status: 204, headers: await shop.commit(new Headers()) });
}
