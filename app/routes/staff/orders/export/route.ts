import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** Downloads the filtered orders as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'orders');
  return forwardStaffFile(staff, `/api/staff/orders/export/${staff.url.search}`);
}
