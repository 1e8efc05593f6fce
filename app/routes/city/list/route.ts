import type { LoaderFunctionArgs } from '@remix-run/node';
import { cityViews } from '../../../components/city-menu/cityView';
import { requestContext } from '../../../session/context';

/** In seconds. */
const minute = 60;

/** The delivery cities, as JSON for the header's menu. They are the same for everyone in a language. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const cities = cityViews(await shop.cities(), shop.language);
  // If the marketplace fails there are no cities, and the answer is not cached.
  const keeping = cities.length === 0 ? 'private, no-store' : `private, max-age=${minute}`;
  return Response.json({ cities }, { headers: { 'Cache-Control': keeping, Vary: 'Cookie' } });
}
