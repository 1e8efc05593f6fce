import { formatFee } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import type { City } from '../../session/context';

/** A delivery city as the menu and the page of cities show it. */
export interface CityView {
  id: number;
  name: string;
  governorate: string;
  /** With its currency. */
  fee: string;
  isDefault: boolean;
}

export const cityViews = (cities: readonly City[], language: Language): CityView[] =>
  cities.map(({ cityId: id, cityName: name, governorate, deliveryFee, isDefault }) => ({
    id,
    name,
    governorate,
    fee: formatFee(deliveryFee, language),
    isDefault,
  }));
