import { randomUUID } from 'node:crypto';
import type { Fault } from './fakeServer';
import { FakeFib } from './fib';
import { FakeQiCard } from './qicard';
import { FakeZainCash } from './zaincash';

/** A request to the shop's callback address. */
export interface CallbackRequest {
  body: unknown;
  headers?: Record<string, string>;
}

/** The test interface of a gateway: its shoppers, its bank, and forgers. */
export interface GatewayDriver {
  name: 'fib' | 'zaincash' | 'qicard';
  environment: Record<string, string>;
  /** The newest payment's id. */
  lastId(): string;
  count(): number;
  pay(id: string): void;
  decline(id: string): void;
  expire(id: string): void;
  /** Payments that are paid with a wrong amount, currency or order. */
  mismatches: { what: 'amount' | 'currency' | 'order'; pay(id: string): void }[];
  callback(id: string): Promise<CallbackRequest>;
  /** The query string of the browser's return. */
  returnQuery(id: string): Promise<string>;
  /** Forged callbacks by kind of forgery. Empty for a gateway without signatures. */
  forgedCallbacks(id: string): Promise<Record<string, CallbackRequest>>;
  forgedReturns(id: string): Promise<Record<string, string>>;
  /** Whether a cancelled payment can be revoked at the gateway. */
  canRevoke: boolean;
  isRevoked(id: string): boolean;
  /** Whether a payment can be found when the answer to its creation is lost. */
  canRecover: boolean;
  fault(endpoint: 'create' | 'status' | 'refund' | 'cancel', fault: Fault | undefined): void;
  isRefunded(id: string): boolean;
  /** The bank completes a pending refund. */
  completeRefund(id: string): void;
  refundCount(): number;
  /** The number of status requests. */
  statusCount(): number;
  /** Sets the gateway's clock, in milliseconds, if it has one. */
  setClock(now: () => number): void;
  /** Values that no log and no table may contain: credentials and issued tokens. */
  secrets(): string[];
  close(): Promise<void>;
}

async function openFibDriver(): Promise<GatewayDriver> {
  const fib = await new FakeFib().open();
  return {
    name: 'fib',
    environment: fib.environment,
    lastId: () => fib.last.id,
    count: () => fib.payments.size,
    pay: (id) => fib.set(id, { status: 'PAID' }),
    decline: (id) => fib.set(id, { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' }),
    expire: (id) => fib.set(id, { status: 'DECLINED', decliningReason: 'PAYMENT_EXPIRATION' }),
    mismatches: [
      { what: 'amount', pay: (id) => fib.set(id, { status: 'PAID', amount: 251 }) },
      { what: 'currency', pay: (id) => fib.set(id, { status: 'PAID', currency: 'USD' }) },
    ],
    callback: async (id) => ({ body: { id, status: fib.payments.get(id)?.status } }),
    returnQuery: async () => '',
    forgedCallbacks: async () => ({ 'not JSON': { body: 'status=PAID' }, 'no payment': { body: { status: 'PAID' } } }),
    forgedReturns: async () => ({}),
    canRevoke: true,
    isRevoked: (id) => fib.payments.get(id)?.status === 'DECLINED',
    canRecover: false,
    fault(endpoint, fault) {
      fib.faults[endpoint] = fault;
    },
    isRefunded: (id) => ['REFUND_REQUESTED', 'REFUNDED'].includes(fib.payments.get(id)?.status ?? ''),
    completeRefund: (id) => fib.set(id, { status: 'REFUNDED' }),
    refundCount: () => fib.count('POST', /\/refund$/),
    statusCount: () => fib.count('GET', /\/status$/),
    setClock: () => {},
    secrets: () => [...Object.values(fib.environment).filter((value) => value.includes('secret')), ...fib.issued],
    close: () => fib.close(),
  };
}

async function openZainCashDriver(): Promise<GatewayDriver> {
  const zain = await new FakeZainCash().open();
  const webhook = async (id: string, fault: Parameters<typeof zain.sign>[1] = {}) => ({
    body: { webhook_token: await zain.sign(id, fault) },
  });
  const query = async (id: string, fault: Parameters<typeof zain.sign>[1] = {}) => `token=${await zain.sign(id, fault)}`;
  const foreignKey = { key: 'another key of valid HS256 length' };
  return {
    name: 'zaincash',
    environment: zain.environment,
    lastId: () => zain.last.id,
    count: () => zain.transactions.size,
    pay: (id) => zain.set(id, { status: 'SUCCESS' }),
    decline: (id) => zain.set(id, { status: 'FAILED' }),
    expire: (id) => zain.set(id, { status: 'EXPIRED' }),
    mismatches: [
      { what: 'amount', pay: (id) => zain.set(id, { status: 'SUCCESS', amount: 250 }) },
      { what: 'currency', pay: (id) => zain.set(id, { status: 'SUCCESS', currency: 'USD' }) },
      { what: 'order', pay: (id) => zain.set(id, { status: 'SUCCESS', orderId: '26-0101-AAAAAA' }) },
    ],
    callback: (id) => webhook(id),
    returnQuery: (id) => query(id),
    forgedCallbacks: async (id) => {
      const [head, payload, signature] = (await zain.sign(id)).split('.');
      const altered = Buffer.from(JSON.stringify({ data: { transactionId: id, currentStatus: 'SUCCESS' }, exp: 4e9 })).toString(
        'base64url',
      );
      return {
        unsigned: await webhook(id, { alg: 'none' }),
        'no token': { body: { token: 'SUCCESS' } },
        'a stranger’s signature': await webhook(id, foreignKey),
        'another algorithm': await webhook(id, { alg: 'HS512' }),
        expired: await webhook(id, { expired: true }),
        altered: { body: { webhook_token: `${head}.${altered}.${signature}` } },
        'cut off': { body: { webhook_token: `${head}.${payload}` } },
        'not JSON': { body: 'webhook_token=1' },
      };
    },
    forgedReturns: async (id) => ({
      unsigned: await query(id, { alg: 'none' }),
      'a stranger’s signature': await query(id, foreignKey),
      expired: await query(id, { expired: true }),
      'another transaction': await query(id, { data: { transactionId: randomUUID() } }),
      'another order': await query(id, { data: { orderId: '26-0101-AAAAAA' } }),
    }),
    canRevoke: false,
    isRevoked: () => false,
    canRecover: true,
    fault(endpoint, fault) {
      zain.faults[{ create: 'init', status: 'inquiry', refund: 'reverse', cancel: 'none' }[endpoint]] = fault;
    },
    isRefunded: (id) => zain.transactions.get(id)?.status === 'REFUNDED',
    completeRefund: (id) => zain.set(id, { status: 'REFUNDED' }),
    refundCount: () => zain.count('POST', /\/reverse$/),
    statusCount: () => zain.count('GET', /\/inquiry\//),
    setClock(now) {
      zain.now = now;
    },
    secrets: () => [
      ...Object.entries(zain.environment).flatMap(([name, value]) => (/SECRET|KEY/.test(name) ? [value] : [])),
      ...zain.tokens,
    ],
    close: () => zain.close(),
  };
}

async function openQiCardDriver(): Promise<GatewayDriver> {
  const qi = await new FakeQiCard().open();
  const webhook = (id: string, more: Record<string, unknown> = {}, options: Parameters<typeof qi.sign>[1] = {}): CallbackRequest => {
    const body = { ...qi.webhook(id), ...more };
    return { body, headers: { 'X-Signature': qi.sign(body, options) } };
  };
  return {
    name: 'qicard',
    environment: qi.environment,
    lastId: () => qi.last.paymentId,
    count: () => qi.payments.size,
    pay: (id) => qi.set(id, { status: 'SUCCESS', canceled: false, confirmedAmount: qi.payments.get(id)?.amount ?? null }),
    decline: (id) => qi.set(id, { status: 'AUTHENTICATION_FAILED' }),
    expire: (id) => qi.set(id, { status: 'EXPIRED' }),
    mismatches: [
      { what: 'amount', pay: (id) => qi.set(id, { status: 'SUCCESS', confirmedAmount: 250.5 }) },
      { what: 'currency', pay: (id) => qi.set(id, { status: 'SUCCESS', currency: 'USD' }) },
      { what: 'order', pay: (id) => qi.set(id, { status: 'SUCCESS', requestId: randomUUID() }) },
    ],
    callback: async (id) => webhook(id),
    returnQuery: async () => '',
    forgedCallbacks: async (id) => ({
      unsigned: { body: qi.webhook(id) },
      'a stranger’s signature': webhook(id, {}, { stranger: true }),
      'an altered status': {
        body: { ...qi.webhook(id), status: 'SUCCESS' },
        headers: { 'X-Signature': qi.sign({ ...qi.webhook(id), status: 'FAILED' }) },
      },
      'an altered amount': { body: { ...qi.webhook(id), amount: 1 }, headers: { 'X-Signature': qi.sign(qi.webhook(id)) } },
      'another payment’s': { body: qi.webhook(id), headers: { 'X-Signature': qi.sign({ ...qi.webhook(id), paymentId: randomUUID() }) } },
      'not JSON': { body: 'paymentId=1' },
    }),
    forgedReturns: async () => ({}),
    canRevoke: true,
    isRevoked: (id) => qi.payments.get(id)?.canceled === true,
    canRecover: true,
    fault(endpoint, fault) {
      qi.faults[endpoint] = fault;
    },
    isRefunded: (id) => qi.payments.get(id)?.canceled === true,
    completeRefund: (id) => qi.set(id, { canceled: true }),
    refundCount: () => qi.count('POST', /\/refund$/),
    statusCount: () => qi.count('GET', /\/status$/),
    setClock: () => {},
    secrets: () => [qi.environment.QICARD_PASSWORD ?? 'none'],
    close: () => qi.close(),
  };
}

export const openGatewayDrivers = () => Promise.all([openFibDriver(), openZainCashDriver(), openQiCardDriver()]);
