import { z } from 'zod';
import { AccessToken } from '../accessToken';
import { callGateway, remoteAmount } from '../callGateway';
import { type AppCode, type GatewayClient, GatewayError, type RemoteState } from '../gateway';
import type { fibSettings } from './settings';

const maxDescriptionLength = 50;

const https = z.url({ protocol: /^https$/ });
const picture = z
  .string()
  .max(200_000)
  .transform((value) => (value.startsWith('data:') ? value : `data:image/png;base64,${value}`))
  .pipe(z.string().regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/));

const created = z.object({
  paymentId: z.string().min(1).max(100),
  readableCode: z.string().min(1).max(100),
  qrCode: picture.nullish().catch(null),
  personalAppLink: https.nullish().catch(null),
  businessAppLink: https.nullish().catch(null),
  corporateAppLink: https.nullish().catch(null),
});

const status = z.object({
  paymentId: z.string(),
  status: z.string(),
  amount: z.object({ amount: remoteAmount, currency: z.string() }).nullish(),
  decliningReason: z.string().nullish(),
});

const callback = z.object({ id: z.string().min(1).max(100) });

const states: Record<string, RemoteState> = {
  UNPAID: 'pending',
  PAID: 'paid',
  DECLINED: 'failed',
  REFUND_REQUESTED: 'refunding',
  REFUNDED: 'refunded',
};

const linksOf = (answer: z.output<typeof created>): AppCode['links'] =>
  [
    { kind: 'personal' as const, url: answer.personalAppLink },
    { kind: 'business' as const, url: answer.businessAppLink },
    { kind: 'corporate' as const, url: answer.corporateAppLink },
  ].flatMap(({ kind, url }) => (url ? [{ kind, url }] : []));

/**
 * First Iraqi Bank's web payments: without a page of the bank; the shopper scans a code or types it into the bank's app. Callbacks are not
 * signed. Source: the bank's own SDKs (npm @first-iraqi-bank/sdk 0.1.4, fib-php-payment-sdk, fib-python-payment-sdk).
 */
export function openFib({ url, clientId, clientSecret }: z.output<typeof fibSettings>, now: () => Date): GatewayClient {
  const token = new AccessToken({
    what: 'fib token',
    url: `${url}/auth/realms/fib-online-shop/protocol/openid-connect/token`,
    clientId,
    clientSecret,
  });
  const address = (remoteId: string, what: string) => `${url}/protected/v1/payments/${encodeURIComponent(remoteId)}/${what}`;
  return {
    // "Must be bigger than 250", according to the SDK.
    min: '251',

    async create({ label, amount, expiresAt, returnUrl, callbackUrl }) {
      const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 60_000));
      const answer = await token.use((headers) =>
        callGateway(created, {
          what: 'fib create',
          url: `${url}/protected/v1/payments`,
          method: 'POST',
          headers,
          body: {
            monetaryValue: { amount: Number(amount), currency: 'IQD' },
            statusCallbackUrl: callbackUrl,
            description: label.slice(0, maxDescriptionLength),
            redirectUri: returnUrl,
            expiresIn: `PT${minutes}M`,
            refundableFor: 'P7D',
            category: 'ECOMMERCE',
          },
        }),
      );
      const code = { readable: answer.readableCode, qr: answer.qrCode ?? null, links: linksOf(answer) };
      return { remoteId: answer.paymentId, redirectUrl: null, code };
    },

    /** Creating is not idempotent, and a code that was never shown can't be paid. */
    recover: async () => null,

    async status({ remoteId }) {
      const answer = await token.use((headers) => callGateway(status, { what: 'fib status', url: address(remoteId, 'status'), headers }));
      if (answer.paymentId !== remoteId) throw new GatewayError('fib status has another payment’s id', 'unknown');
      const isExpired = answer.status === 'DECLINED' && answer.decliningReason === 'PAYMENT_EXPIRATION';
      return {
        state: isExpired ? 'expired' : (states[answer.status] ?? 'pending'),
        amount: answer.amount?.amount,
        currency: answer.amount?.currency,
        order: undefined,
      };
    },

    async cancel({ remoteId }) {
      await token.use((headers) => callGateway(null, { what: 'fib cancel', url: address(remoteId, 'cancel'), method: 'POST', headers }));
    },

    async refund({ remoteId }) {
      await token.use((headers) => callGateway(null, { what: 'fib refund', url: address(remoteId, 'refund'), method: 'POST', headers }));
      return 'pending';
    },

    /** A refund is of the whole payment, and only while it is paid. */
    repeatsRefunds: true,

    async readCallback(body) {
      try {
        const { data } = callback.safeParse(JSON.parse(body));
        return data ? { remoteId: data.id } : null;
      } catch {
        return null;
      }
    },

    admitsReturn: async () => true,
  };
}
