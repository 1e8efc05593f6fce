import { desc, eq } from 'drizzle-orm';
import { paymentStates } from '../../contract/order/payments';
import { type PaymentRow, payments } from '../../database/tables/order/payments';
import { checkPayment } from '../../payments/checkPayment';
import { findPaymentNamed } from '../../payments/findPayment';
import { GatewayError } from '../../payments/gateways/gateway';
import { creditDisputed, refundPayment, settleRefundByHand } from '../../payments/refundPayment';
import type { Services } from '../../services';
import { dinars, isLess } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const maxListed = 100;

const reasons: Record<string, string> = {
  'staffPayments.notRefundable': 'Only a captured payment whose money is in the balance can be refunded: cancel the order first',
  'staffPayments.spent': 'The balance is too low: the money has been spent',
  'staffPayments.refundRefused': 'The gateway rejected the refund; the money is in the balance again',
  'staffPayments.notDisputed': 'The payment is not disputed',
  'staffPayments.notRefunding': 'The payment is not being refunded',
};

function expectDone<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new CommandRefused(reasons[String(result.body.detail)] ?? 'No payment has this number or reference');
  return result;
}

const find = async ({ database }: Services, name: string): Promise<PaymentRow> => expectDone(await findPaymentNamed(database.db, name));

const line = ({ label, reference, gateway, purpose, state, failure, amount, createdAt }: PaymentRow) =>
  [label, reference, createdAt.toISOString(), gateway, purpose, failure ? `${state} (${failure})` : state, `${dinars(amount)} IQD`].join(
    '  ',
  );

async function readList(call: CommandCall) {
  const given = option(call, 'state');
  const state = paymentStates.find((known) => known === given);
  if (given !== undefined && !state) throw new CommandRefused(`${given} is not a state: ${paymentStates.join(', ')}`);
  return async ({ database }: Services) => {
    const found = await database.db
      .select()
      .from(payments)
      .where(state && eq(payments.state, state))
      .orderBy(desc(payments.id))
      .limit(maxListed);
    for (const payment of found) call.print(line(payment));
    call.print(`${found.length} payments${found.length === maxListed ? ' (the newest)' : ''}`);
  };
}

async function readCheck(call: CommandCall) {
  const name = argument(call, 0, 'PAYMENT');
  return async (services: Services) => {
    const { id } = await find(services, name);
    try {
      await checkPayment(services, id);
    } catch (error) {
      if (error instanceof GatewayError) throw new CommandRefused(`The gateway can’t be reached now: ${error.message}`);
      throw error;
    }
    call.print(line(await find(services, name)));
  };
}

async function readRefund(call: CommandCall) {
  const name = argument(call, 0, 'PAYMENT');
  return async (services: Services) => {
    const { id } = await find(services, name);
    const outcome = expectDone(await refundPayment(services, { paymentId: id, operator: call.operator }));
    call.print(outcome === 'done' ? `${name} is refunded` : `${name} is being refunded: the gateway has not confirmed it yet`);
  };
}

async function readSettleRefund(call: CommandCall) {
  const name = argument(call, 0, 'PAYMENT');
  const outcome = argument(call, 1, 'done or failed');
  if (outcome !== 'done' && outcome !== 'failed') throw new CommandRefused('The outcome must be done or failed');
  return async (services: Services) => {
    const { id } = await find(services, name);
    expectDone(await settleRefundByHand(services, { paymentId: id, isDone: outcome === 'done', operator: call.operator }));
    call.print(line(await find(services, name)));
  };
}

async function readCredit(call: CommandCall) {
  const name = argument(call, 0, 'PAYMENT');
  const amount = argument(call, 1, 'AMOUNT');
  if (!/^\d{1,12}$/.test(amount) || isLess(amount, '1')) throw new CommandRefused('AMOUNT must be whole dinars');
  return async (services: Services) => {
    const { id } = await find(services, name);
    expectDone(await creditDisputed(services, { paymentId: id, amount: dinars(amount), operator: call.operator }));
    call.print(`${amount} IQD of ${name} are in the balance`);
  };
}

export const paymentCommands: Command[] = [
  {
    words: 'payments list',
    usage: '[--state disputed]',
    about: 'list the newest gateway payments',
    options: { valued: ['state'] },
    read: readList,
  },
  {
    words: 'payments check',
    usage: 'PAYMENT',
    about: 'check a payment’s state at its gateway (by the order’s number, or its reference)',
    read: readCheck,
  },
  {
    words: 'payments refund',
    usage: 'PAYMENT',
    about: 'refund a payment through its gateway, from the balance',
    read: readRefund,
  },
  {
    words: 'payments settle-refund',
    usage: 'PAYMENT done|failed',
    about: 'set the outcome of a refund that its gateway does not report',
    read: readSettleRefund,
  },
  {
    words: 'payments credit',
    usage: 'PAYMENT AMOUNT',
    about: 'add the amount that a disputed payment really captured to the balance',
    read: readCredit,
  },
];
