-- A child's link ends with the guardianship of whoever made it.
delete from child_links where not exists (
  select from guardianships
  where guardianships.user_id = child_links.created_by and guardianships.learner_id = child_links.learner_id
);--> statement-breakpoint
ALTER TABLE "child_links" DROP CONSTRAINT "child_links_created_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "child_links" ALTER COLUMN "created_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "child_links" ADD CONSTRAINT "child_links_guardianship" FOREIGN KEY ("created_by","learner_id") REFERENCES "public"."guardianships"("user_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_invitations_by_asker" ON "guardian_invitations" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_asked" CHECK ("guardian_invitations"."asked_by" is null or "guardian_invitations"."state" = 'open');--> statement-breakpoint
-- Of several addresses that an account waits for, the last one is the wish.
delete from email_confirmations as earlier using email_confirmations as later
where earlier.kind = 'change' and later.kind = 'change' and earlier.user_id = later.user_id
  and (earlier.created_at, earlier.hash) < (later.created_at, later.hash);--> statement-breakpoint
CREATE UNIQUE INDEX "email_confirmations_one_change" ON "email_confirmations" USING btree ("user_id") WHERE "email_confirmations"."kind" = 'change';--> statement-breakpoint
-- What a substitute gives at its rule's own time is its rule's: only a time that was chosen by hand is an exception.
update meetings set by_hand = false
from timetables join timetable_times on timetable_times.timetable_id = timetables.id
where meetings.timetable_id = timetables.id and meetings.by_hand and meetings.state = 'planned'
  and timetable_times.weekday = extract(isodow from meetings.rule_day)
  and meetings.starts_at = (meetings.rule_day + timetable_times.at) at time zone timetables.zone
  and meetings.ends_at = meetings.starts_at + timetables.minutes * interval '1 minute';
