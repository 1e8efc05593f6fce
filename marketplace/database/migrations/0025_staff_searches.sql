CREATE INDEX "users_name" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "returns_refund" ON "returns" USING btree ("refund","id");--> statement-breakpoint
-- The products whose words match. The planner does not count what it costs to read long word lists from a table, and would scan all of them
-- for a frequent word; inside of this function it uses the index.
CREATE FUNCTION products_by_words(query tsquery) RETURNS SETOF integer LANGUAGE sql STABLE PARALLEL SAFE
SET enable_seqscan = off AS $$
  SELECT product_id FROM product_search WHERE words @@ query
$$;
