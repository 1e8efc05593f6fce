import type { Language } from '../../i18n/languages';
import type { City } from '../../session/context';

export interface CityOption {
  value: number;
  label: string;
}

/** The areas to suggest, by city. */
export type Areas = readonly { cityId: number; areas: string[] }[];

/**
 * The options of a city select, sorted by name. The governorate follows in brackets if its name differs. Call it on the server: browsers
 * sort Kurdish letters differently.
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
