import type { Services } from '../services';
import { activeCities, type CityRow } from './cachedCities';
import { distance, type Point } from './distance';

const reach = 60;
const reachOfLargeCity = 25;

/** Returns the nearest city within 60 km; a large one within 25 km takes precedence over a nearer suburb. Null when there is none. */
export async function findCity(services: Services, point: Point): Promise<CityRow | null> {
  const byDistance = (await activeCities(services))
    .map((city) => ({ city, kilometres: distance(point, city) }))
    .filter(({ kilometres }) => kilometres <= reach)
    .sort((one, other) => one.kilometres - other.kilometres);
  const large = byDistance.find(({ city, kilometres }) => city.tier === 1 && kilometres <= reachOfLargeCity);
  return (large ?? byDistance[0])?.city ?? null;
}
