import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { nothing } from '../../contract/common';
import { isCardNumber, isExpiryDate } from '../../contract/order/cards';
import { testCard, testPayment } from '../../contract/order/payments';
import { testGatewayPayments } from '../../database/tables/order/testGateway';
import type { Api } from '../../http/endpoint';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { notFound, refuse, refuseFields } from '../../shared/refusal';

const params = z.object({ id: z.uuid() });

/** The card that the test gateway declines; any other well-formed one is accepted. */
const declinedCard = '4000000000000002';

async function find({ database }: Services, id: string) {
  const [found] = await database.db.select().from(testGatewayPayments).where(eq(testGatewayPayments.id, id));
  if (!found) return notFound();
  const { label, amount, state, returnUrl } = found;
  return { id, label, amount: dinars(amount), state, returnUrl };
}

const end = ({ database }: Services, id: string, state: 'paid' | 'failed') =>
  database.db
    .update(testGatewayPayments)
    .set({ state })
    .where(and(eq(testGatewayPayments.id, id), eq(testGatewayPayments.state, 'pending')))
    .returning({ id: testGatewayPayments.id });

/** The API of the demo's test gateway page, in place of a bank. It does not exist in live mode. */
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
      summary: 'Pays with a test card',
      access: 'anyone',
      params,
      body: testCard,
      answer: testPayment,
    },
    async ({ params: { id }, body, services }) => {
      if (!isCardNumber(body.cardNumber)) return refuseFields({ cardNumber: ['validation.creditCard'] });
      if (body.expiryDate !== '' && !isExpiryDate(body.expiryDate, services.now()))
        return refuseFields({ expiryDate: ['validation.expiryDate'] });
      const isDeclined = body.cardNumber.replace(/\D/g, '') === declinedCard;
      const changed = await end(services, id, isDeclined ? 'failed' : 'paid');
      const found = await find(services, id);
      return changed.length === 0 && 'state' in found ? refuse(409, 'payments.ended') : found;
    },
  );
  api.add(
    {
      method: 'post',
      path: '/api/test-gateway/{id}/cancel/',
      summary: 'Cancels it',
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
