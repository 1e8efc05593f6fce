CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
DROP INDEX "codes_purpose_destination";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "holder" text;--> statement-breakpoint
-- Codes that customers requested while signed in stay valid. No browser holds a token for the others: they expire within five minutes.
UPDATE "codes" SET "holder" = CASE WHEN "purpose" IN ('changeEmail', 'changePhone', 'deleteAccount', 'transfer') THEN 'user:' || "user_id" ELSE '' END;--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "holder" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_purpose_destination_holder" ON "codes" USING btree ("purpose","destination","holder");