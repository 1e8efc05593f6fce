/**
 * A request that may change data, with the Host that its Origin names. The shop has checked the origin; Remix compares it with Host, which a
 * proxy may have rewritten.
 */
export function asOwnHost(request: Request): Request {
  const origin = request.headers.get('Origin');
  if (request.method === 'GET' || request.method === 'HEAD' || !origin || !URL.canParse(origin)) return request;
  const headers = new Headers(request.headers);
  headers.delete('X-Forwarded-Host');
  headers.set('Host', new URL(origin).host);
  return new Request(request, { headers });
}
