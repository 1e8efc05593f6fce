import { asc } from 'drizzle-orm';
import type { City } from '../contract/catalogue/locations';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { cities } from '../database/tables/catalogue/locations';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { dinars } from '../shared/money';
import { cachedReader } from '../shared/ttlCache';
import { arrivalDates } from './arrivalDates';
import { calendarOf } from './deliveryCalendar';

export type CityRow = typeof cities.$inferSelect;

/** All cities, in list order; cached for up to a minute. */
export const cachedCities = cachedReader(
  ({ database }): Promise<CityRow[]> => database.reads.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
);

/** The cities that shoppers can choose. */
export const activeCities = async (services: Services): Promise<CityRow[]> =>
  (await cachedCities(services)).filter(({ isActive }) => isActive);

/** The cities that shoppers can choose, in the format of GET /api/local_delivery/; fees in dinars. */
export async function describeCities(services: Services, language: Language): Promise<City[]> {
  const [active, settings] = await Promise.all([activeCities(services), readSettings(services)]);
  const now = services.now();
  const calendar = calendarOf(settings);
  return active.map((city) => {
    const { arrivesFrom, arrivesTo } = arrivalDates(now, city, calendar);
    return {
      id: city.id,
      cityId: city.id,
      cityName: textIn(language, city.name),
      governorate: textIn(language, city.governorate),
      deliveryFee: dinars(city.deliveryFee),
      deliveryDaysMin: city.deliveryDaysMin,
      deliveryDaysMax: city.deliveryDaysMax,
      isDefault: city.isDefault,
      arrival: { arrivesFrom, arrivesTo },
    };
  });
}
