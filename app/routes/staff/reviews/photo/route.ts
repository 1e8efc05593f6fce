import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** A photo of a review. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'reviews');
  const [id = '', photo = ''] = [args.params.id, args.params.photo].map((part) => encodeURIComponent(part ?? ''));
  return forwardStaffFile(staff, `/api/staff/reviews/${id}/photos/${photo}/`);
}
