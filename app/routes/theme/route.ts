import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requestContext } from '../../session/context';
import { themes } from '../../session/cookies/preferences';
import { previousPage } from '../../session/redirects/previousPage';
import { safeRedirect } from '../../session/redirects/safeRedirect';

/** The switch is in the footer. */
export const loader = () => redirect('/');

/** Stores the theme for a year, and returns to the page that sent it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = (await shop.form()).get('theme');
  const theme = themes.find((known) => known === sent);
  if (!theme) throw new Response(null, { status: 400 });
  shop.chooseTheme(theme);
  return shop.redirect(safeRedirect(previousPage(args.request.headers.get('Referer'), args.request.url, shop.settings.publicUrl)));
}
