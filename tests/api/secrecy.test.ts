import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codes } from '../../marketplace/identity/tables';
import { newEmail, newPhone, openTestMarketplace } from './harness';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, passTime } = marketplace;
const minute = 60_000;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

describe('how long an answer takes does not tell whether there is an account', async () => {
  const known: string[] = [];
  for (let count = 0; count < 15; count += 1) known.push((await register()).identifier);

  test.each([
    ['/api/auth/login/', (identifier: string) => ({ identifier, password: 'Wr0ngpass' })],
    ['/api/auth/otp/', (identifier: string) => ({ identifier })],
    ['/api/auth/password/forgot/', (identifier: string) => ({ identifier })],
    ['/api/auth/register/', (identifier: string) => ({ first_name: 'Shilan', identifier, password: 'Passw0rd' })],
    ['/api/auth/password/reset/', (identifier: string) => ({ identifier, code: '000000', password: 'Better2pass' })],
  ])('%s', async (path, body) => {
    passTime(minute);
    const ask = (identifier: string) => timeOf(() => call('POST', path, { body: body(identifier) }));
    const stranger = async () => {
      const identifier = newEmail();
      // Those with an account have asked for a code, too, by then.
      if (path.endsWith('/reset/')) await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
      return identifier;
    };
    // The first finds cold caches.
    await ask(await stranger());
    const withAccount: number[] = [];
    const without: number[] = [];
    for (const identifier of known) {
      withAccount.push(await ask(identifier));
      without.push(await ask(await stranger()));
    }
    const ratio = median(withAccount) / median(without);
    process.stdout.write(`  ${path} ${ratio.toFixed(2)} × the time with an account (medians of ${known.length})\n`);
    // A password's hash, the one thing here that takes long, makes it 10 and more when it is left out.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

test('200 wrong codes for one phone from 200 addresses: five are compared', async () => {
  const identifier = newPhone();
  await call('POST', '/api/auth/otp/', { body: { identifier } });
  const code = await lastCode(identifier);
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      call('POST', '/api/otp_login/', { body: { identifier, code: wrong }, headers: { 'X-Forwarded-For': `198.51.100.${index}` } }),
    ),
  );
  const said = answers.map(({ body }) => body.code?.[0]);
  expect(said.filter((key) => key === 'validation.wrongCode')).toHaveLength(5);
  expect(said.filter((key) => key === 'validation.codeExpired')).toHaveLength(195);
  const kept = await services.database.db
    .select({ left: codes.triesLeft })
    .from(codes)
    .where(and(eq(codes.destination, identifier), eq(codes.purpose, 'signIn')));
  expect(kept).toEqual([{ left: 0 }]);
  expect((await call('POST', '/api/otp_login/', { body: { identifier, code } })).body).toEqual({ code: ['validation.codeExpired'] });
});

test.each([
  ['empty', ''],
  ['cut', (token: string) => token.slice(0, -1)],
  ['longer', (token: string) => `${token}x`],
  ['another letter case', (token: string) => token.toUpperCase()],
  ['huge', 'a'.repeat(16_000)],
  ['a hash from the database', 'f'.repeat(64)],
  ['SQL', `' or 1=1 --`],
  ['not ASCII', 'توكن'],
])('a token that is %s is nobody’s', async (_name, spoil) => {
  const { token } = await register();
  const sent = typeof spoil === 'string' ? spoil : spoil(token);
  const answer = await call('GET', '/api/me/', { headers: { Authorization: `Bearer ${encodeURI(sent)}` } });
  expect(answer).toMatchObject({ status: 401, body: { detail: 'auth.required' } });
});
