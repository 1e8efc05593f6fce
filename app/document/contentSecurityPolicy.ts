/**
 * Nothing runs or is drawn that the shop did not write: scripts by this answer's nonce, styles from its own files only.
 * @param guests the hosts whose scripts the shopper lets in.
 * @param elsewhere where forms lead: to who vouches for shoppers, to gateways. It needs saying where a demo's are not on https.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, elsewhere: string[], guests: string[] = []): string {
  const own = "'self'";
  const admitted = guests.map((origin) => ` ${origin}`).join('');
  const unsafe = elsewhere.filter((address) => address.startsWith('http:')).map((address) => ` ${new URL(address).origin}`);
  return [
    `default-src ${own}`,
    `script-src ${own} 'nonce-${nonce}'${admitted}`,
    // Vite writes styles into the page while developing.
    `style-src ${own} ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${own} data:${admitted}`,
    `connect-src ${own}${development ? ' ws:' : ''}${admitted}`,
    `frame-src ${own}${admitted}`,
    `worker-src ${own}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${own} https:${unsafe.join('')}`,
  ].join('; ');
}
