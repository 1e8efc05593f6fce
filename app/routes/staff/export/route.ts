import type { LoaderFunctionArgs } from '@remix-run/node';
import { permissionFor } from '../../../components/staff/frame/menu';
import { forwardStaffFile } from '../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../session/staff/staffContext';

/** Downloads what a list shows, with its filters, as CSV: /staff/payments/export is of /staff/payments. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const staff = await requireStaff(args, permissionFor(pathname));
  return forwardStaffFile(staff, `/api${pathname.replace(/\/$/, '')}/${staff.url.search}`);
}
