import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** A photo of a return. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'returns');
  const [number = '', id = ''] = [args.params.number, args.params.id].map((part) => encodeURIComponent(part ?? ''));
  return forwardStaffFile(staff, `/api/staff/returns/${number}/photos/${id}/`);
}
