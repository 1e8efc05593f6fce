import type { Language } from '../../i18n/languages';
import type { City } from '../../session/context';

export interface CityOption {
  value: number;
  label: string;
}

/**
 * The cities of a select, by name; the governorate stands behind a city that is not named like it. Call it on the server: browsers disagree
 * about the order of Kurdish letters.
 */
export function cityOptions(cities: readonly City[], language: Language): CityOption[] {
  const { compare } = new Intl.Collator(language);
  return cities
    .map(({ cityId, cityName, governorate }) => ({
      value: cityId,
      label: governorate === cityName ? cityName : `${cityName} (${governorate})`,
    }))
    .sort((one, other) => compare(one.label, other.label));
}
