DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "search_words_likeness";--> statement-breakpoint
CREATE INDEX "search_words_number_likeness" ON "search_words" USING gist ("loose" gist_trgm_ops) WHERE "search_words"."loose" ~ '[0-9]';--> statement-breakpoint
CREATE INDEX "variants_colour" ON "variants" USING btree ("colour","product_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","popularity" DESC NULLS LAST,"id","brand_id","lowest_price","is_city_limited") WHERE "products"."is_published" and "products"."card" is not null and not "products"."is_different_market";--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gist ("loose" gist_trgm_ops) WHERE "search_words"."loose" !~ '[0-9]';