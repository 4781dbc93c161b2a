-- Exclusion constraints compare keys and spans together. Trusted since PostgreSQL 13: whoever owns the database may make it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_days" CHECK ("absences"."first_day" <= "absences"."last_day"),
	CONSTRAINT "absences_reason" CHECK (char_length("absences"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"day" date PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_uz" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid,
	"trial_id" uuid,
	"teacher_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"clashes" boolean DEFAULT false NOT NULL,
	"live" boolean GENERATED ALWAYS AS (state <> 'cancelled' and not clashes) STORED NOT NULL,
	"timetable_id" uuid,
	"rule_day" date,
	"by_hand" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"link" text,
	"reason" text,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meetings_request" UNIQUE("teacher_id","request_id"),
	CONSTRAINT "meetings_about" CHECK (num_nonnulls("meetings"."lesson_id", "meetings"."trial_id") = 1),
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('planned', 'held', 'cancelled')),
	CONSTRAINT "meetings_times" CHECK ("meetings"."ends_at" - "meetings"."starts_at" between interval '10 minutes' and interval '240 minutes'),
	CONSTRAINT "meetings_link" CHECK ("meetings"."link" ~* '^https?://' and char_length("meetings"."link") <= 2048),
	CONSTRAINT "meetings_reason" CHECK (char_length("meetings"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "timetable_times" (
	"timetable_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"at" time(0) NOT NULL,
	CONSTRAINT "timetable_times_timetable_id_weekday_pk" PRIMARY KEY("timetable_id","weekday"),
	CONSTRAINT "timetable_times_weekday" CHECK ("timetable_times"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"minutes" integer NOT NULL,
	"skipped" date[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetables_minutes" CHECK ("timetables"."minutes" between 10 and 240),
	CONSTRAINT "timetables_days" CHECK ("timetables"."starts_on" <= "timetables"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"teacher_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"zone" text NOT NULL,
	"opens_at" time(0) NOT NULL,
	"closes_at" time(0) NOT NULL,
	CONSTRAINT "working_hours_teacher_id_weekday_pk" PRIMARY KEY("teacher_id","weekday"),
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 1 and 7),
	CONSTRAINT "working_hours_times" CHECK ("working_hours"."opens_at" < "working_hours"."closes_at")
);
--> statement-breakpoint
-- Each class and group that has a date becomes one meeting, and so does each trial lesson with a teacher and a time. It
-- gets the id of what it is of, which grows with time as well. One that an earlier one of its teacher is in the way of is
-- kept as clashing: so far nothing forbade it. Filled in before the indexes are made, which is faster.
INSERT INTO "meetings" ("id", "lesson_id", "trial_id", "teacher_id", "starts_at", "ends_at", "clashes", "created_at", "updated_at")
SELECT "id", "lesson_id", "trial_id", "teacher_id", "starts_at", "ends_at",
  coalesce("starts_at" < max("ends_at") OVER (PARTITION BY "teacher_id" ORDER BY "starts_at", "id"
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false),
  now(), now()
FROM (
  SELECT "id", "id" AS "lesson_id", NULL::uuid AS "trial_id", "teacher_id", "start_date" AS "starts_at",
    "start_date" + make_interval(mins => coalesce("minutes", 25)) AS "ends_at"
  FROM "lessons" WHERE "start_date" IS NOT NULL AND "deleted_at" IS NULL
  UNION ALL
  SELECT "trials"."id", NULL, "trials"."id", "trials"."teacher_id", "appointments"."start_time",
    least(greatest("appointments"."end_time", "appointments"."start_time" + interval '10 minutes'), "appointments"."start_time" + interval '240 minutes')
  FROM "trials" JOIN "appointments" ON "appointments"."id" = "trials"."appointment_id"
  WHERE "trials"."teacher_id" IS NOT NULL AND "trials"."cancelled_at" IS NULL AND "appointments"."cancelled_at" IS NULL
) AS "given";
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_times" ADD CONSTRAINT "timetable_times_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_teacher" ON "absences" USING btree ("teacher_id","last_day");--> statement-breakpoint
CREATE INDEX "absences_by_day" ON "absences" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "meetings_by_teacher" ON "meetings" USING btree ("teacher_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_by_lesson" ON "meetings" USING btree ("lesson_id","starts_at") WHERE "meetings"."lesson_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_trial" ON "meetings" USING btree ("trial_id") WHERE "meetings"."trial_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_by_timetable" ON "meetings" USING btree ("timetable_id") WHERE "meetings"."timetable_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_by_time" ON "meetings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_by_state" ON "meetings" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_clashing" ON "meetings" USING btree ("starts_at","id") WHERE "meetings"."clashes";--> statement-breakpoint
CREATE INDEX "timetables_by_lesson" ON "timetables" USING btree ("lesson_id","starts_on");--> statement-breakpoint
CREATE INDEX "timetables_by_end" ON "timetables" USING btree ("ends_on");--> statement-breakpoint
-- Lessons and trials are later rooms, so these keys stand here alone.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_trial_id_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."trials"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade;--> statement-breakpoint
-- A teacher is in one live meeting at a time. Deferrable, for a series that moves by a day passes through its own next row.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_teacher_once" EXCLUDE USING gist ("teacher_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("live") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- A day of a timetable makes one meeting.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_rule_day" UNIQUE ("lesson_id", "rule_day") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- One rule of a lesson at a time.
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_lesson_once" EXCLUDE USING gist ("lesson_id" WITH =, daterange("starts_on", coalesce("ends_on", 'infinity'), '[]') WITH &&) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_teacher_once" EXCLUDE USING gist ("teacher_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&);--> statement-breakpoint
-- What was held stays as it was. It goes with its lesson, its trial or its teacher alone: a key's cascade is a trigger within which this one runs.
CREATE FUNCTION keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a meeting that was held is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.lesson_id, NEW.trial_id, NEW.teacher_id, NEW.starts_at, NEW.ends_at, NEW.state)
    IS DISTINCT FROM (OLD.lesson_id, OLD.trial_id, OLD.teacher_id, OLD.starts_at, OLD.ends_at, OLD.state) THEN
    RAISE EXCEPTION 'a meeting that was held is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "meetings_keep_held" BEFORE UPDATE OR DELETE ON "meetings"
FOR EACH ROW WHEN (OLD.state = 'held') EXECUTE FUNCTION keep_held();
