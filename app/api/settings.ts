import { randomBytes, randomUUID } from 'node:crypto';
import type { ThirdParties } from '../thirdParties/thirdParties';
import type { Door } from './client';
import { defaultTimeout, remoteDoor } from './remote';

/** The shop as Google knows it. `issuer` is Google's own unless a demo has another. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** What the server gives the storefront for one request. */
export interface RequestSettings {
  door: Door;
  /** Opens another one, whose time begins anew: for what outlasts a page. */
  openDoor: () => Door;
  requestId: string;
  /** The shopper's address, for the marketplace's limits; null where no server of ours can tell. */
  clientAddress: string | null;
  /** The one nonce of this answer's Content-Security-Policy. */
  nonce: string;
  sessionSecrets: string[];
  /** Where shoppers reach the shop, without a slash at the end; null takes each request's own origin. */
  publicUrl: string | null;
  mode: 'demo' | 'live';
  /** Who vouches for shoppers that sign in with Google; null shows no way to do so. */
  google: GoogleSettings | null;
  /** The addresses of the gateways that this server itself collects through. */
  gateways: string[];
  /** Whose scripts the shop loads, from those who consent. */
  thirdParties: ThirdParties;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    settings?: RequestSettings;
  }
}

function googleFromEnvironment(mode: RequestSettings['mode']): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = process.env;
  const issuer = GOOGLE_ISSUER || 'https://accounts.google.com';
  if (mode === 'live' && !issuer.startsWith('https:')) throw new Error('APP_MODE=live needs GOOGLE_ISSUER to be https.');
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

const ownSecret = randomBytes(32).toString('base64');

/** Where no server of ours runs in front (remix-serve), the settings come from the environment. */
function settingsFromEnvironment(): RequestSettings {
  const { API_URL, API_TIMEOUT_MS, PUBLIC_URL, SESSION_SECRET, APP_MODE, ANALYTICS_URL, LIVE_CHAT_URL } = process.env;
  const mode = APP_MODE === 'live' ? 'live' : 'demo';
  if (!API_URL) throw new Error('API_URL is not set: the storefront alone needs an API to talk to.');
  const openDoor = () => remoteDoor(API_URL, Number(API_TIMEOUT_MS) || defaultTimeout);
  return {
    door: openDoor(),
    openDoor,
    requestId: randomUUID(),
    clientAddress: null,
    nonce: randomBytes(16).toString('base64'),
    sessionSecrets: SESSION_SECRET ? SESSION_SECRET.split(',').map((secret) => secret.trim()) : [ownSecret],
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') || null,
    mode,
    google: googleFromEnvironment(mode),
    gateways: [],
    thirdParties: { analytics: ANALYTICS_URL || null, liveChat: LIVE_CHAT_URL || null },
  };
}

/** The settings of the request that `context` belongs to. */
export function requestSettings(context: { settings?: RequestSettings }): RequestSettings {
  context.settings ??= settingsFromEnvironment();
  return context.settings;
}
