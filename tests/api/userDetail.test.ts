import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../marketplace/database/tables/customer/identity';
import { sellerApplications } from '../../marketplace/database/tables/customer/sellers';
import { wishlistEntries } from '../../marketplace/database/tables/customer/wishlist';
import { setTransferFee } from '../../marketplace/identity/profile/setTransferFee';
import { insertProduct } from './insertProduct';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const { call, services, register, lastCode, lastVerification, advanceTime } = await openTestMarketplace();
const { db } = services.database;

const me = async (token: string) => (await call('GET', '/api/me/', { token })).body;
const post = (path: string, body: object, language?: 'en' | 'ar' | 'ckb') => call('POST', path, { body, ...(language && { language }) });

const languages = [
  ['en', 1],
  ['ckb', 2],
  ['ar', 3],
] as const;
const statuses = [null, 'pending', 'approved', 'rejected', 'revised'] as const;
const fees = [
  ['500', 'fixed', 500],
  ['0', 'fixed', 0],
  ['250.75', 'fixed', 250.75],
  ['1.5', 'percentage', 1.5],
  ['0.25', 'percentage', 0.25],
  ['100', 'percentage', 100],
] as const;
const names = ['Dilan', null, 'شیلان', "Nur al-Din O'Hara"];

describe.each([
  ['an e-mail address', { phone: null }],
  ['a phone', { email: null }],
  ['both', {}],
])('a customer with %s', (_, without) => {
  test('has the right name, approval, currency, fee and language in the user detail, whatever the others are', async () => {
    const contacts = { email: newEmail(), phone: newPhone(), ...without };
    const { token, userId } = await register();
    await db.update(users).set(contacts).where(eq(users.id, userId));
    const { productId, variantId } = await insertProduct(services);
    const application = {
      userId,
      shopName: 'Carpets',
      contactName: 'Shilan',
      phone: newPhone(),
      email: newEmail(),
      cityId: 1,
      sells: 'Carpets',
      description: 'Woven.',
      submittedAt: services.now(),
    };
    let at = 0;
    for (const [language, languageId] of languages)
      for (const status of statuses) {
        await db.delete(sellerApplications).where(eq(sellerApplications.userId, userId));
        if (status) await db.insert(sellerApplications).values({ ...application, status });
        for (const [transferFeeAmount, transferFeeType, amount] of fees) {
          const firstName = names[at++ % names.length] ?? null;
          await db.update(users).set({ firstName, languageId, transferFeeAmount, transferFeeType }).where(eq(users.id, userId));
          const { first_name, email, phone, merchant_approval, is_merchant_revised, currency, transfer_fee, language_id } = (
            await call('GET', '/api/me/', { token, language })
          ).body;
          expect({ first_name, email, phone, merchant_approval, is_merchant_revised, currency, transfer_fee, language_id }).toEqual({
            first_name: firstName,
            ...contacts,
            merchant_approval: { approval_status: status },
            is_merchant_revised: status === 'revised',
            currency: { id: 1 },
            transfer_fee: { amount, amount_type: transferFeeType },
            language_id: languageId,
          });
        }
      }
    const before = await me(token);
    await call('POST', '/api/cart/items/', { token, body: { variant_id: variantId, quantity: 2 } });
    await db.insert(wishlistEntries).values({ userId, productId });
    expect(await me(token), 'a cart and a wishlist').toEqual({ ...before, cart_lines: 1, wishlist_products: [productId] });
  });
});

test.each([
  ['0', 'fixed', 0],
  ['1250.5', 'fixed', 1250.5],
  ['0.5', 'percentage', 0.5],
  ['100', 'percentage', 100],
] as const)('the transfer fee that the shop sets is in the user detail: %s %s', async (amount, type, shown) => {
  const { token, identifier } = await register();
  await setTransferFee(services, { identifier, amount, type, operator: 'Shirin' });
  expect((await me(token)).transfer_fee).toEqual({ amount: shown, amount_type: type });
});

describe.each(languages)('the preferred language %s', (language, id) => {
  test.each([newEmail, newPhone])('is that in which an account was opened, by registration or by code: %#', async (newIdentifier) => {
    const [named, unnamed, coded] = [newIdentifier(), newIdentifier(), newIdentifier()];
    const registration = { first_name: 'Shilan', password: 'Passw0rd' };
    // The language of the call does not matter beside the one that is sent.
    await post('/api/auth/register/', { ...registration, identifier: named, language_id: id }, 'ar');
    await post('/api/auth/register/', { ...registration, identifier: unnamed }, language);
    await post('/api/auth/otp/', { identifier: coded }, language);
    for (const [identifier, path] of [
      [named, '/api/auth/register/verify/'],
      [unnamed, '/api/auth/register/verify/'],
      [coded, '/api/otp_login/'],
    ] as const) {
      const { body } = await post(path, { identifier, ...(await lastVerification(identifier)) }, language);
      expect([path, (await me(body.token)).language_id]).toEqual([path, id]);
    }
  });

  test('is the one that the customer saves last, alone or with other fields', async () => {
    const { token } = await register();
    for (const [, before] of languages)
      for (const fields of [{}, { first_name: 'Nask' }, { last_name: 'Omer', currency_id: 1 }]) {
        await call('POST', '/api/me/update_profile/', { token, body: { language_id: before } });
        const saved = await call('POST', '/api/me/update_profile/', { token, body: { ...fields, language_id: id } });
        expect(saved.body).toMatchObject({ ...('first_name' in fields && fields), language_id: id });
        expect((await me(token)).language_id).toBe(id);
        await call('POST', '/api/me/update_profile/', { token, body: { first_name: 'Nask' } });
        expect((await me(token)).language_id, 'absent fields stay').toBe(id);
      }
  });
});

describe('the response of a login', () => {
  const thirtyDays = 30 * 24 * 60 * 60_000;
  /** The fields of a login; the token works. */
  const expectLogin = async ({ status, body }: { status: number; body: Record<string, string> }, required: boolean) => {
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), change_password_required: required });
    expect(body.expiry).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(body.expiry ?? '') - services.now().getTime() - thirtyDays)).toBeLessThan(60_000);
    if (!required) expect((await call('GET', '/api/me/', { token: body.token ?? '' })).status).toBe(200);
  };

  test.each([newEmail, newPhone])(
    'has token, expiry and changePasswordRequired after a registration and a code: %#',
    async (newIdentifier) => {
      const [registered, coded] = [newIdentifier(), newIdentifier()];
      await post('/api/auth/register/', { first_name: 'Shilan', identifier: registered, password: 'Passw0rd' });
      await expectLogin(
        await post('/api/auth/register/verify/', { identifier: registered, ...(await lastVerification(registered)) }),
        false,
      );
      await post('/api/auth/otp/', { identifier: coded });
      await expectLogin(await post('/api/otp_login/', { identifier: coded, ...(await lastVerification(coded)) }), false);
      for (const required of [true, false]) {
        await db.update(users).set({ changePasswordRequired: required });
        await expectLogin(await post('/api/auth/login/', { identifier: registered, password: 'Passw0rd' }), required);
        advanceTime(60_000);
        await post('/api/auth/otp/', { identifier: coded });
        await expectLogin(await post('/api/otp_login/', { identifier: coded, ...(await lastVerification(coded)) }), required);
      }
    },
  );

  test('has them after a new e-mail address, a new phone, and a reset password', async () => {
    const { identifier, ...customer } = await register();
    let { token } = customer;
    for (const [kind, contact] of [
      ['phone', newPhone()],
      ['email', newEmail()],
      ['phone', newPhone()],
      ['email', newEmail()],
    ] as const) {
      advanceTime(60_000);
      await call('POST', `/api/me/change_${kind}/`, { token, body: { [kind]: contact } });
      const answer = await call('POST', `/api/me/verify_change_${kind}/`, { token, body: { code: await lastCode(contact) } });
      await expectLogin(answer, false);
      token = answer.body.token;
    }
    const { email } = await me(token);
    await db.update(users).set({ changePasswordRequired: true }).where(eq(users.id, customer.userId));
    await post('/api/auth/password/forgot/', { identifier: email });
    const verification = await lastVerification(email);
    await expectLogin(
      await post('/api/auth/password/reset/', { identifier: email, ...verification, password: `Better2${randomUUID()}` }),
      false,
    );
    expect((await post('/api/auth/login/', { identifier, password: 'Passw0rd' })).status).toBe(400);
  });

  test('of a refresh has the expiry of its token, the same in all responses of a day', async () => {
    const { token } = await register();
    const refresh = async () => (await call('POST', '/api/auth/refresh/', { token })).body;
    const first = await refresh();
    await expectLogin({ status: 200, body: first }, false);
    advanceTime(60 * 60_000);
    expect((await refresh()).token).toBe(token);
    for (const required of [true, false]) {
      await db.update(users).set({ changePasswordRequired: required });
      expect(await refresh()).toMatchObject({ token, change_password_required: required });
    }
    advanceTime(24 * 60 * 60_000);
    await expectLogin({ status: 200, body: await refresh() }, false);
  });
});
