import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** Downloads the filtered searches as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'search');
  return forwardStaffFile(staff, `/api/staff/searches/export/${staff.url.search}`);
}
