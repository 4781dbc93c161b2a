-- Files that were given with homework, and documents, are for those to whom they were given.
UPDATE "pictures" SET "is_private" = true WHERE "name" LIKE '%.pdf' OR "name" IN (SELECT "file" FROM "homework");--> statement-breakpoint
-- "by_hand" means that the time was chosen by hand. The last release set it for a substitute, too: where the time is the
-- one of the rule that made it, the mark is taken back, so that a change of the rule, a day off and its end reach it.
UPDATE "meetings" m SET "by_hand" = false
FROM "timetables" t JOIN "timetable_times" w ON w."timetable_id" = t."id"
WHERE t."id" = m."timetable_id" AND m."by_hand" AND m."state" = 'planned'
  AND w."weekday" = extract(isodow FROM m."rule_day")
  AND m."ends_at" - m."starts_at" = make_interval(mins => t."minutes")
  -- A time that the clock has twice, and one that it skips.
  AND (m."starts_at" AT TIME ZONE t."zone" = m."rule_day" + w."at"
    OR m."starts_at" = (m."rule_day" + w."at") AT TIME ZONE t."zone");
