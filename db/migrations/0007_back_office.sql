CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"call_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_answers_call_id_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(9, 2) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('first-days', 'absence', 'teacher')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_keys_email" CHECK ("data_keys"."email" = lower("data_keys"."email"))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"user_id" uuid,
	"scope" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"closed_at" timestamp with time zone,
	"kept" text DEFAULT '' NOT NULL,
	CONSTRAINT "data_requests_open" UNIQUE("email","scope"),
	CONSTRAINT "data_requests_email" CHECK ("data_requests"."email" = lower("data_requests"."email")),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('waiting', 'erased', 'declined', 'withdrawn')),
	CONSTRAINT "data_requests_closed" CHECK (("data_requests"."state" = 'waiting') = ("data_requests"."closed_at" is null)),
	CONSTRAINT "data_requests_forgotten" CHECK (("data_requests"."state" = 'waiting') = ("data_requests"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"day" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduler_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "scheduler_settings_only" CHECK ("scheduler_settings"."only"),
	CONSTRAINT "scheduler_settings_seats" CHECK ("scheduler_settings"."seats" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"weekday" integer PRIMARY KEY NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 0 and 6),
	CONSTRAINT "weekly_hours_times" CHECK (0 <= "weekly_hours"."opens_at" and "weekly_hours"."opens_at" <= "weekly_hours"."closes_at" and "weekly_hours"."closes_at" <= 1440),
	CONSTRAINT "weekly_hours_halves" CHECK ("weekly_hours"."opens_at" % 30 = 0 and "weekly_hours"."closes_at" % 30 = 0)
);
--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_name_en_unique";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_once";--> statement-breakpoint
DROP INDEX "requests_unanswered";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_complaint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "requests" SET "due_at" = "created_at" + interval '24 hours';--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(name || ' ' || email || ' ' || phone_number || ' ' || message, '[''’‘ʻʼ`´]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "price" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "paid_amount" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
-- What a purchase cost was not kept before: its lesson's price of today is the best that is known.
UPDATE "enrolments" SET "price" = "lessons"."price",
	"paid_amount" = CASE WHEN "paid_at" IS NOT NULL THEN coalesce("lessons"."price", 0) END
FROM "lessons" WHERE "lessons"."id" = "enrolments"."lesson_id";
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "learners" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(parent_name || ' ' || children_full_name || ' ' || parent_email || ' ' || parent_phone_number, '[''’‘ʻʼ`´]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_act" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "request_answers_by_request" ON "request_answers" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "refunds_by_enrolment" ON "refunds" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "data_keys_by_email" ON "data_keys" USING btree ("email");--> statement-breakpoint
CREATE INDEX "data_keys_by_end" ON "data_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_requests_waiting" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_categories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name_en") WHERE "categories"."merged_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("lesson_id","student_id") WHERE "enrolments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_by_lesson" ON "enrolments" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "enrolments_unpaid" ON "enrolments" USING btree ("id") WHERE "enrolments"."paid_at" is null and "enrolments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_list" ON "subscriptions" USING btree ("list","course","id");--> statement-breakpoint
CREATE INDEX "trials_by_time" ON "trials" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trials_by_teacher" ON "trials" USING btree ("teacher_id","id");--> statement-breakpoint
CREATE INDEX "trials_search" ON "trials" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_unanswered" ON "requests" USING btree ("due_at","id") WHERE "requests"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_paid" CHECK (("enrolments"."paid_at" is null) = ("enrolments"."paid_amount" is null));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_paid_amount" CHECK ("enrolments"."paid_amount" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_places" CHECK ("lessons"."places" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_full" CHECK ("lessons"."learners" <= "lessons"."places");--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_outcome" CHECK ("trials"."outcome" in ('kept', 'missed', 'enrolled'));
--> statement-breakpoint
UPDATE "lessons" SET "learners" = "counted"."learners"
FROM (SELECT "lesson_id", count(*)::int AS "learners" FROM "enrolments" WHERE "cancelled_at" IS NULL GROUP BY "lesson_id") AS "counted"
WHERE "lessons"."id" = "counted"."lesson_id";
--> statement-breakpoint
-- How many learn in a lesson, so that its last place is given once and free ones are found without counting.
CREATE FUNCTION "count_learners"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" integer := CASE WHEN TG_OP <> 'INSERT' AND OLD."cancelled_at" IS NULL THEN 1 ELSE 0 END;
	"after" integer := CASE WHEN TG_OP <> 'DELETE' AND NEW."cancelled_at" IS NULL THEN 1 ELSE 0 END;
BEGIN
	IF "before" <> "after" THEN
		UPDATE "lessons" SET "learners" = "learners" + "after" - "before"
		WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."lesson_id" ELSE NEW."lesson_id" END;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "enrolments_counted" AFTER INSERT OR DELETE OR UPDATE OF "cancelled_at" ON "enrolments"
	FOR EACH ROW EXECUTE FUNCTION "count_learners"();
--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what stands in the audit log stays as it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "keep_audit"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_all_kept" BEFORE TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();
