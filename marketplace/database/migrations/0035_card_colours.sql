-- A card has the number of colours, so that lists need not count them.
CREATE OR REPLACE FUNCTION product_card(product integer) RETURNS TABLE (lowest_price numeric, card json) LANGUAGE sql STABLE AS $$
  SELECT
    min(coalesce(v.price_after_discount, v.price)) OVER (),
    json_build_object(
      'variant', v.id,
      'price', trim_scale(v.price)::text,
      'discounted', trim_scale(v.price_after_discount)::text,
      'inStock', v.stock > 0,
      'variants', count(*) OVER (),
      'colours', (SELECT count(DISTINCT colour) FROM variants WHERE product_id = product),
      'pictures', coalesce((SELECT json_agg(picture_id ORDER BY position) FROM variant_pictures WHERE variant_id = v.id), '[]')
    )
  FROM variants v
  WHERE v.product_id = product
  ORDER BY v.stock > 0 DESC, CASE WHEN v.stock > 0 THEN coalesce(v.price_after_discount, v.price) END, v.position, v.id
  LIMIT 1
$$;
--> statement-breakpoint
-- The others get theirs with their next change: without it they have no colours.
SELECT refresh_product_cards(ARRAY(SELECT DISTINCT product_id FROM variants WHERE colour IS NOT NULL));
