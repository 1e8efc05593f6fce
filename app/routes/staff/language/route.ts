import type { ActionFunctionArgs } from '@remix-run/node';
import { staffMe } from '../../../../marketplace/contract/staff/members';
import { isLanguage } from '../../../i18n/languages';
import { staffContext, staffTarget } from '../../../session/staff/staffContext';

/** The page without the language of the link that led to it. */
function withoutLanguage(target: string): string {
  const { pathname, searchParams } = new URL(target, 'http://shop.invalid');
  searchParams.delete('lang');
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}

/** Changes the language: the member's own, or that of the sign-in. */
export async function action(args: ActionFunctionArgs) {
  const staff = await staffContext(args);
  const form = await staff.form();
  const language = form.get('language');
  if (isLanguage(language)) {
    if (staff.me) await staff.api.patch('/api/staff/me/', staffMe, { language });
    else staff.change({ language: { code: language, isChosen: true } });
  }
  return staff.redirect(withoutLanguage(staffTarget(form.get('redirectTo'))));
}

export const loader = async (args: ActionFunctionArgs) => (await staffContext(args)).redirect('/staff');
