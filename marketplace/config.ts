import { z } from 'zod';
import { StartupError } from './startupError';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional());

const variables = z.object({
  APP_MODE: z.preprocess(empty, z.enum(['demo', 'live']).default('demo')),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(empty, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_READ_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_POOL: z.preprocess(empty, z.coerce.number().int().min(2).max(200).default(10)),
  API_URL: optional(z.url({ protocol: /^https?$/ })),
  API_TIMEOUT_MS: z.preprocess(empty, z.coerce.number().int().min(100).max(120_000).default(10_000)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  SESSION_SECRET: optional(z.string().min(16)),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number().int().min(0).max(10).default(0)),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  LOG_LEVEL: z.preprocess(empty, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)),
  MAIL_FROM: optional(z.string()),
  SMS_URL: optional(z.url({ protocol: /^https$/ })),
  SMS_HEADERS: optional(z.string()),
  SMS_BODY: optional(z.string()),
  SMS_COUNTRIES: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{1,3}(,\d{1,3})*$/)
      .default('964'),
  ),
  SMS_DAILY_CAP: z.preprocess(empty, z.coerce.number().int().min(1).default(2000)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(empty, z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
});

export interface Config {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  databasePool: number;
  /** Where another Karwan's API answers; null runs the embedded one. */
  apiUrl: string | null;
  /** How long a shopper waits for another Karwan's API, in milliseconds. */
  apiTimeout: number;
  publicUrl: string | null;
  /** The first signs, all of them verify: this is how a secret is rotated. Empty: the process keeps one of its own. */
  sessionSecrets: string[];
  /** How many proxies stand in front: the client's address is that many places from the right of X-Forwarded-For. */
  trustProxy: number;
  metricsPort: number | null;
  logLevel: string;
  mail: { url: string; from: string } | null;
  sms: {
    url: string;
    headers: string;
    body: string;
    /** The calling codes of the countries that SMS go to. */
    countries: string[];
    /** How many go out in a day, whoever asks for them: a bill has an end. */
    dailyCap: number;
  } | null;
  /** Who vouches for shoppers that sign in with Google; null offers none. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
}

/** A half-set or, where it counts, unprotected Google is a mistake that would only show as a button that is missing or fails. */
function googleOf({
  APP_MODE,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: z.output<typeof variables>): Config['google'] {
  if (!clientId !== !clientSecret) throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other.');
  if (APP_MODE === 'live' && !issuer.startsWith('https:')) throw new StartupError('APP_MODE=live needs GOOGLE_ISSUER to be https.');
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

/**
 * Reads the environment once. Live mode has no defaults for what protects shoppers.
 * @throws StartupError naming every variable that is missing or malformed.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new StartupError(`These variables are not usable: ${names.join(', ')}. The README lists what each takes.`);
  }
  const value = parsed.data;
  const mail = value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null;
  const sms =
    value.SMS_URL && value.SMS_BODY
      ? {
          url: value.SMS_URL,
          headers: value.SMS_HEADERS ?? '{}',
          body: value.SMS_BODY,
          countries: value.SMS_COUNTRIES.split(','),
          dailyCap: value.SMS_DAILY_CAP,
        }
      : null;
  if (value.APP_MODE === 'live') {
    const missing = [
      value.DATABASE_URL || value.API_URL ? null : 'DATABASE_URL',
      value.SESSION_SECRET ? null : 'SESSION_SECRET',
      value.PUBLIC_URL ? null : 'PUBLIC_URL',
      mail || sms || value.API_URL ? null : 'SMTP_URL with MAIL_FROM, or SMS_URL with SMS_BODY',
    ].filter((name) => name !== null);
    if (missing.length > 0) throw new StartupError(`APP_MODE=live needs: ${missing.join(', ')}.`);
  }
  return {
    mode: value.APP_MODE,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databasePool: value.DATABASE_POOL,
    apiUrl: value.API_URL?.replace(/\/$/, '') ?? null,
    apiTimeout: value.API_TIMEOUT_MS,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    sessionSecrets: value.SESSION_SECRET?.split(',').map((secret) => secret.trim()) ?? [],
    trustProxy: value.TRUST_PROXY,
    metricsPort: value.METRICS_PORT ?? null,
    logLevel: value.LOG_LEVEL,
    mail,
    sms,
    google: googleOf(value),
  };
}
