/** Where a request that may change data comes from. `unknown`: nothing in it tells. */
export type RequestSource = 'own' | 'foreign' | 'unknown';

/** Whether a text is an origin as browsers send it: a scheme, a host and perhaps a port, and nothing else. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/**
 * Tells requests of the shop's own pages from those of other sites. Browsers send Sec-Fetch-Site or Origin, text browsers send Referer, but
 * lynx not from an address with a query.
 * @param publicUrl the shop's public URL, if a proxy hides it from the request.
 */
export function requestSource(request: Request, publicUrl: string | null): RequestSource {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return 'own';
  const sent = request.headers.get('Origin');
  if (sent && sent !== 'null' && !isOrigin(sent)) return 'foreign';
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = sent ?? request.headers.get('Referer');
  if (origin === null) return 'unknown';
  if (!URL.canParse(origin)) return 'foreign';
  const { host } = new URL(origin);
  const hosts = [request.headers.get('Host'), new URL(request.url).host, publicUrl && new URL(publicUrl).host];
  return hosts.includes(host) ? 'own' : 'foreign';
}
