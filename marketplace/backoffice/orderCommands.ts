import { desc, eq } from 'drizzle-orm';
import { dinars } from '../balance/dinars';
import { orderStatuses } from '../contract/orderStates';
import { advanceOrder } from '../orders/changeOrder';
import { orders } from '../orders/tables';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { argument, type Command, type CommandCall, CommandRefused, option } from './command';

const mostListed = 100;

function statusOf(given: string) {
  const status = orderStatuses.find((known) => known === given);
  if (!status) throw new CommandRefused(`${given} is no status: ${orderStatuses.join(', ')}`);
  return status;
}

async function readList(call: CommandCall) {
  const given = option(call, 'status');
  const status = given === undefined ? null : statusOf(given);
  return async ({ database }: Services) => {
    const found = await database.db
      .select({
        number: orders.number,
        status: orders.status,
        total: orders.total,
        placedAt: orders.placedAt,
        payment: orders.paymentStatus,
      })
      .from(orders)
      .where(status === null ? undefined : eq(orders.status, status))
      .orderBy(desc(orders.placedAt))
      .limit(mostListed);
    for (const { number, status: now, total, placedAt, payment } of found) {
      call.print(`${number}  ${placedAt.toISOString()}  ${now}  ${payment}  ${dinars(total)} IQD`);
    }
    call.print(`${found.length} orders${found.length === mostListed ? ' (the newest)' : ''}`);
  };
}

async function readAdvance(call: CommandCall) {
  const number = argument(call, 0, 'NUMBER');
  const to = statusOf(argument(call, 1, 'STATUS'));
  return async (services: Services) => {
    const refused = await advanceOrder(services, { number, to, operator: call.operator });
    if (refused instanceof Refusal) {
      throw new CommandRefused(refused.status === 404 ? 'No order has this number' : `The order can’t become ${to} now`);
    }
    call.print(`${number} is ${to}`);
  };
}

export const orderCommands: Command[] = [
  { words: 'orders list', takes: '[--status placed]', about: 'the newest orders', options: { valued: ['status'] }, read: readList },
  {
    words: 'orders advance',
    takes: 'NUMBER STATUS',
    about: 'move an order one step on: confirmed, packed, out_for_delivery, delivered',
    read: readAdvance,
  },
];
