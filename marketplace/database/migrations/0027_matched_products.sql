ALTER TABLE "products" ADD COLUMN "is_in_stock" boolean GENERATED ALWAYS AS ((coalesce(card ->> 'inStock', '') = 'true')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_matched" ON "products" USING btree ("id","popularity","created_at","lowest_price","rating_rank","category_id","brand_id","is_city_limited","is_different_market","is_in_stock") WHERE "products"."is_published" and "products"."card" is not null;--> statement-breakpoint
-- The words of a product are stored beside its row, which a search reads for each match to see that it is there. Existing rows are written
-- again in the background.
ALTER TABLE "product_search" SET (toast_tuple_target = 1024);--> statement-breakpoint
INSERT INTO "jobs" ("kind", "payload") SELECT 'reindexCatalogue', '{}' WHERE EXISTS (SELECT 1 FROM "products");
