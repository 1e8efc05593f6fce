CREATE TABLE "catalogue_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- One row for each transaction: an import announces its many rows once.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('karwan.change_announced', true) IS DISTINCT FROM 'yes' THEN
    INSERT INTO catalogue_changes DEFAULT VALUES;
    PERFORM set_config('karwan.change_announced', 'yes', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER banners_added_or_removed AFTER INSERT OR DELETE ON banners FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER banners_shown AFTER UPDATE ON banners FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER brands_added_or_removed AFTER INSERT OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER brands_shown AFTER UPDATE ON brands FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_added_or_removed AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_shown AFTER UPDATE ON categories FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER cities_added_or_removed AFTER INSERT OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER cities_shown AFTER UPDATE ON cities FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collection_products_added_or_removed AFTER INSERT OR DELETE ON collection_products FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collection_products_shown AFTER UPDATE ON collection_products FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collections_added_or_removed AFTER INSERT OR DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collections_shown AFTER UPDATE ON collections FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER colours_added_or_removed AFTER INSERT OR DELETE ON colours FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER colours_shown AFTER UPDATE ON colours FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER exchange_rates_added_or_removed AFTER INSERT OR DELETE ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER exchange_rates_shown AFTER UPDATE ON exchange_rates FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER interface_texts_added_or_removed AFTER INSERT OR DELETE ON interface_texts FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER interface_texts_shown AFTER UPDATE ON interface_texts FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_cities_added_or_removed AFTER INSERT OR DELETE ON product_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_cities_shown AFTER UPDATE ON product_cities FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_search_added_or_removed AFTER INSERT OR DELETE ON product_search FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_search_shown AFTER UPDATE ON product_search FOR EACH ROW
  WHEN ((OLD.words) IS DISTINCT FROM (NEW.words)) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_added_or_removed AFTER INSERT OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_shown AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.brand_id, OLD.category_id, OLD.seller_id, OLD.source_url, OLD.name_en, OLD.name_ar, OLD.name_ckb, OLD.description_en, OLD.description_ar, OLD.description_ckb, OLD.specifications, OLD.popularity, OLD.is_different_market, OLD.is_published, OLD.is_city_limited, OLD.lowest_price, OLD.card::text, OLD.rating_sum, OLD.rating_count, OLD.created_at) IS DISTINCT FROM (NEW.brand_id, NEW.category_id, NEW.seller_id, NEW.source_url, NEW.name_en, NEW.name_ar, NEW.name_ckb, NEW.description_en, NEW.description_ar, NEW.description_ckb, NEW.specifications, NEW.popularity, NEW.is_different_market, NEW.is_published, NEW.is_city_limited, NEW.lowest_price, NEW.card::text, NEW.rating_sum, NEW.rating_count, NEW.created_at)) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER review_photos_added_or_removed AFTER INSERT OR DELETE ON review_photos FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER review_photos_shown AFTER UPDATE ON review_photos FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER reviews_added_or_removed AFTER INSERT OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER reviews_shown AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.rating, OLD.title, OLD.text, OLD.status, OLD.helpful) IS DISTINCT FROM (NEW.rating, NEW.title, NEW.text, NEW.status, NEW.helpful)) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_added_or_removed AFTER INSERT OR DELETE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_shown AFTER UPDATE ON search_synonyms FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER sellers_added_or_removed AFTER INSERT OR DELETE ON sellers FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER sellers_shown AFTER UPDATE ON sellers FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variant_pictures_added_or_removed AFTER INSERT OR DELETE ON variant_pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variant_pictures_shown AFTER UPDATE ON variant_pictures FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variants_added_or_removed AFTER INSERT OR DELETE ON variants FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
-- Pages show at most ten of a stock.
CREATE TRIGGER variants_shown AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.product_id, OLD.sku, OLD.colour, OLD.size, OLD.storage, OLD.gtin, OLD.mpn, OLD.price, OLD.price_after_discount, OLD.position, least(OLD.stock, 10)) IS DISTINCT FROM (NEW.product_id, NEW.sku, NEW.colour, NEW.size, NEW.storage, NEW.gtin, NEW.mpn, NEW.price, NEW.price_after_discount, NEW.position, least(NEW.stock, 10))) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
-- Reviews show the first letter of their writer's name.
CREATE TRIGGER users_named AFTER UPDATE OF first_name ON users FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name) EXECUTE FUNCTION announce_catalogue_change();
