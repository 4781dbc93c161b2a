CREATE TABLE "absence_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "told_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "absence_keys" ADD CONSTRAINT "absence_keys_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_keys" ADD CONSTRAINT "absence_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_keys_by_meeting" ON "absence_keys" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "absence_keys_by_user" ON "absence_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "absence_keys_by_time" ON "absence_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attendances_with_words" ON "attendances" USING btree ("starts_at") WHERE "attendances"."told_words" <> '';--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_told_words" CHECK (char_length("attendances"."told_words") <= 200);--> statement-breakpoint
-- A meeting that is moved or restored: what was said too late of its old time costs nothing, and notice counts anew. The instant is the meeting's own.
CREATE FUNCTION "notice_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT updated_at INTO NEW.moved_at FROM meetings WHERE id = NEW.meeting_id;
	IF NEW.state = 'expected' THEN
		NEW.told_at := NULL;
		NEW.told_words := '';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "attendances_anew" BEFORE UPDATE ON "attendances" FOR EACH ROW
WHEN (NEW."live" AND (NEW."starts_at" <> OLD."starts_at" OR NOT OLD."live"))
EXECUTE FUNCTION "notice_anew"();--> statement-breakpoint
-- In time is 12 hours ahead (terms); after a move 12 hours long, until it begins at the latest.
CREATE OR REPLACE FUNCTION "check_excuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.told_at IS NULL OR NEW.told_at > greatest(NEW.starts_at - interval '12 hours',
		CASE WHEN NEW.moved_at IS NOT NULL THEN least(NEW.starts_at, NEW.moved_at + interval '12 hours') END) THEN
		RAISE EXCEPTION 'learner % told too late', NEW.learner_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- Who leaves gives up their make-ups too: a meeting that was for them alone is cancelled.
CREATE OR REPLACE FUNCTION "expect_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz := NEW.created_at;
BEGIN
	IF NEW.cancelled_at IS NOT NULL THEN
		UPDATE meetings SET state = 'cancelled', sequence = sequence + 1, updated_at = NEW.cancelled_at
		FROM attendances WHERE attendances.enrolment_id = NEW.id AND attendances.meeting_id = meetings.id
			AND attendances.starts_at > NEW.cancelled_at AND meetings.make_up AND meetings.state = 'planned';
		DELETE FROM attendances WHERE enrolment_id = NEW.id AND starts_at > NEW.cancelled_at AND state IN ('expected', 'excused');
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN since := greatest(since, OLD.cancelled_at); END IF;
	INSERT INTO attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, created_at)
	SELECT id, NEW.learner_id, NEW.id, starts_at, ends_at, live, since
	FROM meetings WHERE lesson_id = NEW.lesson_id AND state = 'planned' AND NOT make_up
		AND ends_at > since AND starts_at < since + interval '13 weeks'
	ORDER BY starts_at
	ON CONFLICT (meeting_id, learner_id) DO NOTHING;
	RETURN NULL;
END $$;
