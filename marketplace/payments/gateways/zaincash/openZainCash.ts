import { jwtVerify } from 'jose';
import { z } from 'zod';
import { inEveryLanguage } from '../../../contract/languages';
import { AccessToken } from '../accessToken';
import { callGateway, remoteAmount } from '../callGateway';
import { type GatewayClient, GatewayError, type RemoteState } from '../gateway';
import type { zainCashSettings } from './settings';

const api = '/api/v2/payment-gateway/transaction';
const scope = 'payment:read payment:write reverse:write';

/** The spelling of their table; their examples use lower case. */
const languages = inEveryLanguage({ en: 'En', ar: 'Ar', ckb: 'Ku' });

const id = z.string().min(1).max(100);

const initResponse = z.object({ transactionDetails: z.object({ transactionId: id }), redirectUrl: z.url({ protocol: /^https?$/ }) });

/** The refusal of a second `init` with the same reference may contain the first one's transaction. */
const duplicate = z.union([
  z.object({ transactionId: id }).transform(({ transactionId }) => transactionId),
  z.object({ transactionDetails: z.object({ transactionId: id }) }).transform(({ transactionDetails }) => transactionDetails.transactionId),
]);

const inquiry = z.object({
  status: z.string(),
  transactionDetails: z.object({
    transactionId: z.string(),
    orderId: z.string().optional(),
    amount: z.object({ value: remoteAmount, currency: z.string() }).optional(),
  }),
});

const reversal = z.object({ status: z.string(), reversalReferenceId: z.string().nullish() });

const claims = z.object({ data: z.object({ transactionId: id, orderId: z.string().nullish() }) });

const states: Record<string, RemoteState> = {
  PENDING: 'pending',
  OTP_SENT: 'pending',
  CUSTOMER_AUTHENTICATION_REQUIRED: 'pending',
  SUCCESS: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
};

/**
 * ZainCash's payment gateway, version 2: ZainCash's page redirects the browser back with a signed token; production sends signed webhooks.
 * Source: "Payment Gateway v2, doc v1.0, 22 Jan 2026" as cited by github.com/ShahramMebashar/parakit.
 */
export function openZainCash(
  { url, clientId, clientSecret, apiKey, serviceType }: z.output<typeof zainCashSettings>,
  now: () => Date,
): GatewayClient {
  const token = new AccessToken({ what: 'zaincash token', url: `${url}/oauth2/token`, clientId, clientSecret, scope });
  const key = new TextEncoder().encode(apiKey);

  /** A token's payload when ZainCash signed it and it has not expired; else null. */
  async function read(signed: string) {
    try {
      const { payload } = await jwtVerify(signed, key, { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now() });
      return claims.safeParse(payload).data?.data ?? null;
    } catch {
      return null;
    }
  }

  const init: GatewayClient['create'] = async ({ reference, label, amount, language, returnUrl }) => {
    const answer = await token.use((headers) =>
      callGateway(initResponse, {
        what: 'zaincash init',
        url: `${url}${api}/init`,
        method: 'POST',
        headers,
        body: {
          language: languages[language],
          externalReferenceId: reference,
          orderId: label,
          serviceType,
          amount: { value: amount, currency: 'IQD' },
          redirectUrls: { successUrl: returnUrl, failureUrl: returnUrl },
        },
      }),
    );
    return { remoteId: answer.transactionDetails.transactionId, redirectUrl: answer.redirectUrl, code: null };
  };

  return {
    // The lowest minimum among the sources.
    min: '250',
    create: init,

    async recover(charge) {
      try {
        return await init(charge);
      } catch (error) {
        if (!(error instanceof GatewayError && error.happened === 'no' && error.status !== null)) throw error;
        const known = duplicate.safeParse(error.answer);
        return known.success ? { remoteId: known.data, redirectUrl: null, code: null } : null;
      }
    },

    async status({ remoteId }) {
      const answer = await token.use((headers) =>
        callGateway(inquiry, { what: 'zaincash inquiry', url: `${url}${api}/inquiry/${encodeURIComponent(remoteId)}`, headers }),
      );
      const { transactionId, orderId, amount } = answer.transactionDetails;
      if (transactionId !== remoteId) throw new GatewayError('zaincash inquiry has another transaction’s id', 'unknown');
      return { state: states[answer.status] ?? 'pending', amount: amount?.value, currency: amount?.currency, order: orderId };
    },

    /** There is no such call: the transaction expires. */
    cancel: async () => {},

    async refund({ remoteId, label }) {
      const { status } = await token.use((headers) =>
        callGateway(reversal, {
          what: 'zaincash reverse',
          url: `${url}${api}/reverse`,
          method: 'POST',
          headers,
          body: { transactionId: remoteId, reason: `Refund of ${label}` },
        }),
      );
      return status === 'COMPLETED' ? 'done' : 'pending';
    },

    /** Undocumented, so it is never sent twice. */
    repeatsRefunds: false,

    async readCallback(body) {
      let posted: unknown;
      try {
        posted = JSON.parse(body);
      } catch {
        return null;
      }
      const signed = z.object({ webhook_token: z.string().max(10_000) }).safeParse(posted).data?.webhook_token;
      const data = signed ? await read(signed) : null;
      return data ? { remoteId: data.transactionId } : null;
    },

    async admitsReturn(query, { remoteId, label }) {
      const signed = query.get('token');
      // A browser that lost the token may still be the shopper's.
      if (!signed) return true;
      const data = await read(signed);
      return data !== null && data.transactionId === remoteId && (data.orderId ?? label) === label;
    },
  };
}
