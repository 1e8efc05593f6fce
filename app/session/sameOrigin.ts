/**
 * Whether a request that changes data comes from the shop's own pages. Browsers send Sec-Fetch-Site or Origin, text browsers send Referer;
 * a request without them is refused.
 * @param publicUrl the shop's public URL, if a proxy hides it from the request.
 */
export function isSameOrigin(request: Request, publicUrl: string | null): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  const sent = request.headers.get('Origin');
  if (sent && sent !== 'null' && !URL.canParse(sent)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = sent ?? request.headers.get('Referer');
  if (!origin || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return (
    host === request.headers.get('Host') || host === new URL(request.url).host || (publicUrl !== null && host === new URL(publicUrl).host)
  );
}
