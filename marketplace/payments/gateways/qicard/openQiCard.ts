import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { inEveryLanguage } from '../../../contract/languages';
import { callGateway, remoteAmount } from '../callGateway';
import { type CreatedPayment, type GatewayClient, GatewayError, type Remote, type RemoteState } from '../gateway';
import type { qiCardSettings } from './settings';

const locales = inEveryLanguage({ en: 'en_US', ar: 'ar_IQ', ckb: 'ar_IQ' });

const id = z.string().min(1).max(100);

const created = z.object({ requestId: z.string(), paymentId: id, formUrl: z.url({ protocol: /^https?$/ }) });

const payment = z.object({
  requestId: z.string().nullish(),
  paymentId: id,
  status: z.string(),
  canceled: z.boolean().nullish(),
  amount: remoteAmount.nullish(),
  confirmedAmount: remoteAmount.nullish(),
  currency: z.string().nullish(),
  formUrl: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

const refunded = z.object({ status: z.string() });

const failure = z.object({ error: z.object({ code: z.number() }) });
/** "Already exists", in four codes. */
const existsAlready = new Set([1, 7, 10, 34]);
const codeOf = (error: unknown) => (error instanceof GatewayError ? failure.safeParse(error.answer).data?.error.code : undefined);

const ended: Record<string, RemoteState> = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  AUTHENTICATION_FAILED: 'failed',
  ERROR: 'failed',
  EXPIRED: 'expired',
};

function stateOf({ status, canceled }: z.output<typeof payment>): RemoteState {
  const state = ended[status] ?? 'pending';
  if (!canceled) return state;
  return state === 'paid' ? 'refunded' : 'failed';
}

const remoteOf = (found: z.output<typeof payment>): Remote => ({
  state: stateOf(found),
  // The captured amount, if present: it may be less than the requested one.
  amount: found.confirmedAmount ?? found.amount ?? undefined,
  currency: found.currency ?? undefined,
  order: found.requestId ?? undefined,
});

const field = z.union([z.string(), z.number().transform(String)]).nullish();
const signedFields = z.looseObject({ paymentId: id, amount: field, currency: field, creationDate: field, status: field });

/** The text that Qi signs, with this number of decimals in the amount. Its documents say two, its production uses three. */
function signedText(posted: z.output<typeof signedFields>, decimals: number): string {
  const amount = /^\d{1,12}(\.\d{1,8})?$/.test(posted.amount ?? '') ? new Decimal(posted.amount ?? 0).toFixed(decimals) : '-';
  return [posted.paymentId, amount, posted.currency ?? '-', posted.creationDate ?? '-', posted.status ?? '-'].join('|');
}

const isSigned = (text: string, signature: Buffer, key: KeyObject) => verify('RSA-SHA256', Buffer.from(text), key, signature);

/**
 * Qi Card's 3-D Secure gateway: Qi's page for the card, webhooks signed by RSA when a payment ends. Source: developers-gate.qi.iq as cited
 * by github.com/levilabs-dev/laravel-qicard and github.com/ShahramMebashar/parakit.
 */
export function openQiCard({ url, username, password, terminalId, publicKey }: z.output<typeof qiCardSettings>): GatewayClient {
  const key = createPublicKey(publicKey);
  const headers = {
    Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'X-Terminal-Id': terminalId,
  };
  const address = (remoteId: string, what: string) => `${url}/payment/${encodeURIComponent(remoteId)}/${what}`;
  return {
    min: '1',

    async create({ reference, label, amount, language, returnUrl, callbackUrl }) {
      const answer = await callGateway(created, {
        what: 'qicard create',
        url: `${url}/payment`,
        method: 'POST',
        headers,
        body: {
          requestId: reference,
          amount: Number(amount),
          currency: 'IQD',
          locale: locales[language],
          finishPaymentUrl: returnUrl,
          notificationUrl: callbackUrl,
          additionalInfo: { order: label },
        },
      });
      if (answer.requestId !== reference) throw new GatewayError('qicard create has another request’s id', 'unknown');
      return { remoteId: answer.paymentId, redirectUrl: answer.formUrl, code: null };
    },

    async recover({ reference }): Promise<CreatedPayment | null> {
      try {
        const found = await callGateway(payment, {
          what: 'qicard status by request',
          url: `${url}/payment/status/by/request/${encodeURIComponent(reference)}`,
          headers,
        });
        if (found.requestId !== reference) throw new GatewayError('qicard status has another request’s id', 'unknown');
        return { remoteId: found.paymentId, redirectUrl: found.formUrl ?? null, code: null };
      } catch (error) {
        const isThere = !(error instanceof GatewayError && error.happened === 'no' && error.status !== null);
        if (isThere) throw error;
        return null;
      }
    },

    async status({ remoteId }) {
      const found = await callGateway(payment, { what: 'qicard status', url: address(remoteId, 'status'), headers });
      if (found.paymentId !== remoteId) throw new GatewayError('qicard status has another payment’s id', 'unknown');
      return remoteOf(found);
    },

    async cancel({ remoteId, reference }) {
      const what = { what: 'qicard cancel', url: address(remoteId, 'cancel'), method: 'POST' as const, headers };
      await callGateway(null, { ...what, body: { requestId: reference } });
    },

    async refund({ remoteId, amount, label }, refundReference) {
      try {
        const { status } = await callGateway(refunded, {
          what: 'qicard refund',
          url: address(remoteId, 'refund'),
          method: 'POST',
          headers,
          body: { requestId: refundReference, amount: Number(amount), message: `Refund of ${label}` },
        });
        if (status === 'FAILED') throw new GatewayError('qicard refund failed', 'no', 200);
        return status === 'SUCCESS' ? 'done' : 'pending';
      } catch (error) {
        if (existsAlready.has(codeOf(error) ?? 0)) return 'pending';
        throw error;
      }
    },

    /** A second request with the same id is refused. */
    repeatsRefunds: true,

    async readCallback(body, posted) {
      let content: unknown;
      try {
        content = JSON.parse(body);
      } catch {
        return null;
      }
      const fields = signedFields.safeParse(content).data;
      const signature = Buffer.from(posted.get('X-Signature') ?? '', 'base64');
      if (!fields || signature.length === 0) return null;
      const isVerified = [3, 2].some((decimals) => isSigned(signedText(fields, decimals), signature, key));
      return isVerified ? { remoteId: fields.paymentId } : null;
    },

    admitsReturn: async () => true,
  };
}
