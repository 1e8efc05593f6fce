import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { infoPath } from '../../i18n/infoPages';
import { requestContext } from '../../session/context';
import { safeRedirect } from '../../session/redirects/safeRedirect';

const place = `${infoPath('privacyPolicy')}#consent`;

/** The question is part of the privacy page. */
export const loader = () => redirect(place);

/** Stores the answer for a year. It can be changed on the privacy page. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const answer = sent.get('answer');
  if (answer !== 'yes' && answer !== 'no') throw new Response(null, { status: 400 });
  shop.chooseConsent(answer);
  return shop.redirect(safeRedirect(sent.get('redirectTo'), place));
}
