const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of every answer. Pages have their own Content-Security-Policy; other answers may load nothing. */
export function securityHeaders(headers: Headers, publicUrl: string | null): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closed);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
