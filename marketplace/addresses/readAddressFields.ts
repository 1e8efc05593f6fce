import type { z } from 'zod';
import { type Camel, toCamel } from '../contract/case';
import { maxLatitude, maxLongitude } from '../contract/catalogue/coordinates';
import type { addressChange } from '../contract/customer/addresses';
import { addressLengths } from '../contract/customer/addressLimits';
import type { Db } from '../database/openDatabase';
import type { addresses } from '../database/tables/customer/addresses';
import { isCity } from '../locations/isCity';
import { hasProblems, type Problems, readLine, tidyLine } from '../shared/inputText';
import { normalisePhone } from '../shared/normalisePhone';
import { type Refusal, refuseFields } from '../shared/refusal';

type Written = Camel<z.infer<typeof addressChange>>;
const lengths = toCamel(addressLengths);
type Line = keyof typeof lengths;

/** The columns that a shopper can set; only those in the request. */
export type AddressFields = Partial<Omit<typeof addresses.$inferSelect, 'id' | 'userId' | 'isDefault' | 'createdAt'>>;

const required = (field: Line) => field === 'fullName' || field === 'area' || field === 'nearestLandmark';

function readPhone(problems: Problems, field: 'phone' | 'secondPhone', inputText: string): string | null {
  const blank = tidyLine(inputText) === '';
  if (blank && field === 'secondPhone') return null;
  const phone = normalisePhone(inputText);
  if (!phone) problems[field] = [blank ? 'validation.required' : 'validation.phone'];
  return phone;
}

const onEarth = (degrees: number | null | undefined, max: number) => degrees === null || degrees === undefined || Math.abs(degrees) <= max;

/**
 * Validates and converts the fields of an address: trims lines and limits their length, formats phones as E.164, checks the city.
 * @returns field errors by wire name.
 */
export async function readAddressFields(db: Db, written: Written): Promise<AddressFields | Refusal> {
  const problems: Problems = {};
  const line = (field: Line) => readLine(problems, field, written[field], { max: lengths[field], required: required(field) });
  const fields: AddressFields = {};
  if (written.label !== undefined) fields.label = written.label;
  if (written.fullName !== undefined) fields.fullName = line('fullName');
  if (written.phone !== undefined) fields.phone = readPhone(problems, 'phone', written.phone) ?? '';
  if (written.secondPhone !== undefined) fields.secondPhone = readPhone(problems, 'secondPhone', written.secondPhone ?? '');
  if (written.area !== undefined) fields.area = line('area');
  if (written.street !== undefined) fields.street = line('street') || null;
  if (written.building !== undefined) fields.building = line('building') || null;
  if (written.floor !== undefined) fields.floor = line('floor') || null;
  if (written.nearestLandmark !== undefined) fields.nearestLandmark = line('nearestLandmark');
  if (written.note !== undefined) fields.note = line('note') || null;
  if (written.latitude !== undefined) fields.latitude = written.latitude;
  if (written.longitude !== undefined) fields.longitude = written.longitude;
  if (!onEarth(written.latitude, maxLatitude)) problems.latitude = ['validation.invalid'];
  if (!onEarth(written.longitude, maxLongitude)) problems.longitude = ['validation.invalid'];
  if (written.cityId !== undefined) {
    fields.cityId = written.cityId;
    if (!(await isCity(db, written.cityId))) problems.cityId = ['validation.city'];
  }
  return hasProblems(problems) ? refuseFields(problems) : fields;
}
