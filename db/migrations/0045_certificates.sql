CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"lesson_id" uuid,
	"teacher_id" uuid,
	"first_name" text NOT NULL,
	"title" text NOT NULL,
	"teacher_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"attended" integer NOT NULL,
	"held" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_once" UNIQUE("learner_id","lesson_id"),
	CONSTRAINT "certificates_code" CHECK ("certificates"."code" ~ '^[2-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "certificates_name" CHECK ("certificates"."first_name" <> ''),
	CONSTRAINT "certificates_days" CHECK ("certificates"."first_day" <= "certificates"."last_day"),
	CONSTRAINT "certificates_earned" CHECK ("certificates"."attended" between 1 and "certificates"."held" and "certificates"."attended" * 4 >= "certificates"."held" * 3),
	CONSTRAINT "certificates_withdrawn" CHECK (("certificates"."withdrawn_at" is null) = ("certificates"."withdrawn_reason" is null) and char_length("certificates"."withdrawn_reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "ended_courses" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_courses" ADD CONSTRAINT "ended_courses_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_lesson" ON "certificates" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "certificates_by_teacher" ON "certificates" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "ended_courses_by_time" ON "ended_courses" USING btree ("ended_at");--> statement-breakpoint
-- With a learner who is removed their certificates go, and with them what strangers could check.
CREATE FUNCTION "forget_certificates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM certificates WHERE learner_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_certificates_forgotten" AFTER UPDATE OF "removed_at" ON "learners"
FOR EACH ROW WHEN (NEW."removed_at" IS NOT NULL) EXECUTE FUNCTION "forget_certificates"();
