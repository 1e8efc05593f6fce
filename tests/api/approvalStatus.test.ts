import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sellerApplications } from '../../marketplace/database/tables/customer/sellers';
import { reviewApplication } from '../../marketplace/sellers/reviewApplication';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register } = await openTestMarketplace();
const own = '/api/me/seller_application/';
const written = {
  shop_name: 'Shilan Carpets',
  contact_name: 'Shilan Karim',
  phone: '0750 123 4567',
  email: 'shilan@example.com',
  city_id: 1,
  sells: 'Carpets',
  description: 'Woven by hand.',
};

type Step = 'approved' | 'rejected' | 'revised' | 'sent again';
/** What happens to an application, and the status after each step. */
const courses: Step[][] = [
  ['approved'],
  ['rejected'],
  ['revised'],
  ['revised', 'sent again'],
  ['revised', 'sent again', 'approved'],
  ['revised', 'sent again', 'rejected'],
  ['revised', 'sent again', 'revised'],
  ['revised', 'sent again', 'revised', 'sent again', 'approved'],
  ['revised', 'sent again', 'revised', 'sent again', 'rejected'],
];
test.each(courses.map((steps) => [steps.join(', '), steps] as const))(
  'an application that is sent is pending, and then %s, in the user detail and its page',
  async (_, steps) => {
    const { token, userId } = await register();
    expect((await call('GET', '/api/me/', { token })).body.merchant_approval).toEqual({ approval_status: null });
    expect((await call('POST', own, { token, body: written })).status).toBe(201);
    const [{ id } = { id: 0 }] = await services.database.db
      .select({ id: sellerApplications.id })
      .from(sellerApplications)
      .where(eq(sellerApplications.userId, userId));
    const history = ['pending'];
    const expectStatus = async (status: string) => {
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const { merchant_approval, is_merchant_revised } = (await call('GET', '/api/me/', { token, language })).body;
        expect([merchant_approval, is_merchant_revised]).toEqual([{ approval_status: status }, status === 'revised']);
        const { body } = await call('GET', own, { token, language });
        expect([body.status, body.history.map((step: { status: string }) => step.status)]).toEqual([status, history]);
      }
    };
    await expectStatus('pending');
    for (const step of steps) {
      if (step === 'sent again') expect((await call('PATCH', own, { token, body: { sells: 'Rugs' } })).status).toBe(200);
      else expect(await reviewApplication(services, { id, answer: step, note: 'So it is.', operator: 'Shirin' })).toBeUndefined();
      const status = step === 'sent again' ? 'pending' : step;
      history.push(status);
      await expectStatus(status);
    }
  },
);
