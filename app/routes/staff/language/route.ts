import type { ActionFunctionArgs } from '@remix-run/node';
import { staffMe } from '../../../../marketplace/contract/staff/members';
import { isLanguage } from '../../../i18n/languages';
import { writeLanguage } from '../../../session/cookies/preferences';
import { staffContext, staffTarget } from '../../../session/staff/staffContext';

/** Changes the language: the member's own, or that of the browser before the sign-in. */
export async function action(args: ActionFunctionArgs) {
  const staff = await staffContext(args);
  const form = await staff.form();
  const language = form.get('language');
  const answer = staff.redirect(staffTarget(form.get('redirectTo')));
  if (!isLanguage(language)) return answer;
  if (staff.me) {
    await staff.api.patch('/api/staff/me/', staffMe, { language });
    return answer;
  }
  const { headers, status } = await answer;
  headers.append('Set-Cookie', writeLanguage(language, (staff.settings.publicUrl ?? '').startsWith('https:')));
  return new Response(null, { status, headers });
}

export const loader = async (args: ActionFunctionArgs) => (await staffContext(args)).redirect('/staff');
