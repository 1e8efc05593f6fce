import { homeCity, type Place, places } from './cities';
import { distance, type Point } from './distance';

export interface DeliveryTerms {
  /** Dinars. */
  fee: number;
  daysMin: number;
  daysMax: number;
}

const home: Point = places.find(({ slug }) => slug === homeCity) ?? { latitude: 0, longitude: 0 };

/** The default fee and delivery time of a city, by its size and its distance from Erbil, until the back office changes them. */
export function defaultDeliveryTerms(place: Place): DeliveryTerms {
  if (place.slug === homeCity) return { fee: 3000, daysMin: 1, daysMax: 1 };
  const kilometres = distance(home, place);
  if (place.tier === 1) return { fee: 5000, daysMin: kilometres < 350 ? 1 : 2, daysMax: kilometres < 200 ? 2 : 3 };
  if (kilometres < 120) return { fee: 6000, daysMin: 2, daysMax: 3 };
  if (kilometres < 300) return { fee: 7000, daysMin: 2, daysMax: 4 };
  return { fee: 8000, daysMin: 3, daysMax: 5 };
}
