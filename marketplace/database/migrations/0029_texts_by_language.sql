-- A text is one JSON object by language, so that a new language needs no columns. The old columns stay, for processes of the previous version
-- during a restart in turn: triggers keep both in step. A later migration drops the columns, the triggers and these functions.
CREATE FUNCTION local_text(en text, ar text, ckb text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_strip_nulls(jsonb_object('{en,ar,ckb}', ARRAY[nullif(en, ''), nullif(ar, ''), nullif(ckb, '')]))
$$;--> statement-breakpoint
-- As generated columns they are filled while the table is rewritten once, without an update of each row.
ALTER TABLE "banners" ADD COLUMN "title" jsonb NOT NULL GENERATED ALWAYS AS (local_text("title_en", "title_ar", "title_ckb")) STORED,
  ADD COLUMN "subtitle" jsonb NOT NULL GENERATED ALWAYS AS (local_text("subtitle_en", "subtitle_ar", "subtitle_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "governorate" jsonb NOT NULL GENERATED ALWAYS AS (local_text("governorate_en", "governorate_ar", "governorate_ckb")) STORED,
  ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED,
  ADD COLUMN "subtitle" jsonb NOT NULL GENERATED ALWAYS AS (local_text("subtitle_en", "subtitle_ar", "subtitle_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "colours" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED,
  ADD COLUMN "description" jsonb NOT NULL GENERATED ALWAYS AS (local_text("description_en", "description_ar", "description_ckb")) STORED;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "name" jsonb NOT NULL GENERATED ALWAYS AS (local_text("name_en", "name_ar", "name_ckb")) STORED;--> statement-breakpoint
-- The same for each of these columns: it becomes an ordinary one, with a trigger that copies the side that a statement wrote to the other. When
-- it wrote both, the JSON counts. Columns that may not be null have '' for a text that lacks their language.
DO $do$
DECLARE
  field record;
BEGIN
  FOR field IN
    SELECT table_name AS relation, left(column_name, -length('_ckb')) AS text, is_nullable = 'NO' AS required
    FROM information_schema.columns WHERE table_schema = current_schema() AND column_name LIKE '%\_ckb'
  LOOP
    EXECUTE format('ALTER TABLE %1$I ALTER COLUMN %2$I DROP EXPRESSION, ALTER COLUMN %2$I SET DEFAULT ''{}''', field.relation, field.text);
    IF field.required THEN
      EXECUTE format('ALTER TABLE %1$I ALTER COLUMN %2$s_en SET DEFAULT '''', ALTER COLUMN %2$s_ar SET DEFAULT '''', ALTER COLUMN %2$s_ckb SET DEFAULT ''''', field.relation, field.text);
    END IF;
    -- Of an inserted row, OLD has nulls.
    EXECUTE format($fn$
      CREATE OR REPLACE FUNCTION keep_%1$s_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.%1$s IS DISTINCT FROM coalesce(OLD.%1$s, '{}') THEN
          NEW.%1$s_en := coalesce(NEW.%1$s ->> 'en', TG_ARGV[0]);
          NEW.%1$s_ar := coalesce(NEW.%1$s ->> 'ar', TG_ARGV[0]);
          NEW.%1$s_ckb := coalesce(NEW.%1$s ->> 'ckb', TG_ARGV[0]);
        ELSIF (NEW.%1$s_en, NEW.%1$s_ar, NEW.%1$s_ckb) IS DISTINCT FROM (OLD.%1$s_en, OLD.%1$s_ar, OLD.%1$s_ckb) THEN
          NEW.%1$s := NEW.%1$s - '{en,ar,ckb}'::text[] || local_text(NEW.%1$s_en, NEW.%1$s_ar, NEW.%1$s_ckb);
        END IF;
        RETURN NEW;
      END $$ $fn$, field.text);
    EXECUTE format('CREATE TRIGGER %1$s_%2$s_in_step BEFORE INSERT OR UPDATE OF %2$s, %2$s_en, %2$s_ar, %2$s_ckb ON %1$s FOR EACH ROW EXECUTE FUNCTION keep_%2$s_in_step(%3$s)',
      field.relation, field.text, CASE WHEN field.required THEN '''''' END);
  END LOOP;
END $do$;--> statement-breakpoint
-- Pages show the texts in every language.
DROP TRIGGER products_shown ON products;--> statement-breakpoint
CREATE TRIGGER products_shown AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.brand_id, OLD.category_id, OLD.seller_id, OLD.source_url, OLD.name, OLD.description, OLD.specifications, OLD.popularity, OLD.is_different_market, OLD.is_published, OLD.is_city_limited, OLD.lowest_price, OLD.card::text, OLD.rating_sum, OLD.rating_count, OLD.created_at) IS DISTINCT FROM (NEW.brand_id, NEW.category_id, NEW.seller_id, NEW.source_url, NEW.name, NEW.description, NEW.specifications, NEW.popularity, NEW.is_different_market, NEW.is_published, NEW.is_city_limited, NEW.lowest_price, NEW.card::text, NEW.rating_sum, NEW.rating_count, NEW.created_at)) EXECUTE FUNCTION announce_catalogue_change();
