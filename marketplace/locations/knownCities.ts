import { asc } from 'drizzle-orm';
import { dinars } from '../balance/dinars';
import type { Language } from '../contract/common';
import type { City } from '../contract/locations';
import { keepForAMinute } from '../keepForAMinute';
import { cities } from './tables';

export type CityRow = typeof cities.$inferSelect;

/** Every city that Karwan delivers to, in the order of the list; at most a minute old. */
export const knownCities = keepForAMinute(
  ({ database }): Promise<CityRow[]> => database.reads.select().from(cities).orderBy(asc(cities.position), asc(cities.id)),
);

const nameFields = { en: 'nameEn', ar: 'nameAr', ckb: 'nameCkb' } as const;
const governorateFields = { en: 'governorateEn', ar: 'governorateAr', ckb: 'governorateCkb' } as const;

export const cityName = (city: CityRow, language: Language): string => city[nameFields[language]];

/** A city as GET /api/local_delivery/ answers it; the fee in dinars. */
export const describeCity = (city: CityRow, language: Language): City => ({
  id: city.id,
  city_id: city.id,
  city_name: cityName(city, language),
  governorate: city[governorateFields[language]],
  delivery_fee: dinars(city.deliveryFee),
  delivery_days_min: city.deliveryDaysMin,
  delivery_days_max: city.deliveryDaysMax,
  is_default: city.isDefault,
});
