import { randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '../../marketplace/config';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { type Internet, internet } from '../../marketplace/http/guardedFetch';
import { startJobs } from '../../marketplace/jobs/startJobs';
import { jobs as scheduled } from '../../marketplace/jobs/tables';
import { createLog } from '../../marketplace/log';
import { messages } from '../../marketplace/messages/tables';
import { createApi } from '../../marketplace/openMarketplace';
import type { Services } from '../../marketplace/services';
import { copyTemplate } from './template';

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  language?: 'en' | 'ar' | 'ckb';
}

/** What came back. The body is read as a foreign client reads it: as JSON, without the contract's types. */
export interface Answer {
  status: number;
  body: ReturnType<JSON['parse']>;
  headers: Headers;
}

export interface Registered {
  token: string;
  identifier: string;
  password: string;
  userId: number;
}

export type TestMarketplace = Awaited<ReturnType<typeof openTestMarketplace>>;

const secretKeys = /^(token|id_token|password|old_password|new_password|code|phone|second_phone)$/;

/** What a request or an answer holds that no log may learn. */
function secretsOf(value: unknown, key = 'token'): string[] {
  if (typeof value === 'string') return secretKeys.test(key) && value.trim().length >= 6 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => secretsOf(item, key));
  return value instanceof Object ? Object.entries(value).flatMap(([name, item]) => secretsOf(item, name)) : [];
}

/** No token, code, password, phone or e-mail address stands in the log; the demo's outbox is no log line, it is where the demo sends to. */
function expectSilence(lines: string[], secrets: Set<string>) {
  const log = lines.filter((line) => JSON.parse(line).msg !== 'message').join('');
  for (const secret of secrets) {
    const found = /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(log) : log.includes(secret);
    if (found) throw new Error(`The log says ${secret}`);
  }
}

/** An e-mail address that no other test uses. */
export const newEmail = () => `shopper-${Date.now()}-${randomInt(1e9)}@example.com`;

/** An Iraqi mobile number in E.164 that no other test uses. */
export const newPhone = () => `+96475${String(randomInt(1e8)).padStart(8, '0')}`;

interface Options {
  /** Variables beside those of the test's own database. */
  environment?: Record<string, string>;
  /** Replaces what the variables gave: live mode, say, without all that it asks for. */
  config?: Partial<Config>;
  /** Stands in for the servers of strangers. */
  internet?: Internet;
  /** Lets the hourly clean-up come by itself. What is written after time was passed is dated by the database's clock, and so old to it at once. */
  cleansUp?: boolean;
}

/** The API on a fresh database of its own, closed and removed after the file's tests. */
export async function openTestMarketplace({
  environment = {},
  config: changed = {},
  internet: reached = internet,
  cleansUp = false,
}: Options = {}) {
  const copy = await copyTemplate();
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'debug', SESSION_SECRET: 'the secret of the tests', ...environment, ...copy.environment }),
    ...changed,
  };
  const database = await openDatabase(config);
  const logLines: string[] = [];
  let ahead = 0;
  const services: Services = {
    config,
    database,
    log: createLog(config.logLevel, { write: (line: string) => void logLines.push(line) }),
    now: () => new Date(Date.now() + ahead),
    internet: reached,
  };
  if (!cleansUp) {
    const never = new Date('9999-01-01');
    await database.db.insert(scheduled).values({ kind: 'cleanUp', schedule: 'cleanUp', payload: {}, runAt: never }).onConflictDoNothing();
  }
  const jobs = startJobs(services);
  const api = createApi(services);

  const secrets = new Set<string>();
  afterAll(async () => {
    await jobs.stop();
    for (const { recipient, body } of await database.db.select().from(messages)) {
      for (const secret of [recipient, ...(body.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])]) secrets.add(secret);
    }
    expectSilence(logLines, secrets);
    await database.close();
    await copy.remove();
  });

  async function call(method: string, path: string, { token, body, headers, language }: CallOptions = {}): Promise<Answer> {
    const response = await api.hono.fetch(
      new Request(`http://karwan.test${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(language && { 'Accept-Language': language }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    for (const secret of secretsOf([token, body, text === '' ? null : JSON.parse(text)])) secrets.add(secret);
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  }

  /** The messages sent to an e-mail address or a phone in E.164, newest first. */
  const inboxOf = (recipient: string) =>
    database.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.id));

  /** The newest six-digit code sent to an e-mail address or a phone in E.164. */
  async function lastCode(recipient: string): Promise<string> {
    for (const { body } of await inboxOf(recipient)) {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
      if (code) return code;
    }
    throw new Error(`No code was sent to ${recipient}`);
  }

  /** A verified customer, signed in. A guest's cart key given in `guestKey` is merged. */
  async function register({
    identifier = newEmail(),
    password = 'Passw0rd',
    firstName = 'Dilan',
    guestKey,
  }: {
    identifier?: string;
    password?: string;
    firstName?: string;
    guestKey?: string;
  } = {}): Promise<Registered> {
    const begun = await call('POST', '/api/auth/register/', { body: { first_name: firstName, identifier, password } });
    if (begun.status !== 202) throw new Error(`register answered ${begun.status}: ${JSON.stringify(begun.body)}`);
    const verified = await call('POST', '/api/auth/register/verify/', {
      body: { identifier, code: await lastCode(identifier) },
      headers: guestKey ? { 'X-Cart-Id': guestKey } : {},
    });
    if (verified.status !== 200) throw new Error(`verify answered ${verified.status}: ${JSON.stringify(verified.body)}`);
    const me = await call('GET', '/api/me/', { token: verified.body.token });
    return { token: verified.body.token, identifier, password, userId: me.body.id };
  }

  return {
    services,
    call,
    inboxOf,
    lastCode,
    register,
    /** Does everything that is due now. */
    drainJobs: () => jobs.drain(),
    /** Every line logged so far, as JSON. */
    logLines,
    /** Moves the marketplace's clock ahead for the rest of the file. */
    passTime(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}
