ALTER TABLE "variants" ADD COLUMN "price_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "stock_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("source_url") WHERE "pictures"."hash" is null and "pictures"."source_url" is not null;--> statement-breakpoint
CREATE INDEX "variant_pictures_picture" ON "variant_pictures" USING btree ("picture_id");