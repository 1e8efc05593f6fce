ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" date;--> statement-breakpoint
-- Orders of older versions get the days that they were promised, in working days after the day in Iraq on which they were placed; Friday is off.
UPDATE "orders" SET
	"arrives_from" = coalesce((
		SELECT "day"::date FROM generate_series(("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date + 1, ("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date + 60, interval '1 day') "day"
		WHERE extract(isodow FROM "day") <> 5 ORDER BY "day" OFFSET greatest("delivery_days_min" - 1, 0) LIMIT 1
	), ("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date),
	"arrives_to" = coalesce((
		SELECT "day"::date FROM generate_series(("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date + 1, ("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date + 60, interval '1 day') "day"
		WHERE extract(isodow FROM "day") <> 5 ORDER BY "day" OFFSET greatest("delivery_days_max" - 1, 0) LIMIT 1
	), ("placed_at" AT TIME ZONE 'UTC' + interval '3 hours')::date);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "arrives_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "arrives_to" SET NOT NULL;
