import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { brand } from './contract/brand/brand';
import { weekdays } from './contract/days';
import { baseUrl, empty, optional, webAddress } from './shared/environment/variableKinds';

/** The address of the shop: cookies, links and the checks of forms know no path. */
const origin = webAddress
  .refine((value) => URL.canParse(value) && new URL(value).pathname === '/')
  .transform((value) => new URL(value).origin);
/** An address with a domain, alone or after a name. */
const sender = /^(?:[^<>]*<)?[^<>@\s]+@[^<>@\s.]+(?:\.[^<>@\s.]+)+>?$/;
/** Comma-separated values. */
const list = (text: z.ZodString) => text.transform((value) => value.split(',').map((item) => item.trim()));
/** The shortest secret, in characters. An empty one, as after a trailing comma, would let anybody sign cookies. */
const minSecret = 16;
const postgres = optional(z.string().regex(/^postgres(ql)?:\/\//));

/** Whether a text is a JSON object of texts. */
function isHeaders(value: string): boolean {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

/** The environment variables but those of the payment gateways. A description completes the sentence “NAME must …”. */
export const variables = z.object({
  APP_MODE: z.preprocess(empty, z.enum(['demo', 'live']).default('demo')).describe('be demo or live'),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)).describe('be a port: a whole number from 0 to 65535'),
  HOST: z.preprocess(empty, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  WORKERS: z
    .preprocess(
      empty,
      z.union([z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)]).default(1),
    )
    .describe('be a whole number from 1 to 64, or auto'),
  DATABASE_URL: postgres.describe('begin with postgres:// or postgresql://'),
  DATABASE_READ_URL: postgres.describe('begin with postgres:// or postgresql://'),
  DATABASE_POOL: z.preprocess(empty, z.coerce.number().int().min(2).max(200).default(10)).describe('be a whole number from 2 to 200'),
  API_URL: optional(baseUrl).describe('be a web address, such as https://api.example.com'),
  API_TIMEOUT_MS: z
    .preprocess(empty, z.coerce.number().int().min(100).max(120_000).default(10_000))
    .describe('be a whole number from 100 to 120000'),
  PUBLIC_URL: optional(origin).describe('be a web address without a path, such as https://shop.example'),
  HSTS: z
    .preprocess(empty, z.enum(['off', 'host', 'subdomains', 'preload']).default('host'))
    .describe('be off, host, subdomains or preload'),
  SESSION_SECRET: optional(list(z.string()).refine((secrets) => secrets.every(({ length }) => length >= minSecret))).describe(
    `be a comma-separated list of secrets, each of at least ${minSecret} characters`,
  ),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number().int().min(0).max(10).default(0)).describe('be a whole number from 0 to 10'),
  STAFF_HOSTS: optional(
    list(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z\d.-]+(,\s*[a-z\d.-]+)*$/),
    ),
  ).describe('be a comma-separated list of host names'),
  STAFF_NETWORKS: optional(list(z.string()).refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network)))).describe(
    'be a comma-separated list of networks, such as 10.0.0.0/8',
  ),
  SHUTDOWN_DELAY_MS: z
    .preprocess(empty, z.coerce.number().int().min(0).max(120_000).default(1000))
    .describe('be a whole number from 0 to 120000'),
  SHUTDOWN_DEADLINE_MS: z
    .preprocess(empty, z.coerce.number().int().min(100).max(300_000).default(10_000))
    .describe('be a whole number from 100 to 300000'),
  PAGE_CACHE_MB: z.preprocess(empty, z.coerce.number().int().min(0).max(4096).default(64)).describe('be a whole number from 0 to 4096'),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)).describe('be a port: a whole number from 1 to 65535'),
  LOG_LEVEL: z
    .preprocess(empty, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'))
    .describe('be trace, debug, info, warn, error, fatal or silent'),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)).describe('begin with smtp:// or smtps://'),
  MAIL_FROM: optional(z.string().regex(sender)).describe(
    `have an e-mail address with a domain, such as ${brand.name.en} <shop@shop.example>`,
  ),
  SUPPORT_EMAIL: optional(z.email()).describe('be an e-mail address'),
  SMS_URL: optional(z.url({ protocol: /^https$/ })).describe('be an https address'),
  SMS_HEADERS: optional(z.string().refine(isHeaders)).describe('be a JSON object of texts, such as {"Authorization": "Bearer …"}'),
  SMS_BODY: optional(z.string()),
  SMS_COUNTRIES: z
    .preprocess(empty, list(z.string().regex(/^\d{1,3}(,\d{1,3})*$/)).default(['964']))
    .describe('be calling codes of countries, such as 964 or 964,90'),
  SMS_DAILY_CAP: z.preprocess(empty, z.coerce.number().int().min(1).default(2000)).describe('be a whole number from 1'),
  WORKING_DAYS: z
    .preprocess((value) => empty(value) ?? 'sat,sun,mon,tue,wed,thu', list(z.string().toLowerCase()).pipe(z.array(z.enum(weekdays))))
    .describe('be days of the week, such as sat,sun,mon'),
  HOLIDAYS: optional(list(z.string()).pipe(z.array(z.iso.date()))).describe('be dates, such as 2026-03-21,2026-03-22'),
  LAST_ORDER_HOUR: z.preprocess(empty, z.coerce.number().int().min(1).max(24).default(15)).describe('be a whole number from 1 to 24'),
  LOOKUP_HOSTS: optional(list(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+(\s*,\s*[a-z\d-]+(\.[a-z\d-]+)+)*$/))).describe(
    'be host names, such as amazon.com,noon.com',
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  ANALYTICS_URL: optional(webAddress).describe('be a web address'),
  LIVE_CHAT_URL: optional(webAddress).describe('be a web address'),
  GOOGLE_ISSUER: z.preprocess(empty, webAddress.default('https://accounts.google.com')).describe('be a web address'),
});

export type Variables = z.output<typeof variables>;
