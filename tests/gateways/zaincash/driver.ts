import { randomUUID } from 'node:crypto';
import type { GatewayDriver } from '../gatewayDriver';
import { FakeZainCash } from './fakeZainCash';

/** The stand-in of the gateway's servers. */
export async function openDriver(): Promise<GatewayDriver> {
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
    canContinue: true,
    min: 250,
    code: null,
    repeatsRefunds: false,
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
