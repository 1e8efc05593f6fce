import { delivery } from '../contract/brand/brand';
import { type Place, places } from './cities';
import { distance } from './distance';

export interface DeliveryTerms {
  /** Dinars. */
  fee: number;
  daysMin: number;
  daysMax: number;
}

/**
 * The place where deliveries start, and the default city of a shopper.
 * @throws Error when the brand names a city that is not in the list.
 */
export function homePlace(slug = delivery.homeCity): Place {
  const home = places.find((place) => place.slug === slug);
  if (home) return home;
  const known = places.map((place) => place.slug).join(', ');
  throw new Error(`The homeCity of marketplace/contract/brand/brand.ts is "${slug}", which is none of the cities: ${known}`);
}

/** The first fee and delivery time of a city, by its size and its distance from the home city, until the back office changes them. */
export function defaultDeliveryTerms(place: Place, home = homePlace()): DeliveryTerms {
  const { fees } = delivery;
  if (place.id === home.id) return { fee: fees.home, daysMin: 1, daysMax: 1 };
  const kilometres = distance(home, place);
  if (place.tier === 1) return { fee: fees.capital, daysMin: kilometres < 350 ? 1 : 2, daysMax: kilometres < 200 ? 2 : 3 };
  if (kilometres < 120) return { fee: fees.near, daysMin: 2, daysMax: 3 };
  if (kilometres < 300) return { fee: fees.far, daysMin: 2, daysMax: 4 };
  return { fee: fees.farthest, daysMin: 3, daysMax: 5 };
}
