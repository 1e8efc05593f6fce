/**
 * Nothing runs or is drawn that the shop did not write: scripts by this answer's nonce, styles from its own files only.
 * @param issuer who vouches for shoppers elsewhere: forms lead there, which needs saying where a demo's is not on https.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, issuer: string | null): string {
  const own = "'self'";
  return [
    `default-src ${own}`,
    `script-src ${own} 'nonce-${nonce}'`,
    // Vite writes styles into the page while developing.
    `style-src ${own} ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${own} data:`,
    `connect-src ${own}${development ? ' ws:' : ''}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${own} https:${issuer?.startsWith('http:') ? ` ${new URL(issuer).origin}` : ''}`,
  ].join('; ');
}
