import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../marketplace/config';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { copyTemplate } from '../api/template';
import { startServer, temporaryDirectory } from './server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = temporaryDirectory();
let template: Awaited<ReturnType<typeof copyTemplate>>;
/** A shop without faults: the demo, on a database of its own. */
let healthy: Record<string, string>;

beforeAll(async () => {
  template = await copyTemplate();
  healthy = template.environment;
});
afterAll(async () => {
  await template.remove();
  place.remove();
});

function doctor(environment: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, ['build/backoffice.js', 'doctor'], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('a sound demo has no problems, also while it runs', { timeout: 60_000 }, async () => {
  const alone = doctor(healthy);
  expect(alone).toEqual({ status: 0, lines: expect.arrayContaining(['ok       migrations: all applied', '0 problems, 1 warnings']) });
  const shop = await startServer(healthy);
  expect(doctor(healthy).lines).toContain('0 problems, 1 warnings');
  expect(doctor({ ...healthy, PUBLIC_URL: shop.url }).lines).toContain('ok       PUBLIC_URL: the shop answers there');
  await shop.stop('SIGTERM');
});

/** Nothing listens on port 9 of this machine. */
const nobody = '127.0.0.1:9';
const live = {
  APP_MODE: 'live',
  DATABASE_URL: `postgres://${nobody}/karwan`,
  SESSION_SECRET: 'k3J9sLq0ZpXv7TbNw2RdYh5c',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: `smtp://${nobody}`,
  MAIL_FROM: 'shop@shop.example',
};
const fib = { FIB_CLIENT_ID: 'karwan', FIB_CLIENT_SECRET: 'secret', PUBLIC_URL: `http://${nobody}` };

test.each<[string, Record<string, string>, RegExp]>([
  ['a path in the public address', { PUBLIC_URL: 'https://shop.example/shop' }, /^PUBLIC_URL must be a web address without a path/],
  ['a public address without TLS', { ...live, PUBLIC_URL: 'http://shop.example' }, /^APP_MODE=live needs PUBLIC_URL to be https/],
  ['a public address where nobody answers', { PUBLIC_URL: `http://${nobody}` }, /^PROBLEM {2}PUBLIC_URL: .* can’t be reached/],
  ['a sender without a domain', { MAIL_FROM: 'Karwan' }, /^MAIL_FROM must have an e-mail address with a domain/],
  [
    'a mail server that does not answer',
    { SMTP_URL: `smtp://${nobody}`, MAIL_FROM: 'a@shop.example' },
    /^PROBLEM {2}SMTP_URL: .* does not take mail/,
  ],
  ['a misspelt variable', { SMTP_ULR: 'smtp://mail.example' }, /^PROBLEM {2}environment: SMTP_ULR .* is it SMTP_URL\?/],
  ['a short secret', { SESSION_SECRET: 'short' }, /^SESSION_SECRET must .* at least 16 characters. These have 5/],
  ['a secret that is easy to guess', { SESSION_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, /^PROBLEM {2}SESSION_SECRET: secret 1 is easy to guess/],
  ['a proxy that is not trusted', { PUBLIC_URL: 'https://127.0.0.1:9' }, /^PROBLEM {2}TRUST_PROXY: /],
  ['a port that everybody reaches', { TRUST_PROXY: '1' }, /^warning {2}HOST: /],
  ['a database server that is away', { DATABASE_URL: `postgres://${nobody}/karwan` }, /^PROBLEM {2}DATABASE_URL: .*can’t be reached/],
  ['an SMS gateway that is away', { SMS_URL: `https://${nobody}`, SMS_BODY: '{}' }, /^PROBLEM {2}SMS_URL: /],
  ['a payment gateway that is away', { ...fib, FIB_URL: `http://${nobody}` }, /^PROBLEM {2}FIB_URL: /],
  ['half a payment gateway', { FIB_CLIENT_ID: 'karwan' }, /^FIB_CLIENT_ID, FIB_CLIENT_SECRET must be set together/],
  ['what live needs is missing', { APP_MODE: 'live' }, /^APP_MODE=live needs: DATABASE_URL, SESSION_SECRET, PUBLIC_URL/],
  ['a mail server without a sender', { SMTP_URL: `smtp://${nobody}` }, /^SMTP_URL needs MAIL_FROM/],
  ['an SMS gateway without a body', { SMS_URL: `https://${nobody}` }, /^SMS_URL needs SMS_BODY/],
  ['SMS headers that are no JSON', { SMS_HEADERS: 'Bearer x' }, /^SMS_HEADERS must be a JSON object/],
  ['one port for two', { PORT: '3000', METRICS_PORT: '3000' }, /^METRICS_PORT must be another port than PORT/],
  ['a short name that is misspelt', { PROT: '3900' }, /^PROBLEM {2}environment: PROT .* is it PORT\?/],
  [
    'networks of the staff behind a proxy',
    { PUBLIC_URL: 'https://127.0.0.1:9', STAFF_NETWORKS: '10.0.0.0/8' },
    /^PROBLEM {2}STAFF_NETWORKS: .*TRUST_PROXY=1/,
  ],
  ['a wrong number', { PORT: '70000' }, /^PORT must be a port/],
])('it finds %s', (_, fault, line) => {
  const { status, lines } = doctor({ ...healthy, ...fault });
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  expect(status).toBe(line.source.startsWith('^warning') ? 0 : 1);
});

test('a start says in one line that the mail server does not answer, and that a proxy is not trusted', async () => {
  const shop = await startServer({ ...healthy, SMTP_URL: `smtp://${nobody}`, MAIL_FROM: 'a@shop.example' });
  for (let each = 0; each < 2; each += 1) await fetch(shop.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  await expect.poll(() => shop.output()).toMatch(/SMTP_URL: 127\.0\.0\.1:9 does not take mail/);
  expect(shop.output().match(/TRUST_PROXY is 0/g)).toHaveLength(1);
  expect(shop.output().match(/SMTP_URL/g)).toHaveLength(1);
  await shop.stop('SIGTERM');
});

test('it finds a data directory that can’t be one', () => {
  const file = path.join(place.directory, 'file');
  writeFileSync(file, '');
  const { status, lines } = doctor({ ...healthy, DATA_DIR: file });
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^PROBLEM {2}DATA_DIR: /)]));
  expect(status).toBe(1);
});

test('it finds another server at the public address', async () => {
  const server = createServer((_, response) => response.writeHead(502).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = address !== null && typeof address !== 'string' ? address.port : 0;
  // The command runs synchronously in a process of its own, so the server here could not answer it.
  const { runBackoffice } = await import('../../marketplace/cli/runBackoffice');
  const lines: string[] = [];
  const code = await runBackoffice(
    ['doctor'],
    readConfig({ ...healthy, LOG_LEVEL: 'silent', PUBLIC_URL: `http://127.0.0.1:${port}` }),
    (line) => lines.push(line),
  );
  server.close();
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^PROBLEM {2}PUBLIC_URL: .*answers 502/)]));
  expect(code).toBe(1);
});

test('it tells migrations that wait, and applies none', async () => {
  const database = await openDatabase(readConfig(healthy));
  await database.pool.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)');
  await database.close();
  const expected = expect.arrayContaining([expect.stringMatching(/^warning {2}migrations: 1 wait/)]);
  expect(doctor(healthy)).toEqual({ status: 0, lines: expected });
  expect(doctor(healthy).lines).toEqual(expected);
});
