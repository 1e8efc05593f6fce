import { endedSessionHeader, isKeptField, maxKeptFiles } from '../../../marketplace/contract/staff/kept-forms/keptFormLimits';
import { keptFormReference } from '../../../marketplace/contract/staff/kept-forms/keptForms';
import { maxProductFormBytes } from '../../../marketplace/contract/staff/productLimits';
import { ApiError } from '../../api/error';
import type { StaffContext } from './staffContext';
import { maxStaffTarget, staffPath } from './staffCookie';

/** The parameter of a page's address that names the kept form to show. */
export const keptParameter = 'kept';

/** Keeps the form of a request for the member whose session has ended. @returns its reference; null when it can't be kept. */
async function keepForm(staff: StaffContext, session: string): Promise<string | null> {
  try {
    const form = await staff.form(maxProductFormBytes);
    const entries = [...form];
    const fields = entries.flatMap(([name, value]) =>
      typeof value === 'string' && isKeptField(name) ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    );
    const files = entries.flatMap(([, value]) => (typeof value === 'string' || value.size === 0 ? [] : [value.name.slice(0, 255)]));
    const kept = { path: staff.url.pathname, fields, files: files.slice(0, maxKeptFiles) };
    const headers = { [endedSessionHeader]: session };
    return (await staff.api.post('/api/staff/kept_forms/', keptFormReference, kept, { headers })).reference;
  } catch (error) {
    // The form is too large, or its session was ended on purpose: the sign-in page says that it is lost.
    if (error instanceof Response || error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The redirect to the sign-in, which leads back to the page. A form that was sent after its session had ended by time is kept: the page
 * shows it again after a sign-in as the same member.
 */
export async function askToSignIn(staff: StaffContext): Promise<Response> {
  const page = new URL(staff.url);
  // What a button of the page asked for is not done by leading back.
  page.searchParams.delete('do');
  const { ended } = staff.session();
  // After a logout nothing says whose form it is.
  const reference = staff.isAction && ended !== null ? await keepForm(staff, ended) : null;
  if (reference) page.searchParams.set(keptParameter, reference);
  const whole = page.pathname + page.search;
  const target = whole.length > maxStaffTarget ? page.pathname : whole;
  const message = reference ? 'staff.formKept' : 'staff.formNotKept';
  return staff.redirect(`${staffPath}/login?redirectTo=${encodeURIComponent(target)}`, staff.isAction ? message : undefined);
}
