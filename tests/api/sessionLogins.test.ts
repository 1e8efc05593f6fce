import { describe, expect, test } from 'vitest';
import { loginResponse } from '../../marketplace/contract/customer/identity';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, services, register, lastCode, lastVerification, advanceTime } = await openTestMarketplace();

const minute = 60_000;
const day = 24 * 60 * minute;
const languages = ['en', 'ar', 'ckb'] as const;
type Language = (typeof languages)[number];

const me = (token: string) => call('GET', '/api/me/', { token });
const refresh = (token: string, language: Language) => call('POST', '/api/auth/refresh/', { token, language });

/** Checks that an answer is a login of thirty days. @returns its token. */
async function tokenOf({ status, body }: { status: number; body: unknown }): Promise<string> {
  expect(status).toBe(200);
  const { token, expiry, change_password_required } = loginResponse.parse(body);
  expect(change_password_required).toBe(false);
  expect(Math.abs(Date.parse(expiry) - services.now().getTime() - 30 * day)).toBeLessThan(2 * minute);
  expect((await me(token)).status).toBe(200);
  return token;
}

async function logInWithCode(identifier: string, language: Language) {
  advanceTime(minute);
  await call('POST', '/api/auth/otp/', { body: { identifier }, language });
  const body = { identifier, ...(await lastVerification(identifier)), channel: 'Customer Portal' };
  return call('POST', '/api/otp_login/', { body, language });
}

describe.each(languages)('in %s', (language) => {
  test('a login with the password or with a code is one, for a phone and an e-mail address, each time', async () => {
    for (const identifier of [newEmail(), newPhone()]) {
      const { password, userId } = await register({ identifier });
      const tokens = new Set<string>();
      for (const _time of ['first', 'second']) {
        tokens.add(await tokenOf(await call('POST', '/api/auth/login/', { body: { identifier, password }, language })));
        tokens.add(await tokenOf(await logInWithCode(identifier, language)));
      }
      expect(tokens.size).toBe(4);
      for (const token of tokens) expect((await me(token)).body.id).toBe(userId);
    }
  });

  test('a code opens an account for a new phone or e-mail address, which it finds again', async () => {
    for (const identifier of [newEmail(), newPhone()]) {
      const first = await tokenOf(await logInWithCode(identifier, language));
      const second = await tokenOf(await logInWithCode(identifier, language));
      expect(second).not.toBe(first);
      expect((await me(second)).body).toEqual({ ...(await me(first)).body, first_name: null });
    }
  });

  test('a refresh is a login with another token, day after day, whatever the sign-in was', async () => {
    const starts = [async () => (await register()).token, async () => tokenOf(await logInWithCode(newPhone(), language))];
    for (const start of starts) {
      const seen = [await start()];
      for (let days = 1; days <= 3; days += 1) {
        const before = seen.at(-1) ?? '';
        const { status, body } = await refresh(before, language);
        expect([status, body.token]).toEqual([200, before]);
        advanceTime(day);
        seen.push(await tokenOf(await refresh(before, language)));
        expect((await me(before)).status).toBe(200);
        advanceTime(minute);
        expect((await me(before)).status).toBe(401);
      }
      expect(new Set(seen).size).toBe(4);
    }
  });

  test('logging out ends the session of its token alone, and no refresh brings it back', async () => {
    const { identifier, password, token } = await register();
    const other = await tokenOf(await call('POST', '/api/auth/login/', { body: { identifier, password } }));
    expect((await call('POST', '/api/auth/logout/', { token, language })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(token, language)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  test.each(['email', 'phone'] as const)('the confirmation of another %s is a login, whatever the account had before', async (kind) => {
    const fresh = () => (kind === 'email' ? newEmail() : newPhone());
    const change = async (token: string, contact: string) => {
      advanceTime(minute);
      expect((await call('POST', `/api/me/change_${kind}/`, { token, body: { [kind]: contact }, language })).status).toBe(202);
      const body = { code: await lastCode(contact), channel: 'Customer Portal' };
      return tokenOf(await call('POST', `/api/me/verify_change_${kind}/`, { token, body, language }));
    };
    const byMail = (await register()).token;
    const byPhone = (await register({ identifier: newPhone() })).token;
    const byCode = await tokenOf(await logInWithCode(newPhone(), language));
    for (const start of [byMail, byPhone, byCode]) {
      let token = start;
      // The second time it replaces the first contact.
      for (const contact of [fresh(), fresh()]) {
        const before = (await me(token)).body;
        const next = await change(token, contact);
        expect((await me(token)).status).toBe(401);
        expect((await me(next)).body).toEqual({ ...before, [kind]: contact, unread_notifications: expect.any(Number) });
        token = next;
      }
    }
  });
});
