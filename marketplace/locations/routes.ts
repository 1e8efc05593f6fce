import { cityFromCoordinates, cityList, coordinates } from '../contract/catalogue/locations';
import type { Api } from '../http/endpoint';
import { activeCities, cityName, describeCity } from './cachedCities';
import { findCity } from './findCity';

/** The endpoints for cities: where Karwan delivers, and the city of a shopper (spec, point 7: Location). */
export function addLocationRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/local_delivery/', summary: 'The cities Karwan delivers to', access: 'anyone', answer: cityList },
    async ({ services, visitor }) => (await activeCities(services)).map((city) => describeCity(city, visitor.language)),
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
      return { city: city && cityName(city, visitor.language) };
    },
  );
}
