import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { addresses, isKept } from '../addresses/tables';
import { dinars, isLess, isZero, lesser, minus, sum, wholePart } from '../balance/dinars';
import { readBalance } from '../balance/readBalance';
import { type CartLine, describeCart, readLines } from '../cart/readCart';
import { localText } from '../catalogue/localName';
import type { Cart } from '../contract/cart';
import type { Language } from '../contract/common';
import type { paymentMethods } from '../contract/orderStates';
import type { Quote } from '../contract/orders';
import type { Db } from '../database/openDatabase';
import { cities } from '../locations/tables';
import { gatewaysOf } from '../payments/gateways/openGateways';
import { notFound, Refusal, refuse, refuseFields } from '../refusal';
import type { Services } from '../services';
import { findPlacedSince } from './findOrders';
import { quotes } from './tables';

export interface CheckoutChoice {
  addressId: number;
  paymentMethod: (typeof paymentMethods)[number];
  useBalance: boolean;
}

type Method = CheckoutChoice['paymentMethod'];

export interface Reckoning {
  quote: Omit<Quote, 'quote_id'>;
  lines: CartLine[];
  address: typeof addresses.$inferSelect;
  city: typeof cities.$inferSelect;
}

const changesOf = (cart: Cart) =>
  cart.cart_items.flatMap((item) => item.issues.map((change) => ({ variant_id: item.variant_id, name: item.name, change })));

/** How much of an order the balance pays: all of it where it can, else whole dinars, so that what is left can be collected. */
function shareOf(balance: string, total: string): string {
  const most = lesser(balance, total);
  return most === total ? total : wholePart(most);
}

/** The ways to pay for what is left: cash, the balance where it pays for all of it, and the gateways whose least that reaches. */
function methodsFor(services: Services, { due, total, balance }: { due: string; total: string; balance: string }): Method[] {
  const collected = isZero(due) ? total : due;
  const online = gatewaysOf(services).filter(({ least }) => !isLess(collected, least));
  return ['cash', ...(isLess(balance, total) ? [] : ['balance' as const]), ...online.map(({ name }) => name)];
}

/** How an order of this total would be paid. Refuses a way to pay that is not taken for it (400). */
function payFor(services: Services, choice: CheckoutChoice, total: string, balance: string) {
  const isByBalance = choice.paymentMethod === 'balance';
  if (isByBalance && isLess(balance, total)) return refuseFields({ payment_method: ['checkout.balanceTooLow'] });
  const balanceUsed = choice.useBalance || isByBalance ? shareOf(balance, total) : '0';
  const due = minus(total, balanceUsed);
  const methods = methodsFor(services, { due, total, balance });
  if (!methods.includes(choice.paymentMethod)) {
    const isKnown = gatewaysOf(services).some(({ name }) => name === choice.paymentMethod);
    return refuseFields({ payment_method: [isKnown ? 'checkout.tooLittle' : 'checkout.methodNotAvailable'] });
  }
  const method: Method = isZero(due) ? 'balance' : choice.paymentMethod;
  return { payment_method: method, payment_methods: methods, balance, balance_used: balanceUsed, due };
}

/**
 * Reckons what the customer's cart costs when it is delivered to one of their addresses, in dinars, and what of that the balance pays.
 * Refuses an address that is not theirs and a way to pay that is not taken (400), an empty cart and one with lines that
 * block checkout (409, with what stands in the way).
 */
export async function reckonOrder(
  db: Db,
  services: Services,
  { userId, language }: { userId: number; language: Language },
  choice: CheckoutChoice,
): Promise<Reckoning | Refusal> {
  const [destination] = await db
    .select({ address: addresses, city: cities })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.id, choice.addressId), eq(addresses.userId, userId), isKept));
  if (!destination) return refuseFields({ address_id: ['checkout.addressGone'] });
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
      address_id: address.id,
      ...paid,
      lines: cart.cart_items.map(({ product_id, variant_id, name, attributes, image, quantity, unit_price, full_price, line_total }) => ({
        product_id,
        variant_id,
        name,
        attributes,
        image,
        quantity,
        unit_price,
        full_price,
        line_total,
      })),
      subtotal: cart.subtotal,
      discount: cart.discount,
      delivery_fee: deliveryFee,
      total,
      city_name: localText(language, { en: city.nameEn, ar: city.nameAr, ckb: city.nameCkb }),
      delivery_days_min: city.deliveryDaysMin,
      delivery_days_max: city.deliveryDaysMax,
    },
  };
}

/** Tells the customer what their order would cost and keeps the answer, so that placing can be held to it. Refuses as `reckonOrder`. */
export async function quoteOrder(
  services: Services,
  visitor: { userId: number; language: Language },
  choice: CheckoutChoice,
): Promise<Quote | Refusal> {
  const { db } = services.database;
  const reckoning = await reckonOrder(db, services, visitor, choice);
  if (reckoning instanceof Refusal) return reckoning;
  const quote = { quote_id: randomUUID(), ...reckoning.quote };
  await db.insert(quotes).values({ id: quote.quote_id, userId: visitor.userId, content: quote });
  return quote;
}

/** The quote a customer was given, locked: 404 when it is nobody's or somebody else's. */
export async function lockQuote(tx: Db, userId: number, quoteId: string) {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.userId, userId)))
    .for('update');
  return quote ?? notFound();
}

/** Why an empty cart can't be placed: it was placed a moment ago in another tab, or there was nothing in it. */
export async function explainEmptyCart(tx: Db, userId: number, quotedAt: Date): Promise<Refusal> {
  const orderId = await findPlacedSince(tx, userId, quotedAt);
  return orderId === null ? refuse(409, 'checkout.emptyCart') : refuse(409, 'checkout.alreadyPlaced', { order_id: orderId });
}
