ALTER TABLE "lessons" ADD COLUMN "meets_at" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The quarters of a UTC week at which the planned meetings of the four weeks from the next one on begin, as if the clock of
-- their timetable stayed as it stands now. The epoch was a Thursday, 288 quarters after Monday.
UPDATE "lessons" SET "meets_at" = "coming"."quarters"
FROM (
  SELECT "next"."lesson_id", array_agg(DISTINCT ((floor(extract(epoch FROM
    "starts_at" AT TIME ZONE coalesce("zone", 'UTC') - (now() AT TIME ZONE coalesce("zone", 'UTC') - now() AT TIME ZONE 'UTC')
  ) / 900)::bigint + 288) % 672)::smallint) AS "quarters"
  FROM (
    SELECT "lesson_id", min("starts_at") AS "first" FROM "meetings"
    WHERE "lesson_id" IS NOT NULL AND "state" = 'planned' AND "starts_at" > now()
    GROUP BY "lesson_id"
  ) AS "next"
  JOIN "meetings" ON "meetings"."lesson_id" = "next"."lesson_id"
  LEFT JOIN "timetables" ON "timetables"."id" = "timetable_id"
  WHERE "state" = 'planned' AND "starts_at" >= "first" AND "starts_at" < "first" + interval '4 weeks'
  GROUP BY "next"."lesson_id"
) AS "coming"
WHERE "lessons"."id" = "coming"."lesson_id";
--> statement-breakpoint
CREATE INDEX "lessons_offered_by_quarter" ON "lessons" USING gin ("meets_at") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;
