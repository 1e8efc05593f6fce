import { pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt } from '../columns';

/** The state of the demo's test gateway. It is a separate party and shares nothing with the shop's payments. Empty in live mode. */
export const testGatewayPayments = pgTable('test_gateway_payments', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  label: text('label').notNull(),
  amount: amount('amount').notNull(),
  state: text('state', { enum: ['pending', 'paid', 'failed', 'refunded'] })
    .notNull()
    .default('pending'),
  returnUrl: text('return_url').notNull(),
  createdAt: createdAt(),
});
