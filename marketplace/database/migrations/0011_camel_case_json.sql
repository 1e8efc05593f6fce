-- JSON columns hold camelCase keys: snake_case exists on the wire alone.
CREATE FUNCTION camel_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(CASE WHEN place = 1 THEN part ELSE upper(left(part, 1)) || substr(part, 2) END, '' ORDER BY place)
  FROM regexp_split_to_table(name, '_') WITH ORDINALITY AS parts(part, place)
$$;
--> statement-breakpoint
CREATE FUNCTION camel_keys(content jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(content)
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(camel_key(key), camel_keys(value)), '{}') FROM jsonb_each(content))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(camel_keys(value) ORDER BY place), '[]')
      FROM jsonb_array_elements(content) WITH ORDINALITY AS items(value, place)
    )
    ELSE content
  END;
END
$$;
--> statement-breakpoint
UPDATE orders SET address = camel_keys(address);
--> statement-breakpoint
UPDATE quotes SET content = camel_keys(content);
--> statement-breakpoint
DROP FUNCTION camel_keys(jsonb);
--> statement-breakpoint
DROP FUNCTION camel_key(text);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_cards(changed integer[]) RETURNS void LANGUAGE sql AS $$
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
          'inStock', v.stock > 0,
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
-- A card holds ids, prices and flags, so the quoted name occurs as a key alone.
UPDATE products SET card = replace(card::text, '"in_stock"', '"inStock"')::json WHERE card IS NOT NULL;
