import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { FakeServer, linkPage, type ReceivedRequest, type ResponseBody } from '../fakeServer';

const terminal = { username: 'karwan-qi', password: 'the qi password of the tests', id: '237984' };

type Status = 'CREATED' | 'FORM_SHOWED' | 'AUTHENTICATION_STARTED' | 'SUCCESS' | 'FAILED' | 'AUTHENTICATION_FAILED' | 'ERROR' | 'EXPIRED';

interface Payment {
  requestId: string;
  paymentId: string;
  status: Status;
  canceled: boolean;
  amount: number;
  confirmedAmount: number | null;
  currency: string;
  creationDate: string;
  finishPaymentUrl: string;
  notificationUrl: string;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Qi Card's gateway: basic credentials and a terminal, a card form, webhooks signed with RSA over five fields. */
export class FakeQiCard extends FakeServer {
  readonly payments = new Map<string, Payment>();
  /** The status of refunds. */
  refundStatus: 'SUCCESS' | 'PROCESSING' | 'FAILED' = 'SUCCESS';
  private readonly keys = newKeys();
  private readonly foreignKeys = newKeys();
  private readonly refunds = new Set<string>();

  get environment(): Record<string, string> {
    return {
      QICARD_URL: `${this.url}/api/v1`,
      QICARD_USERNAME: terminal.username,
      QICARD_PASSWORD: terminal.password,
      QICARD_TERMINAL_ID: terminal.id,
      QICARD_PUBLIC_KEY: this.keys.publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    };
  }

  get last(): Payment {
    const payment = [...this.payments.values()].at(-1);
    if (!payment) throw new Error('Qi has no payment');
    return payment;
  }

  set(id: string, change: Partial<Pick<Payment, 'status' | 'amount' | 'confirmedAmount' | 'currency' | 'requestId' | 'canceled'>>) {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`Qi has no payment ${id}`);
    Object.assign(payment, change);
  }

  /** The body of a webhook about a payment's current state. */
  webhook(id: string): Record<string, unknown> {
    const { finishPaymentUrl: _, notificationUrl: __, ...payload } = this.payments.get(id) ?? this.last;
    return { ...payload, details: { resultCode: '00', rrn: '421900005327', authId: '052045', maskedPan: '521372******8582' } };
  }

  /** The signature of a webhook's body: with this number of decimals, by Qi's key or a stranger's. */
  sign(body: Record<string, unknown>, { decimals = 3, stranger: foreign = false } = {}): string {
    const { paymentId, amount, currency, creationDate, status } = body;
    const text = [paymentId, typeof amount === 'number' ? amount.toFixed(decimals) : null, currency, creationDate, status]
      .map((value) => value ?? '-')
      .join('|');
    return createSign('RSA-SHA256')
      .update(text)
      .sign((foreign ? this.foreignKeys : this.keys).privateKey, 'base64');
  }

  protected override page(url: URL) {
    const [, id = '', what] = /^\/form\/([^/]+)(?:\/(SUCCESS|AUTHENTICATION_FAILED))?$/.exec(url.pathname) ?? [];
    const payment = this.payments.get(id);
    if (!payment) return null;
    if (what === 'SUCCESS' || what === 'AUTHENTICATION_FAILED') {
      this.set(id, { status: what, confirmedAmount: what === 'SUCCESS' ? payment.amount : null });
      return { location: payment.finishPaymentUrl };
    }
    return {
      html: linkPage('Qi Card', [
        { to: `/form/${id}/SUCCESS`, words: 'Pay' },
        { to: `/form/${id}/AUTHENTICATION_FAILED`, words: 'Refuse' },
      ]),
    };
  }

  protected override answer({ method, path, headers, body }: ReceivedRequest) {
    const basic = `Basic ${Buffer.from(`${terminal.username}:${terminal.password}`).toString('base64')}`;
    const authorised = headers.authorization === basic && headers['x-terminal-id'] === terminal.id;
    const guarded = (endpoint: string, respond: () => ResponseBody) => ({
      endpoint,
      respond: () => (authorised ? respond() : { status: 400, body: { error: { code: 27, message: 'BAD_CREDENTIALS' } } }),
    });
    if (method === 'POST' && path === '/api/v1/payment') return guarded('create', () => this.create(body));
    const request = /^\/api\/v1\/payment\/status\/by\/request\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && request)
      return guarded('find', () => this.show([...this.payments.values()].find((p) => p.requestId === request)));
    const [, id = '', what = ''] = /^\/api\/v1\/payment\/([^/]+)\/(status|cancel|refund)$/.exec(path) ?? [];
    const payment = this.payments.get(id);
    if (what === 'status' && method === 'GET') return guarded('status', () => this.show(payment));
    if (what === 'cancel' && method === 'POST') return guarded('cancel', () => this.cancel(payment, body));
    return what === 'refund' && method === 'POST' ? guarded('refund', () => this.refund(payment, body)) : null;
  }

  private readonly missing: ResponseBody = { status: 400, body: { error: { code: 2, message: 'PAYMENT_NOT_FOUND' } } };

  private create(body: ReceivedRequest['body']): ResponseBody {
    const { requestId, amount, currency, locale, finishPaymentUrl, notificationUrl } = body;
    const isValid =
      typeof requestId === 'string' &&
      requestId.length <= 36 &&
      typeof amount === 'number' &&
      amount > 0 &&
      currency === 'IQD' &&
      /^(en_US|ar_IQ)$/.test(locale) &&
      URL.canParse(finishPaymentUrl) &&
      URL.canParse(notificationUrl);
    if (!isValid) return { status: 400, body: { error: { code: 21, message: 'VALIDATION' } } };
    if ([...this.payments.values()].some((payment) => payment.requestId === requestId)) {
      return { status: 400, body: { error: { code: 7, message: 'ALREADY_EXISTS' } } };
    }
    const payment: Payment = {
      requestId,
      paymentId: randomUUID(),
      status: 'CREATED',
      canceled: false,
      amount,
      confirmedAmount: null,
      currency,
      creationDate: '2026-11-21T15:34:33Z',
      finishPaymentUrl,
      notificationUrl,
    };
    this.payments.set(payment.paymentId, payment);
    const { finishPaymentUrl: _, notificationUrl: __, confirmedAmount: ___, ...payload } = payment;
    return { status: 200, body: { ...payload, formUrl: `${this.url}/form/${payment.paymentId}` } };
  }

  private show(payment: Payment | undefined): ResponseBody {
    return payment ? { status: 200, body: { ...this.webhook(payment.paymentId), paymentType: 'CARD' } } : this.missing;
  }

  private cancel(payment: Payment | undefined, body: ReceivedRequest['body']): ResponseBody {
    if (!payment) return this.missing;
    if (typeof body.requestId !== 'string') return { status: 400, body: { error: { code: 21, message: 'VALIDATION' } } };
    if (payment.status !== 'CREATED') return { status: 400, body: { error: { code: 30, message: 'INCORRECT_TRANSFER_STATE' } } };
    payment.canceled = true;
    return { status: 200, body: { ...this.webhook(payment.paymentId), cancels: [{ requestId: body.requestId, successfully: true }] } };
  }

  private refund(payment: Payment | undefined, body: ReceivedRequest['body']): ResponseBody {
    if (!payment) return this.missing;
    if (this.refunds.has(body.requestId)) return { status: 400, body: { error: { code: 10, message: 'ALREADY_EXISTS' } } };
    if (payment.status !== 'SUCCESS' || payment.canceled)
      return { status: 400, body: { error: { code: 18, message: 'REFUNDS_NOT_ALLOWED' } } };
    this.refunds.add(body.requestId);
    if (this.refundStatus === 'SUCCESS') payment.canceled = true;
    return {
      status: 200,
      body: { refundId: randomUUID(), requestId: body.requestId, paymentId: payment.paymentId, status: this.refundStatus },
    };
  }
}
