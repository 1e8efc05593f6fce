import { randomUUID } from 'node:crypto';
import type { CallbackRequest, GatewayDriver } from '../gatewayDriver';
import { FakeQiCard } from './fakeQiCard';

/** The stand-in of the gateway's servers. */
export async function openDriver(): Promise<GatewayDriver> {
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
    canContinue: false,
    min: 1,
    code: null,
    repeatsRefunds: true,
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
