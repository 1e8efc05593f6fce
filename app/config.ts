import { randomBytes, randomUUID } from 'node:crypto';
import type { FetchApi } from './api/client';
import { defaultTimeout, remoteFetchApi } from './api/remoteFetchApi';

/** The addresses of the scripts of third parties; null for none. */
export interface ThirdParties {
  analytics: string | null;
  liveChat: string | null;
}

/** The shop's registration with Google. `issuer` is Google's unless a demo sets another. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** What the server gives the storefront for one request. */
export interface RequestSettings {
  fetchApi: FetchApi;
  /** Opens another one with a full timeout, for work that outlasts a page. */
  openFetchApi: () => FetchApi;
  requestId: string;
  /** The shopper's address, for the marketplace's rate limits; null under remix-serve. */
  clientAddress: string | null;
  /** False for crawlers and prefetches: what they search for is not counted. */
  isCounted: boolean;
  /** Called when the page lacks something because the marketplace fails: it must not be stored. */
  onDegraded: () => void;
  sessionSecrets: string[];
  /** The version of what public pages show, for what is cached of it; null where the marketplace does not tell. */
  catalogueVersion: string | null;
  /** Where shoppers reach the shop, without a slash at the end; null takes each request's own origin. */
  publicUrl: string | null;
  mode: 'demo' | 'live';
  /** Null turns sign-in with Google off. */
  google: GoogleSettings | null;
  /** The addresses of the payment gateways of this server. */
  gateways: string[];
  /** The scripts of third parties, which are loaded after consent. */
  thirdParties: ThirdParties;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    settings?: RequestSettings;
  }
}

type Environment = Record<string, string | undefined>;

function readGoogle(mode: RequestSettings['mode'], environment: Environment): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = environment;
  const issuer = GOOGLE_ISSUER || 'https://accounts.google.com';
  if (mode === 'live' && !issuer.startsWith('https:')) throw new Error('APP_MODE=live needs GOOGLE_ISSUER to be https.');
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

/** Reads the secrets that sign cookies. An empty one, as after a trailing comma, would let anybody sign them. */
function readSecrets({ SESSION_SECRET }: Environment): string[] {
  const secrets = (SESSION_SECRET || randomBytes(32).toString('base64')).split(',').map((secret) => secret.trim());
  if (secrets.some(({ length }) => length < 16)) throw new Error('Each secret of SESSION_SECRET needs 16 characters.');
  return secrets;
}

/** Reads what is the same for every request, under the names that the marketplace's configuration uses. */
function readConfig(environment: Environment) {
  const { API_URL, API_TIMEOUT_MS, PUBLIC_URL, APP_MODE, ANALYTICS_URL, LIVE_CHAT_URL } = environment;
  if (!API_URL) throw new Error('API_URL is not set: without server.ts the storefront needs the address of an API.');
  const mode: RequestSettings['mode'] = APP_MODE === 'live' ? 'live' : 'demo';
  return {
    openFetchApi: () => remoteFetchApi(API_URL, Number(API_TIMEOUT_MS) || defaultTimeout),
    sessionSecrets: readSecrets(environment),
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') || null,
    mode,
    google: readGoogle(mode, environment),
    gateways: [],
    thirdParties: { analytics: ANALYTICS_URL || null, liveChat: LIVE_CHAT_URL || null },
  };
}

let config: ReturnType<typeof readConfig> | null = null;

/** The settings where no server.ts passes them (remix-serve). The environment is read once, at the first request. */
function settingsFromEnvironment(): RequestSettings {
  config ??= readConfig(process.env);
  return {
    ...config,
    fetchApi: config.openFetchApi(),
    requestId: randomUUID(),
    clientAddress: null,
    isCounted: true,
    onDegraded: () => {},
    catalogueVersion: null,
  };
}

/** The settings of the request that `context` belongs to. */
export function requestSettings(context: { settings?: RequestSettings }): RequestSettings {
  context.settings ??= settingsFromEnvironment();
  return context.settings;
}
