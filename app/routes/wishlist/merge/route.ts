import type { ActionFunctionArgs } from '@remix-run/node';
import { nothing } from '../../../../marketplace/contract/common';
import { maxMergedEntries } from '../../../../marketplace/contract/customer/wishlist';
import { requestContext } from '../../../session/context';

/** Merges a guest's wishlist, newest first, into the account after sign-in. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = String((await shop.form()).get('merge') ?? '');
  const ids = [...new Set(sent.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, maxMergedEntries);
  const merged = await shop.asCustomer(() => shop.api.post('/api/wishlist/merge/', nothing, { productIds: ids.map(Number) }));
  return new Response(null, { status: merged ? 204 : 403, headers: await shop.commit(new Headers()) });
}
