import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { FakeServer, linkPage, type ReceivedRequest, type ResponseBody } from '../fakeServer';

const client = { id: 'karwan-zaincash', secret: 'the zaincash secret of the tests' };
const apiKey = 'the zaincash api key of the tests, long enough for HS256';
const api = '/api/v2/payment-gateway/transaction';

type Status = 'PENDING' | 'OTP_SENT' | 'CUSTOMER_AUTHENTICATION_REQUIRED' | 'SUCCESS' | 'FAILED' | 'EXPIRED' | 'REFUNDED';

interface Transaction {
  id: string;
  reference: string;
  orderId: string;
  status: Status;
  amount: number;
  currency: string;
  successUrl: string;
  failureUrl: string;
}

/** Deviations of a token from a valid one. */
interface TokenFault {
  key?: string;
  alg?: 'HS256' | 'HS512' | 'none';
  expired?: boolean;
  claims?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** ZainCash's gateway, version 2: init, inquiry, reverse, a page that redirects the browser back with a token, webhook tokens. */
export class FakeZainCash extends FakeServer {
  readonly transactions = new Map<string, Transaction>();
  /** Whether a refused second `init` names the first one's transaction. */
  reportsDuplicates = true;
  /** The gateway's clock, in milliseconds. */
  now = () => Date.now();
  /** Every access token issued. */
  readonly tokens = new Set<string>();

  get environment(): Record<string, string> {
    return {
      ZAINCASH_URL: this.url,
      ZAINCASH_CLIENT_ID: client.id,
      ZAINCASH_CLIENT_SECRET: client.secret,
      ZAINCASH_API_KEY: apiKey,
      ZAINCASH_SERVICE_TYPE: 'Delivery',
    };
  }

  get last(): Transaction {
    const transaction = [...this.transactions.values()].at(-1);
    if (!transaction) throw new Error('ZainCash has no transaction');
    return transaction;
  }

  set(id: string, change: Partial<Pick<Transaction, 'status' | 'amount' | 'currency' | 'orderId'>>) {
    const transaction = this.transactions.get(id);
    if (!transaction) throw new Error(`ZainCash has no transaction ${id}`);
    Object.assign(transaction, change);
  }

  /** The token of a return or a webhook about a transaction. */
  async sign(id: string, { key = apiKey, alg = 'HS256', expired = false, claims = {}, data = {} }: TokenFault = {}): Promise<string> {
    const { orderId, reference, status, amount, currency } = this.transactions.get(id) ?? this.last;
    const now = Math.floor(this.now() / 1000);
    const payload = {
      eventType: 'STATUS_CHANGED',
      eventId: randomUUID(),
      timestamp: new Date(this.now()).toISOString(),
      data: {
        transactionId: id,
        orderId,
        merchantReferenceId: reference,
        customerMsisdn: '9647801234567',
        currentStatus: status,
        amount: { currency, value: amount },
        errorMessage: null,
        ...data,
      },
      iat: now - (expired ? 7200 : 0),
      exp: now + (expired ? -3600 : 3600),
      ...claims,
    };
    if (alg === 'none') return `${encode({ alg, typ: 'JWT' })}.${encode(payload)}.`;
    return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(key));
  }

  /** Completes the page as a person does: the browser returns with the token. @returns the return address */
  async completePage(id: string, status: 'SUCCESS' | 'FAILED'): Promise<string> {
    this.set(id, { status });
    const { successUrl, failureUrl } = this.transactions.get(id) ?? this.last;
    const returnUrl = new URL(status === 'SUCCESS' ? successUrl : failureUrl);
    returnUrl.searchParams.set('token', await this.sign(id));
    return returnUrl.href;
  }

  /** Tokens for the page's links, signed in advance. */
  private readonly returns = new Map<string, string>();

  protected override page(url: URL) {
    const [, id = '', what] = /^\/pay\/([^/]+)(?:\/(SUCCESS|FAILED))?$/.exec(url.pathname) ?? [];
    if (!this.transactions.has(id)) return null;
    if (what === 'SUCCESS' || what === 'FAILED') {
      this.set(id, { status: what });
      return { location: this.returns.get(`${id}/${what}`) ?? '' };
    }
    return {
      html: linkPage('ZainCash', [
        { to: `/pay/${id}/SUCCESS`, words: 'Pay' },
        { to: `/pay/${id}/FAILED`, words: 'Refuse' },
      ]),
    };
  }

  /** Signs the links of a transaction's page. Call it before a browser opens the page, since rendering is synchronous. */
  async signReturns(id: string): Promise<void> {
    const { successUrl, failureUrl } = this.transactions.get(id) ?? this.last;
    for (const [status, target] of [['SUCCESS', successUrl] as const, ['FAILED', failureUrl] as const]) {
      const returnUrl = new URL(target);
      returnUrl.searchParams.set('token', await this.sign(id, { data: { currentStatus: status } }));
      this.returns.set(`${id}/${status}`, returnUrl.href);
    }
  }

  protected override answer({ method, path, headers, body }: ReceivedRequest) {
    if (method === 'POST' && path === '/oauth2/token') return { endpoint: 'token', respond: () => this.token(body) };
    const authorised = this.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '');
    const guarded = (endpoint: string, respond: () => ResponseBody) => ({
      endpoint,
      respond: () => (authorised ? respond() : { status: 401, body: { error: 'PAYMENT_GATEWAY_UNAUTHORIZED' } }),
    });
    if (method === 'POST' && path === `${api}/init`) return guarded('init', () => this.init(body));
    if (method === 'POST' && path === `${api}/reverse`) return guarded('reverse', () => this.reverse(body));
    const id = new RegExp(`^${api}/inquiry/([^/]+)$`).exec(path)?.[1];
    return method === 'GET' && id ? guarded('inquiry', () => this.inquiry(id)) : null;
  }

  private token(body: Record<string, string>): ResponseBody {
    const isValid =
      body.grant_type === 'client_credentials' &&
      body.client_id === client.id &&
      body.client_secret === client.secret &&
      body.scope === 'payment:read payment:write reverse:write';
    if (!isValid) return { status: 401, body: { error: 'invalid_client' } };
    const token = randomUUID();
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 600, token_type: 'Bearer' } };
  }

  private init(body: ReceivedRequest['body']): ResponseBody {
    const { language, externalReferenceId, orderId, serviceType, amount, redirectUrls } = body;
    const isValid =
      ['En', 'Ar', 'Ku'].includes(language) &&
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(externalReferenceId) &&
      typeof orderId === 'string' &&
      serviceType === 'Delivery' &&
      /^\d+$/.test(amount?.value) &&
      amount.currency === 'IQD' &&
      URL.canParse(redirectUrls?.successUrl) &&
      URL.canParse(redirectUrls?.failureUrl);
    if (!isValid) return { status: 400, body: { error: 'PAYMENT_GATEWAY_BAD_REQUEST' } };
    const first = [...this.transactions.values()].find(({ reference }) => reference === externalReferenceId);
    if (first) return { status: 409, body: { error: 'DUPLICATE', ...(this.reportsDuplicates && { transactionId: first.id }) } };
    const transaction: Transaction = {
      id: randomUUID(),
      reference: externalReferenceId,
      orderId,
      status: 'PENDING',
      amount: Number(amount.value),
      currency: amount.currency,
      successUrl: redirectUrls.successUrl,
      failureUrl: redirectUrls.failureUrl,
    };
    this.transactions.set(transaction.id, transaction);
    return {
      status: 200,
      body: {
        status: 'SUCCESS',
        transactionDetails: { transactionId: transaction.id, orderId, amount: { currency: 'IQD', value: transaction.amount } },
        redirectUrl: `${this.url}/pay/${transaction.id}`,
        expiryTime: new Date(Date.now() + 1_800_000).toISOString(),
      },
    };
  }

  private inquiry(id: string): ResponseBody {
    const found = this.transactions.get(id);
    if (!found) return { status: 404, body: { error: 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND' } };
    const { status, orderId, amount, currency } = found;
    return { status: 200, body: { status, transactionDetails: { transactionId: id, orderId, amount: { currency, value: amount } } } };
  }

  private reverse(body: ReceivedRequest['body']): ResponseBody {
    const found = this.transactions.get(body.transactionId);
    if (found?.status !== 'SUCCESS' || typeof body.reason !== 'string') return { status: 400, body: { error: 'NOT_REVERSIBLE' } };
    found.status = 'REFUNDED';
    return { status: 200, body: { status: 'COMPLETED', reversalReferenceId: randomUUID() } };
  }
}
