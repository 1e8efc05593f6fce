import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardStaffFile } from '../../../../session/staff/forwardStaffFile.server';
import { requireStaff } from '../../../../session/staff/staffContext';

/** A document of an application, to save. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'applications');
  const [id = '', document = ''] = [args.params.id, args.params.document].map((part) => encodeURIComponent(part ?? ''));
  return forwardStaffFile(staff, `/api/staff/applications/${id}/documents/${document}/`);
}
