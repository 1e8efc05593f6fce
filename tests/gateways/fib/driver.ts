import type { GatewayDriver } from '../gatewayDriver';
import { FakeFib } from './fakeFib';

/** The stand-in of the gateway's servers. */
export async function openDriver(): Promise<GatewayDriver> {
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
    canContinue: false,
    min: 251,
    code: /^S3LE/,
    repeatsRefunds: true,
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
