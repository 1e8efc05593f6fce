DROP INDEX "reviews_not_published";--> statement-breakpoint
CREATE INDEX "products_category_all" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "products_not_published" ON "products" USING btree ("is_draft","id") WHERE not "products"."is_published";--> statement-breakpoint
CREATE INDEX "variants_sku_beginning" ON "variants" USING btree ("sku" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "seller_applications_submitted" ON "seller_applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "seller_applications_search" ON "seller_applications" USING gin ("shop_name" gin_trgm_ops,"contact_name" gin_trgm_ops,"sells" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_method" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree (("address" ->> 'cityId'),"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_recipient_phone" ON "orders" USING btree (("address" ->> 'phone'));--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops,("address" ->> 'fullName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree (lower("action") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "jobs_message" ON "jobs" USING btree ((("payload" ->> 'messageId')::int)) WHERE "jobs"."kind" = 'sendMessage';