import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** Every problem of an uploaded file as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  return forwardStaffFile(staff, `/api/staff/imports/${encodeURIComponent(args.params.id ?? '')}/report/`);
}
