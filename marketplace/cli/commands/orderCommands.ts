import { asc, desc, eq } from 'drizzle-orm';
import { arrivalText } from '../../../locales/arrivalText';
import { day } from '../../contract/common';
import { textIn, textOf } from '../../contract/localText';
import { orderStatuses } from '../../contract/order/orderStates';
import { variants } from '../../database/tables/catalogue/catalogue';
import { type AttributesAsSold, orderHistory, orderLines, orders } from '../../database/tables/order/orders';
import { advanceOrder, cancelOrderByNumber } from '../../orders/changeOrder';
import { rescheduleOrder } from '../../orders/rescheduleOrder';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const maxListed = 100;

function statusOf(given: string) {
  const status = orderStatuses.find((known) => known === given);
  if (!status) throw new CommandRefused(`${given} is not a status: ${orderStatuses.join(', ')}`);
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
      .limit(maxListed);
    for (const { number, status: now, total, placedAt, payment } of found) {
      call.print(`${number}  ${placedAt.toISOString()}  ${now}  ${payment}  ${dinars(total)} IQD`);
    }
    call.print(`${found.length} orders${found.length === maxListed ? ' (the newest)' : ''}`);
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

function dayOf(given: string) {
  const parsed = day.safeParse(given);
  if (!parsed.success) throw new CommandRefused(`${given} is not a day: YYYY-MM-DD`);
  return parsed.data;
}

const rescheduleRefusals: Record<number, string> = {
  400: 'The last day is over, or before the first',
  404: 'No order has this number',
  409: 'The order waits for its payment, or has ended',
};

async function readReschedule(call: CommandCall) {
  const number = argument(call, 0, 'NUMBER');
  const arrivesFrom = dayOf(argument(call, 1, 'FROM'));
  const arrivesTo = dayOf(option(call, 'to') ?? arrivesFrom);
  return async (services: Services) => {
    const refused = await rescheduleOrder(services, { number, arrivesFrom, arrivesTo, operator: call.operator });
    if (refused instanceof Refusal) throw new CommandRefused(rescheduleRefusals[refused.status] ?? 'The days can’t be changed');
    call.print(`${number} arrives ${arrivalText('en', { arrivesFrom, arrivesTo })}`);
  };
}

/** What is packed: colour, size and storage as sold. */
const describeAttributes = ({ colour, size, storage }: AttributesAsSold): string[] =>
  [colour && (textOf('en', 'name', colour) || colour.slug), size && `size ${size}`, storage].flatMap((part) => (part ? [part] : []));

/** Everything a courier needs to find the door. */
function describeAddress(address: (typeof orders.$inferSelect)['address']): string[] {
  const { fullName, phone, secondPhone, cityName, area, street, building, floor, nearestLandmark, note, latitude, longitude } = address;
  const place = [cityName, area, street, building && `building ${building}`, floor && `floor ${floor}`].filter(Boolean);
  return [
    `${fullName}, ${[phone, secondPhone].filter(Boolean).join(' or ')}`,
    place.join(', '),
    `near ${nearestLandmark}`,
    ...(note ? [`note of the address: ${note}`] : []),
    ...(latitude !== null && longitude !== null ? [`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`] : []),
  ];
}

async function readShow(call: CommandCall) {
  const number = argument(call, 0, 'NUMBER');
  return async ({ database: { db } }: Services) => {
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    if (!order) throw new CommandRefused('No order has this number');
    const { address } = order;
    call.print(`${number}  ${order.status}  ${order.paymentMethod}  ${order.paymentStatus}`);
    for (const line of describeAddress(address)) call.print(line);
    if (order.note) call.print(`note for the courier: ${order.note}`);
    call.print(`arrives ${arrivalText('en', order)}`);
    const lines = await db
      .select({ line: orderLines, sku: variants.sku })
      .from(orderLines)
      .innerJoin(variants, eq(variants.id, orderLines.variantId))
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.id));
    for (const { line, sku } of lines)
      call.print(
        `  ${line.quantity} × ${[textIn('en', line.name), ...describeAttributes(line.attributes), sku].join(', ')}  ${dinars(line.unitPrice)} IQD`,
      );
    call.print(`delivery ${dinars(order.deliveryFee)}, total ${dinars(order.total)}, from the balance ${dinars(order.balanceUsed)} IQD`);
    const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
    for (const { status, at } of history) call.print(`  ${at.toISOString()}  ${status}`);
  };
}

async function readCancel(call: CommandCall) {
  const number = argument(call, 0, 'NUMBER');
  return async (services: Services) => {
    const refused = await cancelOrderByNumber(services, { number, operator: call.operator });
    if (refused instanceof Refusal) {
      throw new CommandRefused(refused.status === 404 ? 'No order has this number' : 'The order can’t be cancelled now');
    }
    call.print(`${number} is cancelled. Anything paid is in the balance: payments refund ${number} sends a gateway’s part back`);
  };
}

export const orderCommands: Command[] = [
  { words: 'orders list', usage: '[--status placed]', about: 'list the newest orders', options: { valued: ['status'] }, read: readList },
  {
    words: 'orders advance',
    usage: 'NUMBER STATUS',
    about: 'move an order to its next status: confirmed, packed, out_for_delivery, delivered',
    read: readAdvance,
  },
  {
    words: 'orders reschedule',
    usage: 'NUMBER FROM [--to DAY]',
    about: 'change the days of delivery (YYYY-MM-DD) and tell the customer',
    options: { valued: ['to'] },
    read: readReschedule,
  },
  { words: 'orders show', usage: 'NUMBER', about: 'show an order: lines, address, totals, history', read: readShow },
  {
    words: 'orders cancel',
    usage: 'NUMBER',
    about: 'cancel an order that is not packed; the payment goes to the balance',
    read: readCancel,
  },
];
