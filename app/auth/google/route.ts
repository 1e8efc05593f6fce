import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { storefront } from '../../api/context';
import { onlyGuests } from '../enter.server';
import { keepTarget, redirectTarget } from '../onwards';
import { beginGoogle } from './begin.server';

/** What the button "Continue with Google" posts to. */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await onlyGuests(shop);
  return beginGoogle(shop, { target: redirectTarget(shop.url.searchParams), linkTo: null });
}

/** Opened by hand it leads to the button. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  throw await shop.redirect(keepTarget('/login', shop.url.searchParams));
}
