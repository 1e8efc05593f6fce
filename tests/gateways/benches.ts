import { randomUUID } from 'node:crypto';
import type { Fault } from './fakeServer';
import { FakeFib } from './fib';
import { FakeQiCard } from './qicard';
import { FakeZainCash } from './zaincash';

/** Something posted to the shop's callback address. */
export interface Posted {
  body: unknown;
  headers?: Record<string, string>;
}

/** What the same tests need of every gateway: its people, its bank, and who pretends to be it. */
export interface Bench {
  name: 'fib' | 'zaincash' | 'qicard';
  environment: Record<string, string>;
  /** The newest payment's id. */
  lastId(): string;
  count(): number;
  pay(id: string): void;
  decline(id: string): void;
  expire(id: string): void;
  /** What a bank's mistake would look like: paid, and yet not what was asked for. */
  wrong: { what: 'amount' | 'currency' | 'order'; pay(id: string): void }[];
  callback(id: string): Promise<Posted>;
  /** What the browser brings back. */
  returnQuery(id: string): Promise<string>;
  /** Callbacks that the gateway never sent, by what is wrong with them. A gateway without signatures has none that can be told. */
  forged(id: string): Promise<Record<string, Posted>>;
  forgedReturns(id: string): Promise<Record<string, string>>;
  /** Whether a payment that is given up can be taken back. */
  takesBack: boolean;
  isTakenBack(id: string): boolean;
  /** Whether a payment whose answer was lost can be found again. */
  findsLost: boolean;
  fault(endpoint: 'create' | 'status' | 'refund' | 'cancel', fault: Fault | undefined): void;
  isRefunded(id: string): boolean;
  /** The bank ends a refund that it does not do at once. */
  endRefund(id: string): void;
  refunds(): number;
  /** How often it was asked how a payment stands. */
  asked(): number;
  /** Sets the gateway's clock, in milliseconds, where it has one. */
  keepTime(now: () => number): void;
  /** What no log and no table may hold: what it knows the shop by, and the tokens it gave out. */
  secrets(): string[];
  close(): Promise<void>;
}

async function openFibBench(): Promise<Bench> {
  const fib = await new FakeFib().open();
  return {
    name: 'fib',
    environment: fib.environment,
    lastId: () => fib.last.id,
    count: () => fib.payments.size,
    pay: (id) => fib.set(id, { status: 'PAID' }),
    decline: (id) => fib.set(id, { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' }),
    expire: (id) => fib.set(id, { status: 'DECLINED', decliningReason: 'PAYMENT_EXPIRATION' }),
    wrong: [
      { what: 'amount', pay: (id) => fib.set(id, { status: 'PAID', amount: 251 }) },
      { what: 'currency', pay: (id) => fib.set(id, { status: 'PAID', currency: 'USD' }) },
    ],
    callback: async (id) => ({ body: { id, status: fib.payments.get(id)?.status } }),
    returnQuery: async () => '',
    forged: async () => ({ 'not JSON': { body: 'status=PAID' }, 'no payment': { body: { status: 'PAID' } } }),
    forgedReturns: async () => ({}),
    takesBack: true,
    isTakenBack: (id) => fib.payments.get(id)?.status === 'DECLINED',
    findsLost: false,
    fault(endpoint, fault) {
      fib.faults[endpoint] = fault;
    },
    isRefunded: (id) => ['REFUND_REQUESTED', 'REFUNDED'].includes(fib.payments.get(id)?.status ?? ''),
    endRefund: (id) => fib.set(id, { status: 'REFUNDED' }),
    refunds: () => fib.count('POST', /\/refund$/),
    asked: () => fib.count('GET', /\/status$/),
    keepTime: () => {},
    secrets: () => [...Object.values(fib.environment).filter((value) => value.includes('secret')), ...fib.issued],
    close: () => fib.close(),
  };
}

async function openZainCashBench(): Promise<Bench> {
  const zain = await new FakeZainCash().open();
  const webhook = async (id: string, fault: Parameters<typeof zain.sign>[1] = {}) => ({
    body: { webhook_token: await zain.sign(id, fault) },
  });
  const query = async (id: string, fault: Parameters<typeof zain.sign>[1] = {}) => `token=${await zain.sign(id, fault)}`;
  const strangers = { key: 'another key, as long as it must be for HS256' };
  return {
    name: 'zaincash',
    environment: zain.environment,
    lastId: () => zain.last.id,
    count: () => zain.transactions.size,
    pay: (id) => zain.set(id, { status: 'SUCCESS' }),
    decline: (id) => zain.set(id, { status: 'FAILED' }),
    expire: (id) => zain.set(id, { status: 'EXPIRED' }),
    wrong: [
      { what: 'amount', pay: (id) => zain.set(id, { status: 'SUCCESS', amount: 250 }) },
      { what: 'currency', pay: (id) => zain.set(id, { status: 'SUCCESS', currency: 'USD' }) },
      { what: 'order', pay: (id) => zain.set(id, { status: 'SUCCESS', orderId: '26-0101-AAAAAA' }) },
    ],
    callback: (id) => webhook(id),
    returnQuery: (id) => query(id),
    forged: async (id) => {
      const [head, payload, signature] = (await zain.sign(id)).split('.');
      const altered = Buffer.from(JSON.stringify({ data: { transactionId: id, currentStatus: 'SUCCESS' }, exp: 4e9 })).toString(
        'base64url',
      );
      return {
        unsigned: await webhook(id, { alg: 'none' }),
        'no token': { body: { token: 'SUCCESS' } },
        'a stranger’s signature': await webhook(id, strangers),
        'another algorithm': await webhook(id, { alg: 'HS512' }),
        expired: await webhook(id, { expired: true }),
        altered: { body: { webhook_token: `${head}.${altered}.${signature}` } },
        'cut off': { body: { webhook_token: `${head}.${payload}` } },
        'not JSON': { body: 'webhook_token=1' },
      };
    },
    forgedReturns: async (id) => ({
      unsigned: await query(id, { alg: 'none' }),
      'a stranger’s signature': await query(id, strangers),
      expired: await query(id, { expired: true }),
      'another transaction': await query(id, { data: { transactionId: randomUUID() } }),
      'another order': await query(id, { data: { orderId: '26-0101-AAAAAA' } }),
    }),
    takesBack: false,
    isTakenBack: () => false,
    findsLost: true,
    fault(endpoint, fault) {
      zain.faults[{ create: 'init', status: 'inquiry', refund: 'reverse', cancel: 'none' }[endpoint]] = fault;
    },
    isRefunded: (id) => zain.transactions.get(id)?.status === 'REFUNDED',
    endRefund: (id) => zain.set(id, { status: 'REFUNDED' }),
    refunds: () => zain.count('POST', /\/reverse$/),
    asked: () => zain.count('GET', /\/inquiry\//),
    keepTime(now) {
      zain.now = now;
    },
    secrets: () => [
      ...Object.entries(zain.environment).flatMap(([name, value]) => (/SECRET|KEY/.test(name) ? [value] : [])),
      ...zain.tokens,
    ],
    close: () => zain.close(),
  };
}

async function openQiCardBench(): Promise<Bench> {
  const qi = await new FakeQiCard().open();
  const webhook = (id: string, more: Record<string, unknown> = {}, how: Parameters<typeof qi.sign>[1] = {}): Posted => {
    const body = { ...qi.webhook(id), ...more };
    return { body, headers: { 'X-Signature': qi.sign(body, how) } };
  };
  return {
    name: 'qicard',
    environment: qi.environment,
    lastId: () => qi.last.paymentId,
    count: () => qi.payments.size,
    pay: (id) => qi.set(id, { status: 'SUCCESS', canceled: false, confirmedAmount: qi.payments.get(id)?.amount ?? null }),
    decline: (id) => qi.set(id, { status: 'AUTHENTICATION_FAILED' }),
    expire: (id) => qi.set(id, { status: 'EXPIRED' }),
    wrong: [
      { what: 'amount', pay: (id) => qi.set(id, { status: 'SUCCESS', confirmedAmount: 250.5 }) },
      { what: 'currency', pay: (id) => qi.set(id, { status: 'SUCCESS', currency: 'USD' }) },
      { what: 'order', pay: (id) => qi.set(id, { status: 'SUCCESS', requestId: randomUUID() }) },
    ],
    callback: async (id) => webhook(id),
    returnQuery: async () => '',
    forged: async (id) => ({
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
    takesBack: true,
    isTakenBack: (id) => qi.payments.get(id)?.canceled === true,
    findsLost: true,
    fault(endpoint, fault) {
      qi.faults[endpoint] = fault;
    },
    isRefunded: (id) => qi.payments.get(id)?.canceled === true,
    endRefund: (id) => qi.set(id, { canceled: true }),
    refunds: () => qi.count('POST', /\/refund$/),
    asked: () => qi.count('GET', /\/status$/),
    keepTime: () => {},
    secrets: () => [qi.environment.QICARD_PASSWORD ?? 'none'],
    close: () => qi.close(),
  };
}

export const openBenches = () => Promise.all([openFibBench(), openZainCashBench(), openQiCardBench()]);
