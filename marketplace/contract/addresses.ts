import { z } from 'zod';
import { id } from './common';

export const addressLabels = ['home', 'work', 'other'] as const;

const writable = z.object({
  label: z.enum(addressLabels),
  full_name: z.string(),
  phone: z.string(),
  second_phone: z.string().nullish(),
  city_id: z.number().int(),
  area: z.string(),
  street: z.string().nullish(),
  building: z.string().nullish(),
  floor: z.string().nullish(),
  nearest_landmark: z.string(),
  note: z.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  is_default: z.boolean().optional(),
});

/** POST /api/me/addresses/: what a shopper writes of an address. Lines are bounded by `addressLengths`. */
export const addressRequest = writable.extend({ label: z.enum(addressLabels).default('home') });

/** PATCH /api/me/addresses/{id}/: what is absent stays. */
export const addressChange = writable.partial();

/** The longest that each line may be, in characters. */
export const addressLengths = {
  full_name: 100,
  area: 100,
  street: 100,
  building: 60,
  floor: 30,
  nearest_landmark: 200,
  note: 500,
} as const;

/** How many addresses a customer can keep. */
export const maxAddresses = 20;

/** An address as it is kept; phones in E.164. */
export const address = z.object({
  id,
  label: z.enum(addressLabels),
  full_name: z.string(),
  phone: z.string(),
  second_phone: z.string().nullable(),
  city_id: z.number().int(),
  city_name: z.string(),
  area: z.string(),
  street: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  nearest_landmark: z.string(),
  note: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_default: z.boolean(),
});
export const addressList = z.array(address);
export type Address = z.infer<typeof address>;
