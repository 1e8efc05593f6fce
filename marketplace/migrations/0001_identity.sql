CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "rotation_secret" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "attributes" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picture_id" integer;--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "tokens_successor" ON "tokens" USING btree ("replaced_by_hash") WHERE "tokens"."replaced_by_hash" is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_schedule_unique" UNIQUE("schedule");