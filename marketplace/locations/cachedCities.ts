import { asc } from 'drizzle-orm';
import type { City } from '../contract/catalogue/locations';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { cities } from '../database/tables/catalogue/locations';
import type { Services } from '../services';
import { dinars } from '../shared/money';
import { cachedReader } from '../shared/ttlCache';

export type CityRow = typeof cities.$inferSelect;

/** All cities, in list order; cached for up to a minute. */
export const cachedCities = cachedReader(
  ({ database }): Promise<CityRow[]> => database.reads.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
);

/** The cities that shoppers can choose. */
export const activeCities = async (services: Services): Promise<CityRow[]> =>
  (await cachedCities(services)).filter(({ isActive }) => isActive);

/** A city in the format of GET /api/local_delivery/; the fee in dinars. */
export const describeCity = (city: CityRow, language: Language): City => ({
  id: city.id,
  cityId: city.id,
  cityName: textIn(language, city.name),
  governorate: textIn(language, city.governorate),
  deliveryFee: dinars(city.deliveryFee),
  deliveryDaysMin: city.deliveryDaysMin,
  deliveryDaysMax: city.deliveryDaysMax,
  isDefault: city.isDefault,
});
