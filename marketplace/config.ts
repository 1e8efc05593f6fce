import type { z } from 'zod';
import { describeMisspelt } from './misspeltVariables';
import { gatewayVariables, readGateways } from './payments/registry/gatewayVariables';
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
  /** How far the Strict-Transport-Security header reaches. It is sent where `publicUrl` is https. */
  hsts: Variables['HSTS'];
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
  gateways: ReturnType<typeof readGateways>;
}

/** Rejects what would be quietly without effect. @throws StartupError */
function needWhatTheyUse({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_BODY, METRICS_PORT, PORT }: Variables): void {
  if (SMTP_URL && !MAIL_FROM)
    throw new StartupError('SMTP_URL needs MAIL_FROM, the sender: without it no mail is sent. For example MAIL_FROM=shop@shop.example');
  if (SMS_URL && !SMS_BODY)
    throw new StartupError(
      'SMS_URL needs SMS_BODY, what is posted there: without it no SMS is sent. docs/configuration.md has an example.',
    );
  if (METRICS_PORT === PORT) throw new StartupError(`METRICS_PORT must be another port than PORT, which is ${PORT}.`);
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

const schemas: Record<string, z.ZodType> = { ...variables.shape, ...gatewayVariables.shape };

/** One line: what the variable must be. Values may be secret, so they are not in it. */
function explainInvalid(name: string, value: string): string {
  const rule = `${name} must ${schemas[name]?.description ?? 'be valid'}.`;
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
  const ofGateways = gatewayVariables.safeParse(environment);
  if (!parsed.success || !ofGateways.success) {
    const issues = [parsed, ofGateways].flatMap(({ error }) => error?.issues ?? []);
    const names = [...new Set(issues.map((issue) => String(issue.path[0])))];
    throw new StartupError(
      [...names.map((name) => explainInvalid(name, environment[name] ?? '')), ...describeMisspelt(environment)].join('\n'),
    );
  }
  const value = parsed.data;
  needWhatTheyUse(value);
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
    hsts: value.HSTS,
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
    gateways: readGateways(ofGateways.data, { isLive: value.APP_MODE === 'live', hasPublicUrl: value.PUBLIC_URL !== undefined }),
  };
}

/** The configuration with the contacts of the storefront's brand, which apply until the staff change them. */
export function withContacts(config: Config, contacts: Partial<Settings>): Config {
  const { settingDefaults } = config;
  const supportEmail = settingDefaults.supportEmail || (contacts.supportEmail ?? '');
  return { ...config, settingDefaults: { ...settingDefaults, ...contacts, supportEmail } };
}
