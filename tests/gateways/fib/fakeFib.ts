import { randomUUID } from 'node:crypto';
import { FakeServer, type ReceivedRequest, type ResponseBody } from '../fakeServer';

const client = { id: 'karwan-fib', secret: 'the fib secret of the tests' };

type Status = 'UNPAID' | 'PAID' | 'DECLINED' | 'REFUND_REQUESTED' | 'REFUNDED';

interface Payment {
  id: string;
  status: Status;
  amount: number;
  currency: string;
  decliningReason: string | null;
  callbackUrl: string;
  redirectUri: string;
  readableCode: string;
}

/** One pixel: the picture's content does not matter. */
const qr = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const isDuration = (value: unknown) => typeof value === 'string' && /^P(T?\d+[DHM])+$/.test(value);

/** First Iraqi Bank as its SDKs call it: strict input checks, tokens that expire on demand, unsigned callbacks. */
export class FakeFib extends FakeServer {
  readonly payments = new Map<string, Payment>();
  private tokens = new Set<string>();
  /** Every access token issued. */
  readonly issued: string[] = [];

  get environment(): Record<string, string> {
    return { FIB_URL: this.url, FIB_CLIENT_ID: client.id, FIB_CLIENT_SECRET: client.secret };
  }

  /** The newest payment. */
  get last(): Payment {
    const payment = [...this.payments.values()].at(-1);
    if (!payment) throw new Error('FIB has no payment');
    return payment;
  }

  /** Expires every access token. */
  expireTokens() {
    this.tokens = new Set();
  }

  /** Changes a payment, as the bank's app or the bank does. */
  set(id: string, change: Partial<Pick<Payment, 'status' | 'amount' | 'currency' | 'decliningReason'>>) {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`FIB has no payment ${id}`);
    Object.assign(payment, change);
  }

  protected override answer({ method, path, headers, body }: ReceivedRequest) {
    if (method === 'POST' && path === '/auth/realms/fib-online-shop/protocol/openid-connect/token') {
      return { endpoint: 'token', respond: () => this.token(body) };
    }
    const authorised = this.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '');
    const guarded = (endpoint: string, respond: () => ResponseBody) => ({
      endpoint,
      respond: () => (authorised ? respond() : { status: 401, body: { error: 'unauthorized' } }),
    });
    if (method === 'POST' && path === '/protected/v1/payments') return guarded('create', () => this.create(body));
    const [, id = '', what = ''] = /^\/protected\/v1\/payments\/([^/]+)\/(status|cancel|refund)$/.exec(path) ?? [];
    const payment = this.payments.get(id);
    if (!what) return null;
    return guarded(what, () => (payment ? this.about(payment, method, what) : { status: 404, body: { errors: [{ code: 'NOT_FOUND' }] } }));
  }

  private token(body: Record<string, string>): ResponseBody {
    const isValid = body.grant_type === 'client_credentials' && body.client_id === client.id && body.client_secret === client.secret;
    if (!isValid) return { status: 401, body: { error: 'invalid_client' } };
    const token = randomUUID();
    this.tokens.add(token);
    this.issued.push(token);
    return {
      status: 200,
      body: { access_token: token, expires_in: 60, refresh_expires_in: 0, token_type: 'Bearer', scope: 'email profile' },
    };
  }

  private create(body: ReceivedRequest['body']): ResponseBody {
    const { monetaryValue: money, statusCallbackUrl, description, redirectUri, expiresIn, refundableFor } = body;
    const isValid =
      Number.isInteger(money?.amount) &&
      money.amount > 250 &&
      money.currency === 'IQD' &&
      URL.canParse(statusCallbackUrl) &&
      URL.canParse(redirectUri) &&
      typeof description === 'string' &&
      description.length <= 50 &&
      isDuration(expiresIn) &&
      isDuration(refundableFor);
    if (!isValid) return { status: 400, body: { errors: [{ code: 'INVALID_REQUEST' }] } };
    const payment: Payment = {
      id: randomUUID(),
      status: 'UNPAID',
      amount: money.amount,
      currency: money.currency,
      decliningReason: null,
      callbackUrl: statusCallbackUrl,
      redirectUri,
      readableCode: `S3LE-NZ2S-${String(1000 + this.payments.size)}`,
    };
    this.payments.set(payment.id, payment);
    return {
      status: 201,
      body: {
        paymentId: payment.id,
        readableCode: payment.readableCode,
        qrCode: qr,
        validUntil: new Date(Date.now() + 1_800_000).toISOString(),
        personalAppLink: `https://personal.fib.iq/${payment.id}`,
        businessAppLink: `https://business.fib.iq/${payment.id}`,
        corporateAppLink: `https://corporate.fib.iq/${payment.id}`,
      },
    };
  }

  private about(payment: Payment, method: string, what: string): ResponseBody {
    const { id, status, amount, currency, decliningReason } = payment;
    if (what === 'status' && method === 'GET') {
      const paidBy = status === 'PAID' ? { name: 'Shopper', iban: 'IQ98FIQB004086263299001' } : null;
      return {
        status: 200,
        body: { paymentId: id, status, paidAt: null, amount: { amount, currency }, decliningReason, declinedAt: null, paidBy },
      };
    }
    if (what === 'cancel' && method === 'POST') {
      if (status !== 'UNPAID') return { status: 406, body: { errors: [{ code: 'PAYMENT_NOT_UNPAID' }] } };
      Object.assign(payment, { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' });
      return { status: 204 };
    }
    if (what === 'refund' && method === 'POST') {
      if (status !== 'PAID') return { status: 406, body: { traceId: randomUUID(), errors: [{ code: 'NOT_REFUNDABLE' }] } };
      payment.status = 'REFUND_REQUESTED';
      return { status: 202 };
    }
    return { status: 405 };
  }
}
