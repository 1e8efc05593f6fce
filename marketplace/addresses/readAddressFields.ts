import type { z } from 'zod';
import { type addressChange, addressLengths } from '../contract/addresses';
import type { Db } from '../database/openDatabase';
import { normalisePhone } from '../identity/normalisePhone';
import { hasProblems, type Problems, readLine, tidyLine } from '../identity/typedText';
import { isCity } from '../locations/isCity';
import { type Refusal, refuseFields } from '../refusal';
import type { addresses } from './tables';

type Written = z.infer<typeof addressChange>;
type Line = keyof typeof addressLengths;

/** The columns that a shopper writes; only those that came in. */
export type AddressFields = Partial<Omit<typeof addresses.$inferSelect, 'id' | 'userId' | 'isDefault' | 'createdAt'>>;

const required = (field: Line) => field === 'full_name' || field === 'area' || field === 'nearest_landmark';

function readPhone(problems: Problems, field: 'phone' | 'second_phone', typed: string): string | null {
  const blank = tidyLine(typed) === '';
  if (blank && field === 'second_phone') return null;
  const phone = normalisePhone(typed);
  if (!phone) problems[field] = [blank ? 'validation.required' : 'validation.phone'];
  return phone;
}

const onEarth = (degrees: number | null | undefined, most: number) =>
  degrees === null || degrees === undefined || Math.abs(degrees) <= most;

/**
 * Reads what was written of an address into columns: lines tidied and bounded, phones in E.164, the city one of ours.
 * @returns field errors by wire name.
 */
export async function readAddressFields(db: Db, written: Written): Promise<AddressFields | Refusal> {
  const problems: Problems = {};
  const line = (field: Line) => readLine(problems, field, written[field], { max: addressLengths[field], required: required(field) });
  const fields: AddressFields = {};
  if (written.label !== undefined) fields.label = written.label;
  if (written.full_name !== undefined) fields.fullName = line('full_name');
  if (written.phone !== undefined) fields.phone = readPhone(problems, 'phone', written.phone) ?? '';
  if (written.second_phone !== undefined) fields.secondPhone = readPhone(problems, 'second_phone', written.second_phone ?? '');
  if (written.area !== undefined) fields.area = line('area');
  if (written.street !== undefined) fields.street = line('street') || null;
  if (written.building !== undefined) fields.building = line('building') || null;
  if (written.floor !== undefined) fields.floor = line('floor') || null;
  if (written.nearest_landmark !== undefined) fields.nearestLandmark = line('nearest_landmark');
  if (written.note !== undefined) fields.note = line('note') || null;
  if (written.latitude !== undefined) fields.latitude = written.latitude;
  if (written.longitude !== undefined) fields.longitude = written.longitude;
  if (!onEarth(written.latitude, 90)) problems.latitude = ['validation.invalid'];
  if (!onEarth(written.longitude, 180)) problems.longitude = ['validation.invalid'];
  if (written.city_id !== undefined) {
    fields.cityId = written.city_id;
    if (!(await isCity(db, written.city_id))) problems.city_id = ['validation.city'];
  }
  return hasProblems(problems) ? refuseFields(problems) : fields;
}
