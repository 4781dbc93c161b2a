-- Zones have names. The last release took offsets, which JavaScript and PostgreSQL read in opposite directions: the
-- clock is the one that JavaScript meant, as families were told it. "Etc/GMT-5" is five hours east; half hours are named
-- by the place that has them all year; what no place has goes to the full hour.
CREATE FUNCTION pg_temp.zone_named(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN said !~ '^[+-]' THEN said
		WHEN digits = '+0500' THEN 'Asia/Tashkent'
		WHEN digits = '+0330' THEN 'Asia/Tehran'
		WHEN digits = '+0430' THEN 'Asia/Kabul'
		WHEN digits = '+0530' THEN 'Asia/Kolkata'
		WHEN digits = '+0545' THEN 'Asia/Kathmandu'
		WHEN digits = '+0630' THEN 'Asia/Yangon'
		WHEN digits = '+0845' THEN 'Australia/Eucla'
		WHEN digits = '+0930' THEN 'Australia/Darwin'
		WHEN digits = '-0930' THEN 'Pacific/Marquesas'
		WHEN hours = 0 THEN 'UTC'
		WHEN hours BETWEEN -12 AND 14 THEN 'Etc/GMT' || to_char(-hours, 'SGFM90')
		ELSE 'UTC'
	END
	FROM (SELECT digits, substr(digits, 1, 3)::int AS hours
		FROM (SELECT rpad(replace(said, ':', ''), 5, '0') AS digits) AS written) AS read
$$;--> statement-breakpoint
UPDATE "timetables" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "absences" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "working_hours" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "quiet_hours" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "activities" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "appointments" SET "time_zone" = pg_temp.zone_named("time_zone") WHERE "time_zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "users" SET "time_zone" = pg_temp.zone_named("time_zone") WHERE "time_zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "guardianships" SET "time_zone" = pg_temp.zone_named("time_zone") WHERE "time_zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "enrolments" SET "time_zone" = pg_temp.zone_named("time_zone") WHERE "time_zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "sessions" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
UPDATE "child_sessions" SET "zone" = pg_temp.zone_named("zone") WHERE "zone" ~ '^[+-]';--> statement-breakpoint
-- An order took whatever was said. What is no zone would stop the mail about its place, and with it the place.
UPDATE "orders" SET "time_zone" = pg_temp.zone_named("time_zone") WHERE "time_zone" ~ '^[+-]\d{2}:?(\d{2})?$';--> statement-breakpoint
UPDATE "orders" SET "time_zone" = NULL
WHERE "time_zone" IS NOT NULL AND lower("time_zone") NOT IN (SELECT lower("name") FROM pg_timezone_names);
