ALTER TABLE "products" ALTER COLUMN "lowest_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "card" json;