/**
 * Whether a request that changes something comes from our own pages. Browsers say so in Sec-Fetch-Site or Origin, text browsers
 * in Referer; one that says nothing is refused.
 * @param publicUrl where shoppers reach the shop, when a proxy hides it from the request.
 */
export function isSameOrigin(request: Request, publicUrl: string | null): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin') ?? request.headers.get('Referer');
  if (!origin || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return (
    host === request.headers.get('Host') || host === new URL(request.url).host || (publicUrl !== null && host === new URL(publicUrl).host)
  );
}
