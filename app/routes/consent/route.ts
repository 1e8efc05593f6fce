import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { infoPath } from '../../i18n/infoPages';
import { requestContext } from '../../session/context';
import { safeRedirect } from '../../session/redirects/safeRedirect';

const place = `${infoPath('privacyPolicy')}#consent`;

/** The question stands on the page about privacy. */
export const loader = () => redirect(place);

/** Keeps the shopper's answer for a year; the page about privacy changes it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const answer = sent.get('answer');
  if (answer !== 'yes' && answer !== 'no') throw new Response(null, { status: 400 });
  shop.chooseConsent(answer);
  return shop.redirect(safeRedirect(sent.get('redirectTo'), place));
}
