import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../../session/staff/staffContext';

/** An unknown address of the staff's pages. Strangers are sent to the sign-in, so that they learn of no address. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireStaff(args);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
