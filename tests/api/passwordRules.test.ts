import { describe, expect, test } from 'vitest';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, register, lastCode, lastToken, advanceTime } = await openTestMarketplace();

/** Seven characters, or a missing kind of character. */
const weak = [
  'Demo123',
  'Aa1!!!!',
  'Aa١٢٣٤٥',
  'كلمةAa1',
  'Aa1éöñş',
  'Aa1ئآؤێ',
  'Aa1ﬃ½…ﷺ',
  'demo1234',
  'DEMO1234',
  'Demodemo',
  '12345678',
  '        ',
];
/** Eight characters and more. */
const strong = ['Demo5678', 'Aa1!!!!!', 'Aa١٢٣٤٥٦', 'كلمة Aa1', 'Aa1éöñşÅ', 'Aa1ئآؤێأ', 'Demo56789', `Aa1${'x'.repeat(60)}`];

describe('a new password needs 8 characters, a digit, a lowercase and an uppercase letter', () => {
  test.each([newEmail, newPhone])('in a registration', async (newIdentifier) => {
    const start = (password: string) =>
      call('POST', '/api/auth/register/', { body: { first_name: 'Shilan', identifier: newIdentifier(), password } });
    for (const password of weak) {
      const { status, body } = await start(password);
      expect([password, status, Object.keys(body)]).toEqual([password, 400, ['password']]);
    }
    for (const password of strong) expect([password, (await start(password)).status]).toEqual([password, 202]);
  });

  test('in a reset', async () => {
    const { identifier } = await register();
    const forget = () => call('POST', '/api/auth/password/forgot/', { body: { identifier } });
    const reset = async (password: string) => {
      const body = { identifier, code: await lastCode(identifier), verification_token: lastToken(identifier), password };
      return call('POST', '/api/auth/password/reset/', { body });
    };
    await forget();
    for (const password of weak) {
      const { status, body } = await reset(password);
      expect([password, status, Object.keys(body)]).toEqual([password, 400, ['password']]);
    }
    for (const [turn, password] of strong.entries()) {
      if (turn > 0) {
        advanceTime(3_600_000);
        await forget();
      }
      expect([password, (await reset(password)).status]).toEqual([password, 200]);
      expect((await call('POST', '/api/auth/login/', { body: { identifier, password } })).status).toBe(200);
    }
  });

  test('in a change', async () => {
    const { token, password: first } = await register();
    const change = (old_password: string, new_password: string) =>
      call('POST', '/api/auth/password/change/', { token, body: { old_password, new_password } });
    let current = first;
    for (const password of weak) {
      const { status, body } = await change(current, password);
      expect([password, status, Object.keys(body)]).toEqual([password, 400, ['new_password']]);
    }
    for (const password of strong) {
      expect([password, (await change(current, password)).status]).toEqual([password, 204]);
      current = password;
    }
  });
});
