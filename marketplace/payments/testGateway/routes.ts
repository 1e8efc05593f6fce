import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { dinars } from '../../balance/dinars';
import { isCardNumber, isExpiryDate } from '../../contract/cards';
import { nothing } from '../../contract/common';
import { testCard, testPayment } from '../../contract/payments';
import type { Api } from '../../http/endpoint';
import { notFound, refuse, refuseFields } from '../../refusal';
import type { Services } from '../../services';
import { testGatewayPayments } from './tables';

const params = z.object({ id: z.uuid() });

/** The card that the test gateway declines: any other that is well formed is taken. */
const declinedCard = '4000000000000002';

async function find({ database }: Services, id: string) {
  const [found] = await database.db.select().from(testGatewayPayments).where(eq(testGatewayPayments.id, id));
  return found ? { ...found, amount: dinars(found.amount), return_url: found.returnUrl } : notFound();
}

const end = ({ database }: Services, id: string, state: 'paid' | 'failed') =>
  database.db
    .update(testGatewayPayments)
    .set({ state })
    .where(and(eq(testGatewayPayments.id, id), eq(testGatewayPayments.state, 'pending')))
    .returning({ id: testGatewayPayments.id });

/** What the page of the demo's test gateway calls, in place of a bank. In live mode there is none of this. */
export function addTestGatewayRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/test-gateway/{id}/',
      summary: 'A payment of the test gateway',
      access: 'anyone',
      params,
      answer: testPayment,
    },
    ({ params: { id }, services }) => find(services, id),
  );
  api.add(
    {
      method: 'post',
      path: '/api/test-gateway/{id}/pay/',
      summary: 'Pays with a card that is none',
      access: 'anyone',
      params,
      body: testCard,
      answer: testPayment,
    },
    async ({ params: { id }, body, services }) => {
      if (!isCardNumber(body.card_number)) return refuseFields({ card_number: ['validation.creditCard'] });
      if (!isExpiryDate(body.expiry_date, services.now())) return refuseFields({ expiry_date: ['validation.expiryDate'] });
      const isDeclined = body.card_number.replace(/\D/g, '') === declinedCard;
      const changed = await end(services, id, isDeclined ? 'failed' : 'paid');
      const found = await find(services, id);
      return changed.length === 0 && 'state' in found ? refuse(409, 'payments.ended') : found;
    },
  );
  api.add(
    {
      method: 'post',
      path: '/api/test-gateway/{id}/cancel/',
      summary: 'Gives it up',
      access: 'anyone',
      params,
      body: nothing,
      answer: testPayment,
    },
    async ({ params: { id }, services }) => {
      await end(services, id, 'failed');
      return find(services, id);
    },
  );
}
