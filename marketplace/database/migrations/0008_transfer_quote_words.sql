-- Quotes last a quarter of an hour.
DELETE FROM "transfer_quotes";--> statement-breakpoint
ALTER TABLE "transfer_quotes" ADD COLUMN "recipient" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_quotes" ADD COLUMN "note" text;