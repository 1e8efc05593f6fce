-- The card of a product as its variants and their pictures make it. An import inserts it with the product: the variants come first then, so
-- within a transaction they may refer to a product that comes later.
CREATE FUNCTION product_card(product integer) RETURNS TABLE (lowest_price numeric, card json) LANGUAGE sql STABLE AS $$
  SELECT
    min(coalesce(v.price_after_discount, v.price)) OVER (),
    json_build_object(
      'variant', v.id,
      'price', trim_scale(v.price)::text,
      'discounted', trim_scale(v.price_after_discount)::text,
      'inStock', v.stock > 0,
      'variants', count(*) OVER (),
      'pictures', coalesce((SELECT json_agg(picture_id ORDER BY position) FROM variant_pictures WHERE variant_id = v.id), '[]')
    )
  FROM variants v
  WHERE v.product_id = product
  ORDER BY v.stock > 0 DESC, CASE WHEN v.stock > 0 THEN coalesce(v.price_after_discount, v.price) END, v.position, v.id
  LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_cards(changed integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products
  SET lowest_price = coalesce(now.lowest_price, 0), card = now.card
  FROM (
    SELECT known.id, made.lowest_price, made.card
    FROM products AS known LEFT JOIN LATERAL product_card(known.id) AS made ON true
    WHERE known.id = ANY (changed)
  ) AS now
  WHERE products.id = now.id
    AND (products.lowest_price, products.card::text) IS DISTINCT FROM (coalesce(now.lowest_price, 0), now.card::text)
$$;
--> statement-breakpoint
ALTER TABLE variants ALTER CONSTRAINT variants_product_id_products_id_fk DEFERRABLE INITIALLY IMMEDIATE;
