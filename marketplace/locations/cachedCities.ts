import { asc } from 'drizzle-orm';
import type { City } from '../contract/catalogue/locations';
import { inEveryLanguage, type Language } from '../contract/languages';
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

const nameFields = inEveryLanguage({ en: 'nameEn', ar: 'nameAr', ckb: 'nameCkb' } as const);
const governorateFields = inEveryLanguage({ en: 'governorateEn', ar: 'governorateAr', ckb: 'governorateCkb' } as const);

export const cityName = (city: CityRow, language: Language): string => city[nameFields[language]];

export const governorateName = (city: CityRow, language: Language): string => city[governorateFields[language]];

/** A city in the format of GET /api/local_delivery/; the fee in dinars. */
export const describeCity = (city: CityRow, language: Language): City => ({
  id: city.id,
  cityId: city.id,
  cityName: cityName(city, language),
  governorate: governorateName(city, language),
  deliveryFee: dinars(city.deliveryFee),
  deliveryDaysMin: city.deliveryDaysMin,
  deliveryDaysMax: city.deliveryDaysMax,
  isDefault: city.isDefault,
});
