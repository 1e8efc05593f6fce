ALTER TABLE "variants" ADD COLUMN "price_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "stock_by_hand" boolean DEFAULT false NOT NULL;