CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"gateway" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer,
	"amount" numeric(20, 8) NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"failure" text,
	"remote_id" text,
	"redirect_url" text,
	"code" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"refund_reference" text,
	"refunds" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_label_unique" UNIQUE("label"),
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_remote" UNIQUE("gateway","remote_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."amount" = trunc("payments"."amount")),
	CONSTRAINT "payments_order" CHECK (("payments"."purpose" = 'order') = ("payments"."order_id" is not null)),
	CONSTRAINT "payments_failure" CHECK (("payments"."state" = 'failed') = ("payments"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "test_gateway_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"amount" numeric(20, 8) NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_gateway_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('order', 'order_payment', 'gateway_payment', 'cash_on_delivery', 'order_cancelled', 'order_refund', 'gateway_refund', 'gateway_refund_failed', 'late_payment', 'topup', 'transfer', 'return_refund'));