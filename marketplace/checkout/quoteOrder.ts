import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { readBalance } from '../balance/ledger/readBalance';
import { type CartLine, describeCart, readLines } from '../cart/readCart';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Cart } from '../contract/order/cart';
import type { paymentMethods } from '../contract/order/orderStates';
import type { Quote } from '../contract/order/orders';
import type { Db } from '../database/openDatabase';
import { cities } from '../database/tables/catalogue/locations';
import { addresses, isKept } from '../database/tables/customer/addresses';
import { quotes } from '../database/tables/order/orders';
import { arrivalDates, type DeliveryCalendar } from '../locations/arrivalDates';
import { calendarOf } from '../locations/deliveryCalendar';
import { findPlacedSince } from '../orders/findOrders';
import { gatewaysOf } from '../payments/registry/openGateways';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { dinars, isLess, isZero, lesser, minus, sum, wholePart } from '../shared/money';
import { notFound, Refusal, refuse, refuseFields } from '../shared/refusal';

export interface CheckoutChoice {
  addressId: number;
  paymentMethod: (typeof paymentMethods)[number];
  useBalance: boolean;
}

type Method = CheckoutChoice['paymentMethod'];

export interface OrderCalculation {
  quote: Omit<Quote, 'quoteId'>;
  lines: CartLine[];
  address: typeof addresses.$inferSelect;
  city: typeof cities.$inferSelect;
}

const changesOf = (cart: Pick<Cart, 'cartItems'>) =>
  cart.cartItems.flatMap((item) => item.issues.map((change) => ({ variantId: item.variantId, name: item.name, change })));

/** The part of an order that the balance pays: all if it suffices, otherwise whole dinars, so that the rest can be collected. */
function shareOf(balance: string, total: string): string {
  const max = lesser(balance, total);
  return max === total ? total : wholePart(max);
}

/** The payment methods for the amount due: cash, the balance if it covers everything, and gateways whose minimum is reached. */
function methodsFor(services: Services, { due, total, balance }: { due: string; total: string; balance: string }): Method[] {
  const collected = isZero(due) ? total : due;
  const online = gatewaysOf(services).filter(({ min }) => !isLess(collected, min));
  return ['cash', ...(isLess(balance, total) ? [] : ['balance' as const]), ...online.map(({ name }) => name)];
}

/** Returns how an order of this total is paid; 400 for a payment method that is not available for it. */
function payFor(services: Services, choice: CheckoutChoice, total: string, balance: string) {
  const isByBalance = choice.paymentMethod === 'balance';
  if (isByBalance && isLess(balance, total)) return refuseFields({ paymentMethod: ['checkout.balanceTooLow'] });
  const balanceUsed = choice.useBalance || isByBalance ? shareOf(balance, total) : '0';
  const due = minus(total, balanceUsed);
  const methods = methodsFor(services, { due, total, balance });
  if (!methods.includes(choice.paymentMethod)) {
    const isKnown = gatewaysOf(services).some(({ name }) => name === choice.paymentMethod);
    return refuseFields({ paymentMethod: [isKnown ? 'checkout.tooLittle' : 'checkout.methodNotAvailable'] });
  }
  const method: Method = isZero(due) ? 'balance' : choice.paymentMethod;
  return { paymentMethod: method, paymentMethods: methods, balance, balanceUsed: balanceUsed, due };
}

/**
 * Calculates the cost of the customer's cart with delivery to one of their addresses, in dinars, and the part that the balance pays.
 * Returns 400 for an address that is not theirs and an unavailable payment method, and 409 for an empty cart and for one with lines that
 * block checkout (with their issues).
 */
export async function calculateOrder(
  db: Db,
  services: Services,
  { userId, language, calendar }: { userId: number; language: Language; calendar: DeliveryCalendar },
  choice: CheckoutChoice,
): Promise<OrderCalculation | Refusal> {
  const [destination] = await db
    .select({ address: addresses, city: cities })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.id, choice.addressId), eq(addresses.userId, userId), isKept));
  if (!destination) return refuseFields({ addressId: ['checkout.addressGone'] });
  const { address, city } = destination;
  const lines = await readLines(db, { userId }, city.id);
  const cart = describeCart(lines, { language, guestKey: null });
  if (lines.length === 0) return refuse(409, 'checkout.emptyCart');
  if (cart.blocked) return refuse(409, 'checkout.blocked', { changes: changesOf(cart) });
  const deliveryFee = dinars(city.deliveryFee);
  const total = sum([minus(cart.subtotal, cart.discount), deliveryFee]);
  const { balance } = await readBalance(db, userId);
  const paid = payFor(services, choice, total, balance);
  if (paid instanceof Refusal) return paid;
  return {
    lines,
    address,
    city,
    quote: {
      addressId: address.id,
      ...paid,
      lines: cart.cartItems.map(({ productId, variantId, name, attributes, image, quantity, unitPrice, fullPrice, lineTotal }) => ({
        productId,
        variantId,
        name,
        attributes,
        image,
        quantity,
        unitPrice,
        fullPrice,
        lineTotal,
      })),
      subtotal: cart.subtotal,
      discount: cart.discount,
      deliveryFee: deliveryFee,
      total,
      cityName: textIn(language, city.name),
      deliveryDaysMin: city.deliveryDaysMin,
      deliveryDaysMax: city.deliveryDaysMax,
      ...arrivalDates(services.now(), city, calendar),
    },
  };
}

/** The number of a customer's newest quotes kept without an order: every view of the checkout page makes one. */
const maxQuotes = 20;

/** Deletes all but the newest quotes of a customer that were not placed. */
async function keepNewestQuotes(db: Db, userId: number): Promise<void> {
  const older = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.userId, userId), isNull(quotes.orderId)))
    .orderBy(desc(quotes.createdAt))
    .offset(maxQuotes);
  await db.delete(quotes).where(inArray(quotes.id, older));
}

/** Quotes the cost of the customer's order and stores the quote for placing it. Returns errors as `calculateOrder`. */
export async function quoteOrder(
  services: Services,
  visitor: { userId: number; language: Language },
  choice: CheckoutChoice,
): Promise<Quote | Refusal> {
  const { db } = services.database;
  const calendar = calendarOf(await readSettings(services));
  const calculation = await calculateOrder(db, services, { ...visitor, calendar }, choice);
  if (calculation instanceof Refusal) return calculation;
  const quote = { quoteId: randomUUID(), ...calculation.quote };
  await db.insert(quotes).values({ id: quote.quoteId, userId: visitor.userId, content: quote });
  await keepNewestQuotes(db, visitor.userId);
  return quote;
}

/** Locks and returns a customer's quote; 404 when it does not exist or belongs to another customer. */
export async function lockQuote(tx: Db, userId: number, quoteId: string) {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.userId, userId)))
    .for('update');
  return quote ?? notFound();
}

/** The reason an empty cart can't be placed: it was just placed in another tab, or it had no lines. */
export async function explainEmptyCart(tx: Db, userId: number, quotedAt: Date): Promise<Refusal> {
  const orderId = await findPlacedSince(tx, userId, quotedAt);
  return orderId === null ? refuse(409, 'checkout.emptyCart') : refuse(409, 'checkout.alreadyPlaced', { orderId: orderId });
}
