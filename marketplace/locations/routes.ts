import { areaList, cityFromCoordinates, cityList, coordinates } from '../contract/catalogue/locations';
import { textIn } from '../contract/localText';
import type { Api } from '../http/endpoint';
import { suggestedAreas } from './areas';
import { describeCities } from './cachedCities';
import { findCity } from './findCity';

/** The endpoints for cities: where the shop delivers, and the city of a shopper (spec, point 7: Location). */
export function addLocationRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/local_delivery/', summary: 'The cities that the shop delivers to', access: 'anyone', answer: cityList },
    ({ services, visitor }) => describeCities(services, visitor.language),
  );

  api.add(
    { method: 'get', path: '/api/area_list/', summary: 'Well-known areas of cities', access: 'anyone', answer: areaList },
    async ({ visitor }) => suggestedAreas(visitor.language),
  );

  api.add(
    {
      method: 'post',
      path: '/api/geo-city/',
      summary: 'The city at a location',
      access: 'anyone',
      body: coordinates,
      answer: cityFromCoordinates,
    },
    async ({ services, visitor, body }) => {
      const city = await findCity(services, body);
      return { city: city && textIn(visitor.language, city.name) };
    },
  );
}
