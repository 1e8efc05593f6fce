import type { ActionFunctionArgs } from '@remix-run/node';
import { nothing } from '../../../../marketplace/contract/common';
import { staffContext } from '../../../session/staff/staffContext';
import { noSession } from '../../../session/staff/staffCookie';

/** Signs out, also when the session has ended already. */
export async function action(args: ActionFunctionArgs) {
  const staff = await staffContext(args);
  if (staff.session().token) await staff.api.post('/api/staff/logout/', nothing).catch(() => null);
  staff.change(noSession);
  return staff.redirect('/staff/login', 'staff.loggedOut');
}

/** The address is for the form alone. */
export const loader = async (args: ActionFunctionArgs) => (await staffContext(args)).redirect('/staff');
