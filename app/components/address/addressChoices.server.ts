import type { RequestContext } from '../../session/context';
import { cityOptions } from './cityOptions';

/** What the address form offers: the cities, and areas to suggest in them. */
export async function addressChoices(shop: RequestContext) {
  const [cities, areas] = await Promise.all([shop.cities(), shop.areas()]);
  return { cities: cityOptions(cities, shop.language), areas };
}
