DROP INDEX "mails_by_letter";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
-- Until now a key said it all, as 'appointment <id> moved 2 family'. It is read here for the last time.
UPDATE "mails" SET
  "about" = case split_part("key", ' ', 1) when 'letter-test' then 'letter' else split_part("key", ' ', 1) end,
  "about_id" = case when split_part("key", ' ', 1) <> 'letter-test'
    and split_part("key", ' ', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part("key", ' ', 2)::uuid end,
  "kind" = case split_part("key", ' ', 1)
    when 'appointment' then case split_part("key", ' ', 3) when 'corrected' then 'booked' else split_part("key", ' ', 3) end
    when 'trial' then case when split_part("key", ' ', 3) in ('staff', 'family') then 'request' else split_part("key", ' ', 3) end
    when 'enrolment' then case when split_part("key", ' ', 3) in ('student', 'teacher') then 'enrolled' else split_part("key", ' ', 3) end
    when 'request' then case split_part("key", ' ', 3) when 'staff' then 'asked' else split_part("key", ' ', 3) end
    when 'data' then case split_part("key", ' ', 3) when 'staff' then 'asked' else split_part("key", ' ', 3) end
    when 'subscription' then case split_part("key", ' ', 3) when 'staff' then 'confirmed' else 'confirmation' end
    when 'letter' then 'letter'
    when 'letter-test' then 'test'
    when 'deadlines' then 'due'
    else coalesce(nullif(split_part("key", ' ', 3), ''), split_part("key", ' ', 1)) end;--> statement-breakpoint
-- Whoever was written to as an account: their key names the kind, or that it is a teacher's.
UPDATE "mails" SET "recipient_id" = "users"."id" FROM "users"
WHERE "users"."email" = lower("mails"."recipient") AND (
  "mails"."about" in ('account', 'reset', 'invitation', 'enrolment', 'lesson')
  OR ("mails"."about" = 'trial' AND "mails"."kind" in ('assigned', 'unassigned'))
  OR ("mails"."about" in ('trial', 'appointment') AND "mails"."key" like '% teacher'));--> statement-breakpoint
-- A moved or cancelled lesson was told to its teacher by the name of the appointment; it is about the trial.
UPDATE "mails" SET "about" = 'trial', "about_id" = "trials"."id" FROM "trials"
WHERE "mails"."about" = 'appointment' AND "mails"."key" like '% teacher' AND "trials"."appointment_id" = "mails"."about_id";--> statement-breakpoint
-- What leads to an account is about that account, also where the key had only a secret's hash.
UPDATE "mails" SET "about_id" = "recipient_id"
WHERE "about" in ('account', 'reset', 'invitation') AND "about_id" is null;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by_about" ON "mails" USING btree ("about_id","status");--> statement-breakpoint
CREATE INDEX "mails_by_account" ON "mails" USING btree ("recipient_id") WHERE "mails"."recipient_id" is not null;
