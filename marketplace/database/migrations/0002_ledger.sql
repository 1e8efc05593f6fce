ALTER TABLE "ledger_transactions" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance_after" numeric(20, 8);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_chain" ON "ledger_entries" USING btree ("account_id","position") WHERE "ledger_entries"."position" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","reference");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('balance', 'receivable', 'sales', 'delivery', 'fees', 'cash', 'vouchers', 'fib', 'zaincash', 'qicard', 'test'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" in ('balance', 'receivable')) = ("ledger_accounts"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount" <> 0);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('order', 'order_payment', 'gateway_payment', 'cash_on_delivery', 'order_cancelled', 'order_refund', 'gateway_refund', 'late_payment', 'topup', 'transfer', 'return_refund'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reference" CHECK ("ledger_transactions"."reference" <> '');