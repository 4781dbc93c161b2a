CREATE TABLE "waits" (
	"lesson_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "waits_lesson_id_learner_id_pk" PRIMARY KEY("lesson_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "not_held" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waits_in_line" ON "waits" USING btree ("lesson_id","created_at","learner_id");--> statement-breakpoint
CREATE INDEX "waits_by_learner" ON "waits" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "waits_offered" ON "waits" USING btree ("offered_until") WHERE "waits"."offered_until" is not null;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_not_held" CHECK ("meetings"."not_held" is null or "meetings"."state" = 'cancelled');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_not_held_why" CHECK ("meetings"."not_held" in ('nobody', 'teacher', 'technical'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'clocks', 'enrolments', 'trials', 'reviews'));--> statement-breakpoint
-- What was held stays as it was, unless whoever said so takes it back: then it says why it did not take place.
CREATE OR REPLACE FUNCTION keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a meeting that was held is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.lesson_id, NEW.trial_id, NEW.teacher_id, NEW.starts_at, NEW.ends_at)
    IS DISTINCT FROM (OLD.lesson_id, OLD.trial_id, OLD.teacher_id, OLD.starts_at, OLD.ends_at)
    OR NEW.state <> 'held' AND NEW.not_held IS NULL THEN
    RAISE EXCEPTION 'a meeting that was held is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- How many wait for a place in a lesson: whoever waits comes before everybody else.
CREATE FUNCTION "count_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "lessons" SET "waiting" = "waiting" + 1 WHERE "id" = NEW."lesson_id";
	ELSE
		UPDATE "lessons" SET "waiting" = "waiting" - 1 WHERE "id" = OLD."lesson_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "waits_counted" AFTER INSERT OR DELETE ON "waits"
	FOR EACH ROW EXECUTE FUNCTION "count_waiting"();
