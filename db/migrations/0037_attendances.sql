CREATE TABLE "attendances" (
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"live" boolean NOT NULL,
	"clashes" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"minutes_late" integer,
	"told_at" timestamp with time zone,
	"makes_up" uuid,
	"marked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendances_meeting_id_learner_id_pk" PRIMARY KEY("meeting_id","learner_id"),
	CONSTRAINT "attendances_state" CHECK ("attendances"."state" in ('expected', 'present', 'late', 'excused', 'absent')),
	CONSTRAINT "attendances_late" CHECK (("attendances"."state" = 'late') = ("attendances"."minutes_late" is not null)),
	CONSTRAINT "attendances_minutes_late" CHECK ("attendances"."minutes_late" between 1 and 240),
	CONSTRAINT "attendances_told" CHECK ("attendances"."state" <> 'excused' or "attendances"."told_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"words" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "homework_once" UNIQUE("meeting_id","learner_id"),
	CONSTRAINT "homework_words" CHECK (char_length("homework"."words") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid,
	"kind" text NOT NULL,
	"text_en" text NOT NULL,
	"text_uz" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "phrases_kind" CHECK ("phrases"."kind" in ('well', 'practise')),
	CONSTRAINT "phrases_texts" CHECK (char_length("phrases"."text_en") between 1 and 120 and char_length("phrases"."text_uz") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "report_phrases" (
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"phrase_id" uuid NOT NULL,
	CONSTRAINT "report_phrases_meeting_id_learner_id_phrase_id_pk" PRIMARY KEY("meeting_id","learner_id","phrase_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"author_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reports_meeting_id_learner_id_pk" PRIMARY KEY("meeting_id","learner_id"),
	CONSTRAINT "reports_words" CHECK (char_length("reports"."words") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "make_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_attendance" FOREIGN KEY ("meeting_id","learner_id") REFERENCES "public"."attendances"("meeting_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_phrases" ADD CONSTRAINT "report_phrases_phrase_id_phrases_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."phrases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_phrases" ADD CONSTRAINT "report_phrases_report" FOREIGN KEY ("meeting_id","learner_id") REFERENCES "public"."reports"("meeting_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_attendance" FOREIGN KEY ("meeting_id","learner_id") REFERENCES "public"."attendances"("meeting_id","learner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_by_learner" ON "attendances" USING btree ("learner_id","starts_at");--> statement-breakpoint
CREATE INDEX "attendances_by_enrolment" ON "attendances" USING btree ("enrolment_id","starts_at");--> statement-breakpoint
CREATE INDEX "attendances_clashing" ON "attendances" USING btree ("learner_id","starts_at") WHERE "attendances"."clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_made_up" ON "attendances" USING btree ("makes_up","learner_id") WHERE "attendances"."makes_up" is not null;--> statement-breakpoint
CREATE INDEX "homework_by_learner" ON "homework" USING btree ("learner_id","due_on");--> statement-breakpoint
CREATE INDEX "phrases_by_category" ON "phrases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "report_phrases_by_phrase" ON "report_phrases" USING btree ("phrase_id");--> statement-breakpoint
CREATE INDEX "reports_by_learner" ON "reports" USING btree ("learner_id","sent_at") WHERE "reports"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_by_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_copied" UNIQUE("id","starts_at","ends_at","live");--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_held" CHECK ("meetings"."held_at" is null or "meetings"."state" = 'held');--> statement-breakpoint
-- An attendance's time is its meeting's: the key copies it.
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_meeting" FOREIGN KEY ("meeting_id", "starts_at", "ends_at", "live") REFERENCES "meetings"("id", "starts_at", "ends_at", "live") ON UPDATE CASCADE ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_makes_up" FOREIGN KEY ("makes_up", "learner_id") REFERENCES "attendances"("meeting_id", "learner_id") ON DELETE SET NULL ("makes_up");--> statement-breakpoint
-- Who learns somewhere now is expected at what is planned there in the next 13 weeks. Of two meetings of a learner at once the later one is marked.
INSERT INTO "attendances" ("meeting_id", "learner_id", "enrolment_id", "starts_at", "ends_at", "live", "clashes", "created_at")
SELECT meetings.id, enrolments.learner_id, enrolments.id, meetings.starts_at, meetings.ends_at, meetings.live,
	meetings.live AND coalesce(meetings.starts_at < max(CASE WHEN meetings.live THEN meetings.ends_at END) OVER (
		PARTITION BY enrolments.learner_id ORDER BY meetings.starts_at, meetings.id
		ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false), now()
FROM meetings JOIN enrolments ON enrolments.lesson_id = meetings.lesson_id AND enrolments.cancelled_at IS NULL
WHERE meetings.state = 'planned' AND meetings.ends_at > now() AND meetings.starts_at < now() + interval '13 weeks';--> statement-breakpoint
-- A learner is in one meeting at a time; deferrable as the teacher's, for a series that moves.
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_learner_once" EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("live" AND NOT "clashes" AND "state" <> 'excused') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- What cannot be refused is marked: a meeting of a learner who has another one then. Those who write one learner's take turns.
CREATE FUNCTION "mark_clash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW.starts_at, NEW.ends_at, NEW.live, NEW.state = 'excused', NEW.clashes)
		IS NOT DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.live, OLD.state = 'excused', OLD.clashes) THEN
		RETURN NEW;
	END IF;
	PERFORM FROM learners WHERE id = NEW.learner_id FOR NO KEY UPDATE;
	NEW.clashes := NEW.live AND NEW.state <> 'excused' AND EXISTS (
		SELECT FROM attendances WHERE learner_id = NEW.learner_id AND meeting_id <> NEW.meeting_id
			AND live AND NOT clashes AND state <> 'excused'
			AND tstzrange(starts_at, ends_at) && tstzrange(NEW.starts_at, NEW.ends_at));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "attendances_clash" BEFORE INSERT OR UPDATE ON "attendances"
FOR EACH ROW EXECUTE FUNCTION "mark_clash"();--> statement-breakpoint
-- Once one of two is given up or moved, the other one is looked at again.
CREATE FUNCTION "look_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE attendances SET clashes = false
	WHERE learner_id = OLD.learner_id AND meeting_id <> OLD.meeting_id AND live AND clashes
		AND starts_at < OLD.ends_at AND ends_at > OLD.starts_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "attendances_moved" AFTER UPDATE ON "attendances" FOR EACH ROW
WHEN (OLD."live" AND NOT OLD."clashes" AND OLD."state" <> 'excused' AND (NEW."starts_at", NEW."ends_at", NEW."live", NEW."state" = 'excused', NEW."clashes")
	IS DISTINCT FROM (OLD."starts_at", OLD."ends_at", OLD."live", false, false))
EXECUTE FUNCTION "look_again"();--> statement-breakpoint
CREATE TRIGGER "attendances_gone" AFTER DELETE ON "attendances" FOR EACH ROW
WHEN (OLD."live" AND NOT OLD."clashes" AND OLD."state" <> 'excused') EXECUTE FUNCTION "look_again"();--> statement-breakpoint
-- Only who said so 12 hours ahead is excused (terms); looked at when it is said, for a meeting may be moved afterwards.
CREATE FUNCTION "check_excuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.told_at IS NULL OR NEW.told_at > NEW.starts_at - interval '12 hours' THEN
		RAISE EXCEPTION 'learner % told too late', NEW.learner_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "attendances_excuse" BEFORE INSERT OR UPDATE OF "state" ON "attendances"
FOR EACH ROW WHEN (NEW."state" = 'excused') EXECUTE FUNCTION "check_excuse"();--> statement-breakpoint
-- Who learns somewhere is expected at each new meeting of it, and a new learner at those to come; whichever process writes them.
CREATE FUNCTION "expect_at_meetings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, created_at)
	SELECT added.id, enrolments.learner_id, enrolments.id, added.starts_at, added.ends_at, added.live, added.created_at
	FROM added JOIN enrolments ON enrolments.lesson_id = added.lesson_id AND enrolments.cancelled_at IS NULL
	WHERE added.state = 'planned' AND NOT added.make_up
		AND added.ends_at > added.created_at AND added.starts_at < added.created_at + interval '13 weeks'
	ORDER BY enrolments.learner_id, added.starts_at
	ON CONFLICT (meeting_id, learner_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "meetings_expected" AFTER INSERT ON "meetings" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "expect_at_meetings"();--> statement-breakpoint
CREATE FUNCTION "expect_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz := NEW.created_at;
BEGIN
	IF NEW.cancelled_at IS NOT NULL THEN
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
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_expected" AFTER INSERT ON "enrolments"
FOR EACH ROW WHEN (NEW."cancelled_at" IS NULL) EXECUTE FUNCTION "expect_enrolled"();--> statement-breakpoint
CREATE TRIGGER "enrolments_ended" AFTER UPDATE OF "cancelled_at" ON "enrolments"
FOR EACH ROW WHEN (NEW."cancelled_at" IS DISTINCT FROM OLD."cancelled_at") EXECUTE FUNCTION "expect_enrolled"();
