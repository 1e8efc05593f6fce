import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountExport } from '../../../../../marketplace/contract/account/account';
import { ApiError } from '../../../../api/error';
import { requestContext } from '../../../../session/context';
import { requireSession } from '../../../../session/requireUser';

/** Downloads all data of the shopper as a file. On failure it redirects to the profile with a message. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const shop = await requestContext(args);
  await requireSession(shop);
  const kept = await shop.api.get('/api/me/export/', accountExport).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw await shop.redirect('/account/profile', { flash: { type: 'error', key: 'failed' } });
  });
  const headers = await shop.commit(new Headers({ 'Content-Type': 'application/json; charset=utf-8' }));
  headers.set('Content-Disposition', `attachment; filename="account-${kept.exportedAt.slice(0, 10)}.json"`);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, { headers });
}
