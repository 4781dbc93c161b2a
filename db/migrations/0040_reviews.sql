CREATE TABLE "review_asks" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "review_asks_user_id_lesson_id_occasion_pk" PRIMARY KEY("user_id","lesson_id","occasion"),
	CONSTRAINT "review_asks_occasion" CHECK ("review_asks"."occasion" in ('second', 'last'))
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_reporter_id_pk" PRIMARY KEY("review_id","reporter_id"),
	CONSTRAINT "review_reports_reason" CHECK (char_length("review_reports"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"learner_id" uuid,
	"author_id" uuid,
	"teacher_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"shown_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"hidden_note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("lesson_id","learner_id"),
	CONSTRAINT "reviews_once_each" UNIQUE("lesson_id","author_id"),
	CONSTRAINT "reviews_language" CHECK ("reviews"."language" in ('en', 'uz')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (char_length("reviews"."words") <= 1000),
	CONSTRAINT "reviews_answer" CHECK (char_length("reviews"."answer") between 1 and 1000),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_hidden_why" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null)),
	CONSTRAINT "reviews_reason" CHECK ("reviews"."hidden_reason" in ('insult', 'private', 'advert', 'unrelated', 'fake')),
	CONSTRAINT "reviews_note" CHECK (char_length("reviews"."hidden_note") <= 500),
	CONSTRAINT "reviews_erased" CHECK ("reviews"."author_id" is not null or ("reviews"."words" = '' and "reviews"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "review_asks" ADD CONSTRAINT "review_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_asks" ADD CONSTRAINT "review_asks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_asks_by_lesson" ON "review_asks" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "review_reports_by_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_lesson" ON "reviews" USING btree ("lesson_id","shown_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_lesson_helpful" ON "reviews" USING btree ("lesson_id","helpful","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher" ON "reviews" USING btree ("teacher_id","shown_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher_helpful" ON "reviews" USING btree ("teacher_id","helpful","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_by_author" ON "reviews" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "reviews_by_learner" ON "reviews" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "reviews_by_showing" ON "reviews" USING btree ("shown_at","id");--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("id") WHERE "reviews"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "attendances_marked" ON "attendances" USING btree ("marked_at") WHERE "attendances"."marked_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'clocks', 'enrolments', 'trials', 'reviews'));--> statement-breakpoint
-- A review is earned: its author looks after the learner, who was at two meetings of the lesson; or had a trial lesson with its teacher, by the author's confirmed address, and learns there.
CREATE FUNCTION "check_review_earned"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW.author_id IS NULL OR NEW.learner_id IS NULL) THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM guardianships WHERE user_id = NEW.author_id AND learner_id = NEW.learner_id) AND (
		(SELECT count(*) FROM attendances JOIN meetings ON meetings.id = attendances.meeting_id
			WHERE attendances.learner_id = NEW.learner_id AND meetings.lesson_id = NEW.lesson_id
				AND attendances.state IN ('present', 'late')) >= 2
		OR EXISTS (
			SELECT FROM trials
			JOIN lessons ON lessons.id = NEW.lesson_id AND lessons.teacher_id = trials.teacher_id
			JOIN users ON users.id = NEW.author_id AND users.email_confirmed_at IS NOT NULL
			JOIN enrolments ON enrolments.lesson_id = lessons.id AND enrolments.learner_id = NEW.learner_id
				AND enrolments.cancelled_at IS NULL
			WHERE lower(trials.parent_email) = users.email AND trials.outcome IN ('kept', 'enrolled'))) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'review of lesson % not earned', NEW.lesson_id USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_earned';
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_earned" BEFORE INSERT OR UPDATE OF "lesson_id", "learner_id", "author_id" ON "reviews"
FOR EACH ROW EXECUTE FUNCTION "check_review_earned"();--> statement-breakpoint
-- Once the teacher has written of the learner too, what waits is shown.
CREATE FUNCTION "show_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reviews SET shown_at = NEW.sent_at FROM meetings
	WHERE meetings.id = NEW.meeting_id AND reviews.lesson_id = meetings.lesson_id
		AND reviews.learner_id = NEW.learner_id AND reviews.shown_at > NEW.sent_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reports_show_review" AFTER INSERT OR UPDATE OF "sent_at" ON "reports"
FOR EACH ROW WHEN (NEW."sent_at" IS NOT NULL) EXECUTE FUNCTION "show_review"();--> statement-breakpoint
CREATE FUNCTION "count_helpful"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE reviews SET helpful = helpful + 1 WHERE id = NEW.review_id;
	ELSE
		UPDATE reviews SET helpful = helpful - 1 WHERE id = OLD.review_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "review_votes_counted" AFTER INSERT OR DELETE ON "review_votes"
FOR EACH ROW EXECUTE FUNCTION "count_helpful"();
