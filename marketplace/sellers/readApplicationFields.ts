import type { z } from 'zod';
import { applicationLengths, maxDocuments } from '../contract/sellerStates';
import type { applicationRequest } from '../contract/sellers';
import { isEmailAddress, isSecureAddress, plain } from '../contract/typed';
import type { Db } from '../database/openDatabase';
import { normalisePhone } from '../identity/normalisePhone';
import { hasProblems, type Problems, readLine } from '../identity/typedText';
import { isCity } from '../locations/isCity';
import { type Refusal, refuseFields } from '../refusal';
import type { sellerApplications } from './tables';

export type WrittenApplication = z.infer<typeof applicationRequest>;

/** The columns that an applicant writes. */
export type ApplicationFields = Pick<
  typeof sellerApplications.$inferSelect,
  'shopName' | 'contactName' | 'phone' | 'email' | 'cityId' | 'sells' | 'website' | 'description'
>;

function readPhone(problems: Problems, typed: string): string {
  const phone = normalisePhone(typed);
  if (!phone) problems.phone = [typed.trim() === '' ? 'validation.required' : 'validation.phone'];
  return phone ?? '';
}

function readEmail(problems: Problems, typed: string): string {
  const email = plain(typed).trim().toLowerCase();
  if (!isEmailAddress(email)) problems.email = [email === '' ? 'validation.required' : 'validation.email'];
  return email;
}

/**
 * Reads what was written of an application into columns: lines tidied and bounded, the phone in E.164, the city one of ours, the website
 * by https, each document once.
 * @returns field errors by wire name.
 */
export async function readApplicationFields(
  db: Db,
  written: WrittenApplication,
): Promise<{ fields: ApplicationFields; documentIds: number[] } | Refusal> {
  const problems: Problems = {};
  const line = (field: keyof typeof applicationLengths) =>
    readLine(problems, field, written[field], { max: applicationLengths[field], required: field !== 'website' });
  const fields = {
    shopName: line('shop_name'),
    contactName: line('contact_name'),
    phone: readPhone(problems, written.phone),
    email: readEmail(problems, written.email),
    cityId: written.city_id,
    sells: line('sells'),
    website: line('website') || null,
    description: line('description'),
  };
  if (fields.website !== null && !problems.website && !isSecureAddress(fields.website)) problems.website = ['validation.url'];
  if (!(await isCity(db, written.city_id))) problems.city_id = ['validation.city'];
  const documentIds = [...new Set(written.document_ids)];
  if (documentIds.length > maxDocuments) problems.document_ids = ['sellers.tooManyDocuments'];
  return hasProblems(problems) ? refuseFields(problems) : { fields, documentIds };
}
