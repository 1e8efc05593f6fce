import { nothing } from '../../../marketplace/contract/common';
import { keptForm } from '../../../marketplace/contract/staff/kept-forms/keptForms';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/error';
import type { KeptState } from '../../components/staff/forms/pageData';
import { keptParameter } from './askToSignIn.server';
import type { StaffContext } from './staffContext';

const pathOf = (reference: string) => `/api/staff/kept_forms/${encodeURIComponent(reference)}/`;

/** The form as a page shows it. The values of a name that several inputs have are joined by commas. */
function valuesOf(fields: readonly (readonly [string, string])[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of fields) values[name] = name in values ? `${values[name]},${value}` : value;
  return values;
}

/**
 * The kept form that the address names, for the page that it was sent from. Null without one, and while the page answers a form, which
 * has everything. `isGone` when it is another member's, saved already, or older than a day.
 */
export async function readKeptForm(staff: StaffContext): Promise<KeptState | null> {
  const { me, url, isAction } = staff;
  const reference = url.searchParams.get(keptParameter);
  if (!me || !reference || isAction) return null;
  const page = withoutKept(url.pathname + url.search);
  try {
    const { path, fields, files } = await staff.api.get(pathOf(reference), keptForm);
    return path === url.pathname ? { isGone: false, page, files, values: valuesOf(fields) } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { isGone: true, page, files: [], values: {} };
    throw error;
  }
}

/** Forgets the kept form that the page showed: it was sent again, and is done. The address, which its page links to, loses it. */
export async function forgetKeptForm({ url, api }: { url: URL; api: Api }): Promise<void> {
  const reference = url.searchParams.get(keptParameter);
  if (!reference) return;
  url.searchParams.delete(keptParameter);
  try {
    await api.delete(pathOf(reference), nothing);
  } catch (error) {
    // The form is saved. Its copy is deleted after a day anyway.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** An address of the staff's pages that shows no kept form. */
export function withoutKept(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://shop.invalid');
  if (!searchParams.has(keptParameter)) return address;
  searchParams.delete(keptParameter);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash;
}
