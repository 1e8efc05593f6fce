import { z } from 'zod';
import type { Camel } from '../case';
import { id } from '../common';
import { addressLabels } from './addressLimits';

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

/** POST /api/me/addresses/: the fields that a shopper sets. `addressLengths` limits the lines. */
export const addressRequest = writable.extend({ label: z.enum(addressLabels).default('home') });

/** PATCH /api/me/addresses/{id}/: absent fields stay unchanged. */
export const addressChange = writable.partial();

/** A stored address; phones in E.164. */
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
export type Address = Camel<z.infer<typeof address>>;
