import { z } from 'zod';
import type { Camel } from '../case';
import { arrivalDays, money } from '../common';
import { maxLatitude, maxLongitude } from './coordinates';

/** GET /api/local_delivery/: the cities with delivery, in the requested language. `id` equals `city_id`. */
export const city = z.object({
  id: z.number().int(),
  city_id: z.number().int(),
  city_name: z.string(),
  governorate: z.string(),
  delivery_fee: money,
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  is_default: z.boolean(),
  /** The days on which an order that is placed now arrives. */
  arrival: z.object(arrivalDays).nullable().default(null),
});
export const cityList = z.array(city);
export type City = Camel<z.infer<typeof city>>;

/** GET /api/area_list/: well-known areas of some cities, in the requested language. Suggestions for an address's `area`. */
export const areaList = z.array(z.object({ city_id: z.number().int(), areas: z.array(z.string()) }));

/** POST /api/geo-city/: degrees (WGS 84). */
export const coordinates = z.object({
  latitude: z.number().min(-maxLatitude).max(maxLatitude),
  longitude: z.number().min(-maxLongitude).max(maxLongitude),
});

/** The name, in the requested language, of the city at the coordinates: one of the city list, or null. */
export const cityFromCoordinates = z.object({ city: z.string().nullable() });
