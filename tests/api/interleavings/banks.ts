import { eq } from 'drizzle-orm';
import type { OnlineMethod } from '../../../marketplace/contract/order/orderStates';
import type { Db } from '../../../marketplace/database/openDatabase';
import { testGatewayPayments } from '../../../marketplace/database/tables/order/testGateway';
import type { CallbackRequest, GatewayDriver } from '../../gateways/gatewayDriver';

/** What happens to a payment at its gateway, without the shop. */
export interface Bank {
  name: OnlineMethod;
  count(): Promise<number>;
  lastId(): Promise<string>;
  pay(id: string): Promise<void>;
  decline(id: string): Promise<void>;
  /** Paid with another amount; null when the gateway can't report that. */
  payWrong: ((id: string) => Promise<void>) | null;
  /** The gateway returns the money, or completes a refund. */
  giveBack(id: string): Promise<void>;
  hasGivenBack(id: string): Promise<boolean>;
  /** Null for a gateway without callbacks. */
  callback: ((id: string) => Promise<CallbackRequest>) | null;
  returnQuery(id: string): Promise<string>;
  /** Whether a refund that is sent twice is done once. */
  repeatsRefunds: boolean;
}

/** A gateway's stand-in. */
export const bankOf = (gateway: GatewayDriver): Bank => ({
  name: gateway.name,
  count: async () => gateway.count(),
  lastId: async () => gateway.lastId(),
  pay: async (id) => gateway.pay(id),
  decline: async (id) => gateway.decline(id),
  payWrong: async (id) => gateway.mismatches.find(({ what }) => what === 'amount')?.pay(id),
  giveBack: async (id) => gateway.completeRefund(id),
  hasGivenBack: async (id) => gateway.isRefunded(id),
  callback: (id) => gateway.callback(id),
  returnQuery: (id) => gateway.returnQuery(id),
  repeatsRefunds: gateway.repeatsRefunds,
});

/** The demo's gateway, which is a table. */
export function testBank(db: Db): Bank {
  const set = async (id: string, values: Partial<typeof testGatewayPayments.$inferInsert>) => {
    await db.update(testGatewayPayments).set(values).where(eq(testGatewayPayments.id, id));
  };
  const find = () => db.select().from(testGatewayPayments).orderBy(testGatewayPayments.createdAt);
  return {
    name: 'test',
    count: () => db.$count(testGatewayPayments),
    lastId: async () => (await find()).at(-1)?.id ?? 'none',
    pay: (id) => set(id, { state: 'paid' }),
    decline: (id) => set(id, { state: 'failed' }),
    payWrong: (id) => set(id, { state: 'paid', amount: '251' }),
    giveBack: (id) => set(id, { state: 'refunded' }),
    hasGivenBack: async (id) =>
      (await db.$count(testGatewayPayments, eq(testGatewayPayments.id, id))) > 0 &&
      (await db.select().from(testGatewayPayments).where(eq(testGatewayPayments.id, id)))[0]?.state === 'refunded',
    callback: null,
    returnQuery: async () => '',
    repeatsRefunds: true,
  };
}
