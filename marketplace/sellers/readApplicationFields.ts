import type { z } from 'zod';
import { type Camel, toCamel } from '../contract/case';
import { applicationLengths, maxDocuments } from '../contract/customer/sellerStates';
import type { applicationRequest } from '../contract/customer/sellers';
import { isEmailAddress, isSecureAddress, plain } from '../contract/inputText';
import type { Db } from '../database/openDatabase';
import type { sellerApplications } from '../database/tables/customer/sellers';
import { isCity } from '../locations/isCity';
import { hasProblems, type Problems, readLine } from '../shared/inputText';
import { normalisePhone } from '../shared/normalisePhone';
import { type Refusal, refuseFields } from '../shared/refusal';

const lengths = toCamel(applicationLengths);

export type WrittenApplication = Camel<z.infer<typeof applicationRequest>>;

/** The columns that an applicant sets. */
export type ApplicationFields = Pick<
  typeof sellerApplications.$inferSelect,
  'shopName' | 'contactName' | 'phone' | 'email' | 'cityId' | 'sells' | 'website' | 'description'
>;

function readPhone(problems: Problems, inputText: string): string {
  const phone = normalisePhone(inputText);
  if (!phone) problems.phone = [inputText.trim() === '' ? 'validation.required' : 'validation.phone'];
  return phone ?? '';
}

function readEmail(problems: Problems, inputText: string): string {
  const email = plain(inputText).trim().toLowerCase();
  if (!isEmailAddress(email)) problems.email = [email === '' ? 'validation.required' : 'validation.email'];
  return email;
}

/**
 * Validates an application's fields as columns: trimmed and limited lines, the phone in E.164, a known city, an https website, each
 * document once.
 * @returns field errors by wire name.
 */
export async function readApplicationFields(
  db: Db,
  written: WrittenApplication,
): Promise<{ fields: ApplicationFields; documentIds: number[] } | Refusal> {
  const problems: Problems = {};
  const line = (field: keyof typeof lengths) =>
    readLine(problems, field, written[field], { max: lengths[field], required: field !== 'website' });
  const fields = {
    shopName: line('shopName'),
    contactName: line('contactName'),
    phone: readPhone(problems, written.phone),
    email: readEmail(problems, written.email),
    cityId: written.cityId,
    sells: line('sells'),
    website: line('website') || null,
    description: line('description'),
  };
  if (fields.website !== null && !problems.website && !isSecureAddress(fields.website)) problems.website = ['validation.url'];
  if (!(await isCity(db, written.cityId))) problems.cityId = ['validation.city'];
  const documentIds = [...new Set(written.documentIds)];
  if (documentIds.length > maxDocuments) problems.documentIds = ['sellers.tooManyDocuments'];
  return hasProblems(problems) ? refuseFields(problems) : { fields, documentIds };
}
