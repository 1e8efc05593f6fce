import { forward } from '../../api/remoteFetchApi';
import type { StaffContext } from './staffContext';

/** Proxies a file of the staff's API: a photo, an export. */
export async function forwardStaffFile({ settings, session, headers }: StaffContext, path: string): Promise<Response> {
  const request = new Request(`http://marketplace${path}`, {
    headers: { Authorization: `Bearer ${session().token}`, 'X-Request-Id': settings.requestId },
  });
  const answer = await forward(settings.fetchApi, request);
  if (!answer.ok) return new Response(null, { status: answer.status === 401 ? 404 : answer.status, headers: await headers() });
  for (const [name, value] of await headers()) answer.headers.set(name, value);
  return answer;
}
