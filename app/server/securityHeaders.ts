const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** How far browsers that saw the shop by https use https alone: nowhere, on its host, on all hosts below it, or from their first visit on. */
export type HstsScope = 'off' | 'host' | 'subdomains' | 'preload';

/** What the headers of every answer depend on. */
export interface PublicAddress {
  publicUrl: string | null;
  hsts: HstsScope;
}

const year = 'max-age=31536000';
/** `max-age=0` makes browsers forget what they were told before. */
const transportSecurity: Record<HstsScope, string> = {
  off: 'max-age=0',
  host: year,
  subdomains: `${year}; includeSubDomains`,
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** The headers of every answer. Pages have their own Content-Security-Policy; other answers may load nothing. */
export function securityHeaders(headers: Headers, { publicUrl, hsts }: PublicAddress): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closed);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', transportSecurity[hsts]);
}
