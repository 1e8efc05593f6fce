import { describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../../app/session/cookies/sessionCookie';
import { createFormToken, isFormToken } from '../../../../app/session/origin/formToken';
import { noSession, staffCookie } from '../../../../app/session/staff/staffCookie';
import { openSecret, sealSecret } from '../../../../marketplace/staff/access/sealSecret';

const [old, next] = ['the old secret of the shop', 'the new secret of the shop'];

/** The lists of two processes of which one was restarted and the other not yet, in the order of docs/how-to/deploy.md. */
const steps: [string, string[], string[]][] = [
  ['the new secret is appended', [old], [old, next]],
  ['the new secret is moved to the front', [old, next], [next, old]],
  ['the old secret is removed', [next, old], [next]],
];

const cookieOf = (header: string) => header.split(';')[0] ?? '';

/** Whether a process reads what another one wrote: sessions of customers and staff, form tokens, authenticators. */
async function understands(reader: string[], writer: string[]) {
  const token = 'a-token-of-a-session';
  const customer = sessionCookie(writer, true);
  const session = await customer.write({ ...(await customer.read(null)), token });
  const staff = await staffCookie(writer, true).write({ ...noSession, token, language: null });
  const keys = (sessionSecrets: string[]) => ({ config: { sessionSecrets } });
  return [
    (await sessionCookie(reader, true).read(cookieOf(session))).token === token,
    (await staffCookie(reader, true).read(cookieOf(staff))).token === token,
    isFormToken(reader, 'session x', createFormToken(writer, 'session x')),
    openSecret(keys(reader), sealSecret(keys(writer), 'authenticator')) === 'authenticator',
  ];
}

describe('a secret that is changed in three steps', () => {
  test.each(steps)('%s: each of two processes accepts what the other signed', async (_, waiting, restarted) => {
    expect(await understands(restarted, waiting)).toEqual([true, true, true, true]);
    expect(await understands(waiting, restarted)).toEqual([true, true, true, true]);
  });
});

test('a new secret that signs before every process knows it signs shoppers out', async () => {
  expect(await understands([old], [next, old])).toEqual([false, false, false, false]);
});
