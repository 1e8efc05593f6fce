import type { ActionFunctionArgs } from '@remix-run/node';
import { nothing } from '../../marketplace/contract/common';
import { storefront } from '../api/context';
import { ApiError } from '../api/error';

const most = 200;

/** Takes a guest's wishes into the account that they have just signed in to. A product that is gone by now is left out. */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  if (!shop.session.token) return new Response(null, { status: 403 });
  const sent = String((await shop.form()).get('merge') ?? '');
  const ids = [...new Set(sent.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, most);
  for (const id of ids.reverse()) {
    await shop.api.post('/api/wishlist/', nothing, { productId: Number(id) }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    });
  }
  return new Response(null, { status: 204, headers: await shop.commit(new Headers()) });
}
