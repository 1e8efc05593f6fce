import type { LoaderFunctionArgs } from '@remix-run/node';
import { forward } from '../../api/remoteFetchApi';
import { requestContext } from '../../session/context';
import { requireSession } from '../../session/requireUser';

/** Proxies a file of the shopper: the route's `id` below `path` of the marketplace, which checks the owner. */
export async function forwardOwnFile(args: LoaderFunctionArgs, path: string): Promise<Response> {
  const shop = await requestContext(args);
  await requireSession(shop);
  const id = encodeURIComponent(args.params.id ?? '');
  const headers = { Authorization: `Bearer ${shop.session.token}`, 'X-Request-Id': shop.settings.requestId };
  const answer = await forward(shop.settings.fetchApi, new Request(`http://marketplace${path}${id}/`, { headers }));
  if (!answer.ok) return new Response(null, { status: answer.status === 401 ? 404 : answer.status });
  return answer;
}
