import { asc } from 'drizzle-orm';
import type { City } from '../contract/catalogue/locations';
import type { Language } from '../contract/languages';
import { cities } from '../database/tables/catalogue/locations';
import { dinars } from '../shared/money';
import { cachedReader } from '../shared/ttlCache';

export type CityRow = typeof cities.$inferSelect;

/** All cities with delivery, in list order; cached for up to a minute. */
export const cachedCities = cachedReader(
  ({ database }): Promise<CityRow[]> => database.reads.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
);

const nameFields = { en: 'nameEn', ar: 'nameAr', ckb: 'nameCkb' } as const;
const governorateFields = { en: 'governorateEn', ar: 'governorateAr', ckb: 'governorateCkb' } as const;

export const cityName = (city: CityRow, language: Language): string => city[nameFields[language]];

/** A city in the format of GET /api/local_delivery/; the fee in dinars. */
export const describeCity = (city: CityRow, language: Language): City => ({
  id: city.id,
  cityId: city.id,
  cityName: cityName(city, language),
  governorate: city[governorateFields[language]],
  deliveryFee: dinars(city.deliveryFee),
  deliveryDaysMin: city.deliveryDaysMin,
  deliveryDaysMax: city.deliveryDaysMax,
  isDefault: city.isDefault,
});
