import { asc } from 'drizzle-orm';
import type { City } from '../contract/catalogue/locations';
import type { Language } from '../contract/common';
import { cities } from '../database/tables/catalogue/locations';
import { dinars } from '../shared/money';
import { cachedReader } from '../shared/ttlCache';

export type CityRow = typeof cities.$inferSelect;

/** Every city that Karwan delivers to, in the order of the list; at most a minute old. */
export const cachedCities = cachedReader(
  ({ database }): Promise<CityRow[]> => database.reads.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
);

const nameFields = { en: 'nameEn', ar: 'nameAr', ckb: 'nameCkb' } as const;
const governorateFields = { en: 'governorateEn', ar: 'governorateAr', ckb: 'governorateCkb' } as const;

export const cityName = (city: CityRow, language: Language): string => city[nameFields[language]];

/** A city as GET /api/local_delivery/ answers it; the fee in dinars. */
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
