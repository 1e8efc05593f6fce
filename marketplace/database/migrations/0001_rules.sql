CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- What lists show of a product's variants stands in its own row, so that a page of a list reads a dozen rows and no more.
-- Triggers keep it: whoever writes a price, a stock or a picture can't forget. Stock that stays above zero changes nothing.
CREATE FUNCTION refresh_product_cards(changed integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products
  SET lowest_price = now.lowest_price, card = now.card
  FROM (
    SELECT
      ids.id,
      (SELECT coalesce(min(coalesce(price_after_discount, price)), 0) FROM variants WHERE product_id = ids.id) AS lowest_price,
      (
        SELECT json_build_object(
          'variant', v.id,
          'price', trim_scale(v.price)::text,
          'discounted', trim_scale(v.price_after_discount)::text,
          'in_stock', v.stock > 0,
          'variants', (SELECT count(*) FROM variants WHERE product_id = ids.id),
          'pictures', coalesce((SELECT json_agg(picture_id ORDER BY position) FROM variant_pictures WHERE variant_id = v.id), '[]')
        )
        FROM variants v
        WHERE v.product_id = ids.id
        ORDER BY v.stock > 0 DESC, CASE WHEN v.stock > 0 THEN coalesce(v.price_after_discount, v.price) END, v.position, v.id
        LIMIT 1
      ) AS card
    FROM unnest(changed) AS ids(id)
  ) AS now
  WHERE products.id = now.id AND (products.lowest_price, products.card::text) IS DISTINCT FROM (now.lowest_price, now.card::text)
$$;
--> statement-breakpoint
CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_product_cards(ARRAY(SELECT DISTINCT product_id FROM after_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_product_cards(ARRAY(SELECT DISTINCT product_id FROM before_rows));
  ELSE
    PERFORM refresh_product_cards(ids) FROM (
      SELECT array_agg(DISTINCT product_id) AS ids FROM (
        SELECT unnest(ARRAY[b.product_id, a.product_id]) AS product_id
        FROM before_rows b JOIN after_rows a USING (id)
        WHERE (b.product_id, b.price, b.price_after_discount, b.position, b.stock > 0)
          IS DISTINCT FROM (a.product_id, a.price, a.price_after_discount, a.position, a.stock > 0)
      ) AS seen
    ) AS changed WHERE ids IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_inserted AFTER INSERT ON variants REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_updated AFTER UPDATE ON variants REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_deleted AFTER DELETE ON variants REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE FUNCTION variant_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_product_cards(ARRAY(SELECT DISTINCT product_id FROM variants WHERE id IN (SELECT variant_id FROM before_rows)));
  ELSE
    PERFORM refresh_product_cards(ARRAY(SELECT DISTINCT product_id FROM variants WHERE id IN (SELECT variant_id FROM after_rows)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variant_pictures_inserted AFTER INSERT ON variant_pictures REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER variant_pictures_updated AFTER UPDATE ON variant_pictures REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER variant_pictures_deleted AFTER DELETE ON variant_pictures REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_pictures_changed();
--> statement-breakpoint
SELECT refresh_product_cards(ARRAY(SELECT id FROM products));
