import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalFields } from '../../../contract/localText';
import { orderStatuses, paymentMethods, paymentStatuses } from '../../../contract/order/orderStates';
import type { Order, Quote } from '../../../contract/order/orders';
import { variants } from '../catalogue/catalogue';
import { amount, at, createdAt, identity, localText } from '../columns';
import { users } from '../customer/identity';

/** What a shopper confirms as an order. `orderId` is set once it is placed: a quote is used once. */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<Quote>().notNull(),
    orderId: integer('order_id'),
    createdAt: createdAt(),
  },
  (table) => [index('quotes_user').on(table.userId, table.createdAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    /** The address as it was when the order was placed. */
    address: jsonb('address').$type<Order['address']>().notNull(),
    note: text('note'),
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull(),
    deliveryFee: amount('delivery_fee').notNull(),
    total: amount('total').notNull(),
    balanceUsed: amount('balance_used').notNull(),
    deliveryDaysMin: integer('delivery_days_min').notNull(),
    deliveryDaysMax: integer('delivery_days_max').notNull(),
    /** The first and the last possible day of delivery, in Iraq's time. */
    arrivesFrom: date('arrives_from', { mode: 'string' }).notNull(),
    arrivesTo: date('arrives_to', { mode: 'string' }).notNull(),
    channel: text('channel'),
    placedAt: at('placed_at').notNull().defaultNow(),
    /** When the customer was asked for reviews of the delivered lines. */
    reviewAskedAt: at('review_asked_at'),
  },
  (table) => [
    index('orders_not_asked').on(table.placedAt).where(sql`${table.status} = 'delivered' and ${table.reviewAskedAt} is null`),
    index('orders_user').on(table.userId, table.placedAt.desc()),
    // The staff’s lists, which scan them backwards for the newest first.
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_status').on(table.status, table.placedAt, table.id),
    index('orders_arrives').on(table.arrivesTo, table.id),
    index('orders_total').on(table.total, table.id),
    index('orders_payment_status').on(table.paymentStatus, table.placedAt, table.id),
    index('orders_payment_method').on(table.paymentMethod, table.placedAt, table.id),
    index('orders_city').on(sql`(${table.address} ->> 'cityId')`, table.placedAt, table.id),
    index('orders_recipient_phone').on(sql`(${table.address} ->> 'phone')`),
    index('orders_search').using('gin', sql`${table.number} gin_trgm_ops`, sql`(${table.address} ->> 'fullName') gin_trgm_ops`),
    check('orders_total_adds_up', sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.deliveryFee}`),
  ],
);

/** The variant's attributes as sold; a colour with its names in all languages. */
export interface AttributesAsSold {
  size: string | null;
  storage: string | null;
  colour: ({ slug: string; hex: string } & LocalFields<'name'>) | null;
}

/** Lines store names, attributes and prices as sold, in all languages, independent of later changes to the product. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    name: localText('name'),
    attributes: jsonb('attributes').$type<AttributesAsSold>().notNull(),
    pictureId: integer('picture_id'),
    quantity: integer('quantity').notNull(),
    unitPrice: amount('unit_price').notNull(),
    fullPrice: amount('full_price').notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId), check('order_lines_quantity', sql`${table.quantity} > 0`)],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('order_history_order').on(table.orderId)],
);
