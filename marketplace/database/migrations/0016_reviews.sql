CREATE TABLE "moderated_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "review_photos_review_id_upload_id_pk" PRIMARY KEY("review_id","upload_id"),
	CONSTRAINT "review_photos_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"city_id" integer,
	"rating" integer NOT NULL,
	"title" text,
	"text" text,
	"status" text NOT NULL,
	"note" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_hidden_at" CHECK (("reviews"."status" = 'hidden') = ("reviews"."hidden_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_rank" integer GENERATED ALWAYS AS ((rating_sum::bigint * 1000 + 20000) / (rating_count + 5)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "preview" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","rating","created_at" DESC NULLS LAST) WHERE "reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_not_published" ON "reviews" USING btree ("created_at") WHERE "reviews"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_rank" DESC NULLS LAST,"popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_not_asked" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'delivered' and "orders"."review_asked_at" is null;--> statement-breakpoint
CREATE FUNCTION review_was_rated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'published' THEN OLD.rating END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'published' THEN NEW.rating END;
BEGIN
  IF before IS DISTINCT FROM after THEN
    UPDATE products
    SET rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
      rating_count = rating_count + (after IS NOT NULL)::int - (before IS NOT NULL)::int
    WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.product_id ELSE OLD.product_id END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rated AFTER INSERT OR DELETE OR UPDATE OF rating, status ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_was_rated();
--> statement-breakpoint
CREATE FUNCTION review_was_voted_for() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET helpful = helpful + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.review_id ELSE OLD.review_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_votes_counted AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION review_was_voted_for();
