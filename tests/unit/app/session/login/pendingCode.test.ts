import { expect, test } from 'vitest';
import { sessionCookie } from '../../../../../app/session/cookies/sessionCookie';

const cookie = sessionCookie(['a secret of the test'], true);
const nobody = await cookie.read(null);

test('the recipient of a code is read from the cookie', async () => {
  const pending = { purpose: 'register', identifier: 'shilan@example.com', verificationToken: 'a-token' } as const;
  const written = await cookie.write({ ...nobody, pending });
  expect((await cookie.read(written.split(';')[0] ?? null)).pending).toEqual(pending);
  expect(written).not.toContain('shilan');
});

test('the longest address keeps the cookie below 1 KB', async () => {
  const identifier = `${'a'.repeat(64)}@${'b'.repeat(181)}.example`;
  expect(identifier).toHaveLength(254);
  const [cartId, deviceToken, verificationToken] = ['c'.repeat(43), 'd'.repeat(43), 'v'.repeat(43)];
  const flash = { type: 'success', key: 'codeSent' } as const;
  expect(
    (await cookie.write({ ...nobody, cartId, deviceToken, pending: { purpose: 'register', identifier, verificationToken }, flash })).length,
  ).toBeLessThan(1024);
  const signedIn = { ...nobody, deviceToken, token: 't'.repeat(43), expiry: new Date().toISOString() };
  expect((await cookie.write({ ...signedIn, pending: { purpose: 'changeEmail', identifier }, flash })).length).toBeLessThan(1024);
});
