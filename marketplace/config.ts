import { describeMisspelt } from './misspeltVariables';
import type { FibSettings } from './payments/gateways/fib';
import type { QiCardSettings } from './payments/gateways/qicard';
import type { ZainCashSettings } from './payments/gateways/zaincash';
import { builtInSettings, type Settings } from './settings/settingTable';
import { StartupError } from './shared/startupError';
import { type Variables, variables } from './variables';

export interface Config {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  databasePool: number;
  /** The URL of another Karwan's API; null runs the embedded one. */
  apiUrl: string | null;
  /** The timeout for another Karwan's API, in milliseconds. */
  apiTimeout: number;
  publicUrl: string | null;
  /** The first one signs and all of them verify, so a secret can be rotated. When empty, the process generates one. */
  sessionSecrets: string[];
  /** The number of proxies in front: the client's address is at that position from the right of X-Forwarded-For. */
  trustProxy: number;
  /** The hosts and networks (CIDR) from which the staff's pages can be reached; null for all. */
  staffLimits: { hosts: string[] | null; networks: string[] | null };
  /** How long a process that ends still serves while it is not ready, in milliseconds. */
  shutdownDelay: number;
  /** How long open requests, and then running jobs, may take after that, in milliseconds. */
  shutdownDeadline: number;
  metricsPort: number | null;
  /** Processes that serve requests on the same port. */
  workers: number;
  /** The memory for rendered pages; 0 for none. */
  pageCacheBytes: number;
  logLevel: string;
  mail: { url: string; from: string } | null;
  sms: {
    url: string;
    headers: string;
    body: string;
    /** The calling codes of the countries to which SMS are sent. */
    countries: string[];
  } | null;
  /** What applies until the staff change it. Use cases call `readSettings`. */
  settingDefaults: Settings;
  /** The other shops whose products can be added by link: host names, including their subdomains. */
  lookupHosts: string[];
  /** The third-party scripts that pages load with the shopper's consent; null for none. */
  thirdParties: { analytics: string | null; liveChat: string | null };
  /** The shop's registration with Google; null turns sign-in with Google off. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** The payment gateways; null for those that are not configured. */
  gateways: { fib: FibSettings | null; zaincash: ZainCashSettings | null; qicard: QiCardSettings | null };
}

/** Rejects a gateway with missing variables: its first payment would fail. @throws StartupError */
function needEachOther(values: Record<string, string | undefined>): void {
  const names = Object.keys(values);
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`${names.join(', ')} must be set together: ${missing.join(', ')} is missing.`);
  }
}

function gatewaysOf(value: Variables): Config['gateways'] {
  const { FIB_CLIENT_ID, FIB_CLIENT_SECRET, ZAINCASH_CLIENT_ID, ZAINCASH_CLIENT_SECRET, ZAINCASH_API_KEY, ZAINCASH_SERVICE_TYPE } = value;
  const { QICARD_URL, QICARD_USERNAME, QICARD_PASSWORD, QICARD_TERMINAL_ID, QICARD_PUBLIC_KEY } = value;
  needEachOther({ FIB_CLIENT_ID, FIB_CLIENT_SECRET });
  needEachOther({ ZAINCASH_CLIENT_ID, ZAINCASH_CLIENT_SECRET, ZAINCASH_API_KEY, ZAINCASH_SERVICE_TYPE });
  needEachOther({ QICARD_URL, QICARD_USERNAME, QICARD_PASSWORD, QICARD_TERMINAL_ID, QICARD_PUBLIC_KEY });
  const gateways: Config['gateways'] = {
    fib: FIB_CLIENT_ID && FIB_CLIENT_SECRET ? { url: value.FIB_URL, clientId: FIB_CLIENT_ID, clientSecret: FIB_CLIENT_SECRET } : null,
    zaincash:
      ZAINCASH_CLIENT_ID && ZAINCASH_CLIENT_SECRET && ZAINCASH_API_KEY && ZAINCASH_SERVICE_TYPE
        ? {
            url: value.ZAINCASH_URL,
            clientId: ZAINCASH_CLIENT_ID,
            clientSecret: ZAINCASH_CLIENT_SECRET,
            apiKey: ZAINCASH_API_KEY,
            serviceType: ZAINCASH_SERVICE_TYPE,
          }
        : null,
    qicard:
      QICARD_URL && QICARD_USERNAME && QICARD_PASSWORD && QICARD_TERMINAL_ID && QICARD_PUBLIC_KEY
        ? {
            url: QICARD_URL,
            username: QICARD_USERNAME,
            password: QICARD_PASSWORD,
            terminalId: QICARD_TERMINAL_ID,
            publicKey: QICARD_PUBLIC_KEY,
          }
        : null,
  };
  const open = Object.entries(gateways).flatMap(([name, settings]) => (settings ? [{ name: name.toUpperCase(), settings }] : []));
  if (open.length > 0 && !value.PUBLIC_URL) throw new StartupError(`${open.map(({ name }) => name).join(', ')}: gateways need PUBLIC_URL.`);
  const unsafe = open.filter(({ settings }) => value.APP_MODE === 'live' && !settings.url.startsWith('https:'));
  if (unsafe.length > 0) throw new StartupError(`APP_MODE=live needs ${unsafe.map(({ name }) => `${name}_URL`).join(', ')} to be https.`);
  return gateways;
}

/** Rejects a Google configuration with one of its two variables, and in live mode an issuer without TLS. @throws StartupError */
function googleOf({
  APP_MODE,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Variables): Config['google'] {
  if (!clientId !== !clientSecret) throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  if (APP_MODE === 'live' && !issuer.startsWith('https:')) throw new StartupError('APP_MODE=live needs GOOGLE_ISSUER to be https.');
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

/** Reads the third-party scripts. Live mode requires TLS. @throws StartupError */
function thirdPartiesOf({ APP_MODE, ANALYTICS_URL, LIVE_CHAT_URL }: Variables): Config['thirdParties'] {
  for (const [name, address] of Object.entries({ ANALYTICS_URL, LIVE_CHAT_URL })) {
    if (APP_MODE === 'live' && address?.startsWith('http:')) throw new StartupError(`APP_MODE=live needs ${name} to be https.`);
  }
  return { analytics: ANALYTICS_URL ?? null, liveChat: LIVE_CHAT_URL ?? null };
}

/** One line: what the variable must be. Values may be secret, so they are not in it. */
function explainInvalid(name: string, value: string): string {
  const rule = `${name} must ${variables.shape[name as keyof Variables].description ?? 'be valid'}.`;
  if (name !== 'SESSION_SECRET') return rule;
  const lengths = value.split(',').map((secret) => secret.trim().length);
  return `${rule} These have ${lengths.join(', ')}.`;
}

/**
 * Reads the environment once. Live mode has no defaults for security settings.
 * @throws StartupError with the name of every missing or malformed variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartupError(
      [...names.map((name) => explainInvalid(name, environment[name] ?? '')), ...describeMisspelt(environment)].join('\n'),
    );
  }
  const value = parsed.data;
  const mail = value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null;
  const sms =
    value.SMS_URL && value.SMS_BODY
      ? {
          url: value.SMS_URL,
          headers: value.SMS_HEADERS ?? '{}',
          body: value.SMS_BODY,
          countries: value.SMS_COUNTRIES,
        }
      : null;
  if (value.APP_MODE === 'live') {
    const missing = [
      value.DATABASE_URL || value.API_URL ? null : 'DATABASE_URL',
      value.SESSION_SECRET ? null : 'SESSION_SECRET',
      value.PUBLIC_URL ? null : 'PUBLIC_URL',
      mail || sms || value.API_URL ? null : 'SMTP_URL with MAIL_FROM, or SMS_URL with SMS_BODY',
    ].filter((name) => name !== null);
    if (missing.length > 0)
      throw new StartupError([`APP_MODE=live needs: ${missing.join(', ')}.`, ...describeMisspelt(environment)].join(' '));
    if (value.PUBLIC_URL?.startsWith('http:')) throw new StartupError('APP_MODE=live needs PUBLIC_URL to be https.');
  }
  if (environment.WORKERS && environment.WORKERS !== '1' && !value.DATABASE_URL && !value.API_URL) {
    throw new StartupError('WORKERS needs DATABASE_URL: the embedded database belongs to one process.');
  }
  return {
    mode: value.APP_MODE,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databasePool: value.DATABASE_POOL,
    apiUrl: value.API_URL ?? null,
    apiTimeout: value.API_TIMEOUT_MS,
    publicUrl: value.PUBLIC_URL ?? null,
    sessionSecrets: value.SESSION_SECRET ?? [],
    trustProxy: value.TRUST_PROXY,
    staffLimits: { hosts: value.STAFF_HOSTS ?? null, networks: value.STAFF_NETWORKS ?? null },
    shutdownDelay: value.SHUTDOWN_DELAY_MS,
    shutdownDeadline: value.SHUTDOWN_DEADLINE_MS,
    metricsPort: value.METRICS_PORT ?? null,
    workers: value.WORKERS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1_000_000,
    logLevel: value.LOG_LEVEL,
    mail,
    sms,
    settingDefaults: {
      ...builtInSettings,
      workingDays: value.WORKING_DAYS,
      holidays: value.HOLIDAYS ?? [],
      lastOrderHour: value.LAST_ORDER_HOUR,
      smsDailyCap: value.SMS_DAILY_CAP,
      supportEmail: value.SUPPORT_EMAIL ?? '',
    },
    lookupHosts: value.LOOKUP_HOSTS ?? [],
    thirdParties: thirdPartiesOf(value),
    google: googleOf(value),
    gateways: gatewaysOf(value),
  };
}

/** The configuration with the contacts of the storefront's brand, which apply until the staff change them. */
export function withContacts(config: Config, contacts: Partial<Settings>): Config {
  const { settingDefaults } = config;
  const supportEmail = settingDefaults.supportEmail || (contacts.supportEmail ?? '');
  return { ...config, settingDefaults: { ...settingDefaults, ...contacts, supportEmail } };
}
