CREATE TABLE "ledger_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"differences" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("id") WHERE "messages"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("state") WHERE "payments"."state" in ('created', 'pending', 'disputed', 'refunding');--> statement-breakpoint
CREATE INDEX "jobs_abandoned" ON "jobs" USING btree ("kind") WHERE "jobs"."done_at" is not null and "jobs"."last_error" is not null;