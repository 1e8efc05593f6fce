import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { addItem } from '../../../marketplace/cart/changeCart';
import { placeOrder } from '../../../marketplace/checkout/placeOrder';
import { quoteOrder } from '../../../marketplace/checkout/quoteOrder';
import { variants } from '../../../marketplace/database/tables/catalogue/catalogue';
import { cartItems, carts } from '../../../marketplace/database/tables/order/cart';
import { type PaymentRow, payments } from '../../../marketplace/database/tables/order/payments';
import { jobs } from '../../../marketplace/database/tables/system/jobs';
import { handlers } from '../../../marketplace/jobs/handlers';
import { cancelOrder } from '../../../marketplace/orders/changeOrder';
import { cancelOwnPayment, checkOwnPayment } from '../../../marketplace/payments/checkOwnPayment';
import { handleCallback } from '../../../marketplace/payments/handleCallback';
import { refundPayment } from '../../../marketplace/payments/refundPayment';
import { startTopup } from '../../../marketplace/payments/startTopup';
import { watchPayments } from '../../../marketplace/payments/watchPayments';
import type { Services } from '../../../marketplace/services';
import { Refusal } from '../../../marketplace/shared/refusal';
import { openGatewayDrivers } from '../../gateways/openGatewayDrivers';
import { insertProduct } from '../insertProduct';
import { openLedger } from '../openLedger';
import { openShopping } from '../openShopping';
import { openTestMarketplace } from '../openTestMarketplace';
import { type Bank, bankOf, testBank } from './banks';
import { watchProcesses } from './process';

const second = 1000;
const minute = 60 * second;
const stock = 5;
export const quantity = 2;

/** One payment, with what its customer had before. */
export interface Attempt {
  bank: Bank;
  userId: number;
  variantId: number;
  paymentId: number;
  reference: string;
  orderId: number | null;
  due: number;
  /** The gateway's id; null when the request never reached it. */
  remoteId: string | null;
  /** Whether someone saw how to pay it: page and code are in the answer to the request. */
  isPayable: boolean;
  /** What the customer paid at the gateway, in dinars. */
  paid: number;
  balanceBefore: number;
  log: number;
}

export type Step = (typeof steps)[number];
export const steps = ['callback', 'return', 'poll', 'expiry', 'cancelled payment', 'cancelled order', 'refund'] as const;

function expectDone<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new Error(`refused: ${JSON.stringify(result.body)}`);
  return result;
}

interface Stored extends Record<string, unknown> {
  state: PaymentRow['state'];
  failure: PaymentRow['failure'];
  isLate: boolean;
  /** Status and payment status; null for a top-up. */
  order: string | null;
  stock: number;
  balance: number;
  receivable: number;
  inCart: number;
}

/** A shop with every gateway, whose jobs run when a test says so. */
export async function openShop() {
  const gateways = await openGatewayDrivers();
  const marketplace = await openTestMarketplace({
    environment: {
      PUBLIC_URL: 'https://karwan.example',
      DATABASE_POOL: '16',
      LOG_LEVEL: 'warn',
      ...Object.assign({}, ...gateways.map(({ environment }) => environment)),
    },
    runJobs: false,
  });
  const { services, advanceTime, logLines } = marketplace;
  const { db } = services.database;
  for (const gateway of gateways) gateway.setClock(() => services.now().getTime());
  watchProcesses(services);
  const { account } = openLedger(services);
  const { shopper } = openShopping(marketplace);
  const banks = [...gateways.map(bankOf), testBank(db)];
  const buyers = new Map<string, { userId: number; addressId: number; variantId: number }>();

  async function buyerOf({ name }: Bank) {
    const known = buyers.get(name);
    if (known) return known;
    const { userId, addressId } = await shopper();
    const buyer = { userId, addressId, variantId: (await insertProduct(services, { stock })).variantId };
    buyers.set(name, buyer);
    return buyer;
  }

  /** Prepares an order or a top-up. @returns a function that places it, and one that describes what was placed */
  async function startPayment(bank: Bank, purpose: 'order' | 'topup') {
    const { userId, addressId, variantId } = await buyerOf(bank);
    // What is over is not polled any more: a gateway that can't cancel is asked for eight days.
    await db.update(payments).set({ nextCheckAt: null }).where(isNotNull(payments.nextCheckAt));
    const visitor = { userId, language: 'en' as const, idempotencyKey: randomUUID() };
    const choice = { addressId, paymentMethod: bank.name, useBalance: false };
    let quoteId = '';
    if (purpose === 'order') {
      const [cart] = await db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
      if (cart) await db.delete(cartItems).where(eq(cartItems.cartId, cart.id));
      await db.update(variants).set({ stock }).where(eq(variants.id, variantId));
      await addItem(services, { userId }, { variantId, quantity, address: null });
      quoteId = expectDone(await quoteOrder(services, visitor, choice)).quoteId;
    }
    const [balanceBefore, countBefore, log] = [Number(await account('balance', userId)), await bank.count(), logLines.length];
    const since = await db.$count(payments);
    return {
      userId,
      place: async (process: Services) =>
        expectDone(
          purpose === 'order'
            ? await placeOrder(process, visitor, { ...choice, quoteId, note: null, channel: null })
            : await startTopup(process, visitor, { gateway: bank.name, amount: '25000' }),
        ),
      /** Null when nothing was stored. */
      describe: async (): Promise<Attempt | null> => {
        if ((await db.$count(payments)) === since) return null;
        const [payment] = (await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.id)).slice(-1);
        if (!payment) throw new Error('the payment was not stored');
        const remoteId = (await bank.count()) > countBefore ? await bank.lastId() : null;
        const { id: paymentId, reference, orderId } = payment;
        const due = Number(payment.amount);
        return {
          bank,
          userId,
          variantId,
          paymentId,
          reference,
          orderId,
          due,
          remoteId,
          isPayable: payment.remoteId !== null,
          paid: 0,
          balanceBefore,
          log,
        };
      },
    };
  }

  /** Runs the due jobs of a kind, as the runner does: an error leaves a job for later. */
  async function runDue(process: Services, kind: 'checkPayment' | 'resumeRefund') {
    const which = and(eq(jobs.kind, kind), isNull(jobs.doneAt), lte(jobs.runAt, process.now()));
    for (const job of await process.database.db.select().from(jobs).where(which)) {
      try {
        await handlers[kind].perform(process, job.payload);
      } catch (error) {
        process.log.warn({ err: error }, 'job failed');
        continue;
      }
      await process.database.db.update(jobs).set({ doneAt: process.now() }).where(eq(jobs.id, job.id));
    }
  }

  /** What the shop does by itself. */
  async function runJobs(process: Services) {
    await watchPayments(process);
    await runDue(process, 'resumeRefund');
  }

  const perform: Record<Step, (process: Services, attempt: Attempt) => Promise<unknown>> = {
    async callback(process, { bank, remoteId }) {
      if (remoteId && bank.callback) {
        const { body, headers } = await bank.callback(remoteId);
        await handleCallback(process, bank.name, { body: JSON.stringify(body), headers: new Headers(headers) });
      }
      await runDue(process, 'checkPayment');
    },
    async return(process, { bank, remoteId, reference, userId }) {
      await checkOwnPayment(process, { reference, userId }, remoteId ? await bank.returnQuery(remoteId) : '');
    },
    poll: runJobs,
    expiry: runJobs,
    'cancelled payment': (process, owned) => cancelOwnPayment(process, owned),
    'cancelled order': async (process, { orderId, userId }) => orderId && cancelOrder(process, { orderId, userId }),
    refund: (process, { paymentId }) => refundPayment(process, { paymentId, operator: 'Hana' }),
  };

  /** The time that passes before a step. */
  const pass = (step: Step) => advanceTime({ poll: 25 * second, expiry: 31 * minute }[step as string] ?? second);

  /** What is stored about an attempt, and the warnings of it. */
  async function observe({ paymentId, userId, variantId, balanceBefore, log }: Attempt) {
    const sumOf = (kind: string) => sql`(
      select coalesce(sum(e.amount), 0)::float8 from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.user_id = ${userId} and a.kind = ${kind})`;
    const { rows } = await db.execute<Stored>(sql`
      select p.state, p.failure, p.is_late as "isLate", o.status || ', ' || o.payment_status as "order",
        (select stock from variants where id = ${variantId}) as stock,
        ${sumOf('balance')} as balance, ${sumOf('receivable')} as receivable,
        (select coalesce(sum(i.quantity), 0)::int from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId}) as "inCart"
      from payments p left join orders o on o.id = p.order_id where p.id = ${paymentId}`);
    const [stored] = rows;
    if (!stored) throw new Error(`no payment ${paymentId}`);
    return {
      ...stored,
      balance: stored.balance - balanceBefore,
      isReported: logLines.slice(log).some((line) => line.includes('the gateway refunded a payment without a request')),
    };
  }

  return {
    marketplace,
    services,
    banks,
    startPayment,
    perform,
    pass,
    observe,
    close: () => Promise.all(gateways.map((one) => one.close())),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Observed = Awaited<ReturnType<Shop['observe']>>;
