import { createHash } from 'node:crypto';
import type { ThirdParties } from '../config';
import screenStyle from '../styles/screens.css?inline';

/** A source of a policy: the inline script or style with exactly this text. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const screenStyleHash = hashSource(screenStyle);

/** An address with a host name of letters, not an IP address, that has a parent domain or is one itself. */
const named = /^(?:[\w-]+\.)+[a-z]{2,}$/i;

/** The hosts beside a gateway's API: its payment pages have names of their own, which its documentation does not fix. */
function siblingsOf({ protocol, hostname, port }: URL): string[] {
  if (protocol !== 'https:' || port !== '' || !named.test(hostname)) return [];
  const labels = hostname.split('.');
  return [`https://*.${(labels.length > 2 ? labels.slice(1) : labels).join('.')}`];
}

/**
 * Where forms may lead outside the shop, as sources of a policy: to the sign-in provider and the gateways. Browsers check the redirects of a
 * form too.
 */
export function formTargetsOf(signIn: string | null, gateways: string[]): string[] {
  const ofGateways = gateways.map((address) => new URL(address)).flatMap((address) => [address.origin, ...siblingsOf(address)]);
  return [...(signIn ? [new URL(signIn).origin] : []), ...ofGateways];
}

/** Whether a form may lead to an address outside the shop. */
export function isFormTarget(address: string, targets: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return targets.some((target) => {
    const [scheme = '', host = ''] = target.split('*.');
    return host === '' ? origin === target : origin.startsWith(scheme) && origin.endsWith(`.${host}`);
  });
}

/**
 * Only the shop's own code runs: its files, the page's inline scripts and the one style inside the documents, by their hashes. The same page
 * has the same policy, so that it can be cached.
 * @param scripts the texts of the page's inline scripts.
 * @param formTargets where forms may lead outside the shop: see `formTargetsOf`.
 * @param allowedHosts the third-party hosts that the shopper allowed.
 */
export function contentSecurityPolicy(scripts: string[], development: boolean, formTargets: string[], allowedHosts: string[] = []): string {
  const own = "'self'";
  const allowed = allowedHosts.map((origin) => ` ${origin}`).join('');
  return [
    `default-src ${own}`,
    `script-src ${[own, ...scripts.map(hashSource)].join(' ')}${allowed}`,
    // Vite writes inline styles in development.
    `style-src ${own} ${development ? "'unsafe-inline'" : screenStyleHash}`,
    `img-src ${own} data:${allowed}`,
    `connect-src ${own}${development ? ' ws:' : ''}${allowed}`,
    `frame-src ${own}${allowed}`,
    `worker-src ${own}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ['form-action', own, ...formTargets].join(' '),
  ].join('; ');
}

/** Their hosts, for the security policy. */
export const originsOf = (thirdParties: ThirdParties): string[] => [
  ...new Set(Object.values(thirdParties).flatMap((address: string | null) => (address ? [new URL(address).origin] : []))),
];
