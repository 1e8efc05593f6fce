import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codes } from '../../marketplace/database/tables/customer/identity';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services, register, lastCode, lastToken, advanceTime } = marketplace;
const minute = 60_000;

/** Other processes of the machine only add time, so the fast quarter of the calls is the least disturbed. */
const lowerQuartile = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

describe('response times do not reveal whether an account exists', async () => {
  const known: string[] = [];
  for (let count = 0; count < 15; count += 1) known.push((await register()).identifier);

  test.each([
    ['/api/auth/login/', (identifier: string) => ({ identifier, password: 'Wr0ngpass' })],
    ['/api/auth/otp/', (identifier: string) => ({ identifier })],
    ['/api/auth/password/forgot/', (identifier: string) => ({ identifier })],
    ['/api/auth/register/', (identifier: string) => ({ first_name: 'Shilan', identifier, password: 'Passw0rd' })],
    [
      '/api/auth/password/reset/',
      (identifier: string) => ({ identifier, code: '000000', verification_token: lastToken(identifier), password: 'Better2pass' }),
    ],
  ])('%s', async (path, body) => {
    advanceTime(minute);
    const request = (identifier: string) => timeOf(() => call('POST', path, { body: body(identifier) }));
    const prepared = async (identifier: string) => {
      if (path.endsWith('/reset/')) await call('POST', '/api/auth/password/forgot/', { body: { identifier } });
      return identifier;
    };
    // The first call fills caches.
    await request(await prepared(newEmail()));
    const withAccount: number[] = [];
    const without: number[] = [];
    const timeKnown = async (identifier: string) => withAccount.push(await request(await prepared(identifier)));
    const timeUnknown = async () => without.push(await request(await prepared(newEmail())));
    // Each kind is first in every second pair: what a call leaves to do falls on both alike.
    for (const [index, identifier] of known.entries()) {
      if (index % 2) await timeUnknown();
      await timeKnown(identifier);
      if (index % 2 === 0) await timeUnknown();
    }
    const ratio = lowerQuartile(withAccount) / lowerQuartile(without);
    process.stdout.write(`  ${path} ${ratio.toFixed(2)} × the time with an account (lower quartiles of ${known.length})\n`);
    // A missing password hash, the only slow step here, makes the ratio 10 or more.
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
      call('POST', '/api/otp_login/', {
        body: { identifier, code: wrong, verification_token: lastToken(identifier) },
        headers: { 'X-Forwarded-For': `198.51.100.${index}` },
      }),
    ),
  );
  const errors = answers.map(({ body }) => body.code?.[0]);
  expect(errors.filter((key) => key === 'validation.wrongCode')).toHaveLength(5);
  expect(errors.filter((key) => key === 'validation.codeExpired')).toHaveLength(195);
  const stored = await services.database.db
    .select({ left: codes.triesLeft })
    .from(codes)
    .where(and(eq(codes.destination, identifier), eq(codes.purpose, 'signIn')));
  expect(stored).toEqual([{ left: 0 }]);
  expect((await call('POST', '/api/otp_login/', { body: { identifier, code, verification_token: lastToken(identifier) } })).body).toEqual({
    code: ['validation.codeExpired'],
  });
});

test.each([
  ['empty', ''],
  ['cut', (token: string) => token.slice(0, -1)],
  ['longer', (token: string) => `${token}x`],
  ['in another letter case', (token: string) => token.toUpperCase()],
  ['huge', 'a'.repeat(16_000)],
  ['a hash from the database', 'f'.repeat(64)],
  ['SQL', `' or 1=1 --`],
  ['not ASCII', 'توكن'],
])('a token that is %s signs nobody in', async (_name, alter) => {
  const { token } = await register();
  const sent = typeof alter === 'string' ? alter : alter(token);
  const answer = await call('GET', '/api/me/', { headers: { Authorization: `Bearer ${encodeURI(sent)}` } });
  expect(answer).toMatchObject({ status: 401, body: { detail: 'auth.required' } });
});
