import type { ThirdParties } from '../config';

/**
 * Only the shop's own code runs: scripts with the response's nonce, styles from its own files.
 * @param formTargets form targets outside the shop: the sign-in provider and gateways. They must be listed where a demo's are not on https.
 * @param allowedHosts the third-party hosts that the shopper allowed.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, formTargets: string[], allowedHosts: string[] = []): string {
  const own = "'self'";
  const allowed = allowedHosts.map((origin) => ` ${origin}`).join('');
  const unsafe = formTargets.filter((address) => address.startsWith('http:')).map((address) => ` ${new URL(address).origin}`);
  return [
    `default-src ${own}`,
    `script-src ${own} 'nonce-${nonce}'${allowed}`,
    // Vite writes inline styles in development.
    `style-src ${own} ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${own} data:${allowed}`,
    `connect-src ${own}${development ? ' ws:' : ''}${allowed}`,
    `frame-src ${own}${allowed}`,
    `worker-src ${own}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${own} https:${unsafe.join('')}`,
  ].join('; ');
}

/** Their hosts, for the security policy. */
export const originsOf = (thirdParties: ThirdParties): string[] => [
  ...new Set(Object.values(thirdParties).flatMap((address: string | null) => (address ? [new URL(address).origin] : []))),
];
