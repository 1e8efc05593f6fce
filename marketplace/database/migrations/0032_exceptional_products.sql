CREATE INDEX "products_exceptional" ON "products" USING btree ("id") WHERE not ("products"."is_published" and "products"."card" is not null and not "products"."is_different_market" and not "products"."is_city_limited");--> statement-breakpoint
-- The products whose words match, as one array: of many matches, a row for each takes longer than to find them.
CREATE FUNCTION product_ids_by_words(query tsquery) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
SET enable_seqscan = off AS $$
  SELECT coalesce(array_agg(product_id), '{}') FROM product_search WHERE words @@ query
$$;
