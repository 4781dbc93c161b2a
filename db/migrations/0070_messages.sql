CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"side" text NOT NULL,
	"audience" text NOT NULL,
	"lesson_ids" uuid[] DEFAULT '{}' NOT NULL,
	"texts" jsonb NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"copies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_side" CHECK ("announcements"."side" in ('teacher', 'school')),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('lessons', 'families', 'teachers', 'everybody')),
	CONSTRAINT "announcements_lessons" CHECK (("announcements"."audience" = 'lessons') = (cardinality("announcements"."lesson_ids") > 0))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "message_files_thread_id_number_file_pk" PRIMARY KEY("thread_id","number","file")
);
--> statement-breakpoint
CREATE TABLE "message_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"texts" jsonb NOT NULL,
	"closes" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "message_phrases_side" CHECK ("message_phrases"."side" in ('family', 'teacher', 'anybody', 'school')),
	CONSTRAINT "message_phrases_texts" CHECK (coalesce(char_length("message_phrases"."texts" ->> 'en'), 0) between 1 and 200 and coalesce(char_length("message_phrases"."texts" ->> 'uz'), 0) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "message_reports_reason" CHECK ("message_reports"."reason" in ('unkind', 'improper', 'money', 'safety', 'other')),
	CONSTRAINT "message_reports_words" CHECK (char_length("message_reports"."words") <= 500)
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"months_kept" integer NOT NULL,
	CONSTRAINT "message_settings_only" CHECK ("message_settings"."only"),
	CONSTRAINT "message_settings_months" CHECK ("message_settings"."months_kept" between 12 and 36)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"thread_id" uuid NOT NULL,
	"number" integer DEFAULT null NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb,
	"key" uuid NOT NULL,
	"way" text DEFAULT 'page' NOT NULL,
	"announcement_id" uuid,
	"has_contact" boolean DEFAULT false NOT NULL,
	"answered_after" integer,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"search" text GENERATED ALWAYS AS (folded(words || ' ' || coalesce(texts::text, ''))) STORED NOT NULL,
	CONSTRAINT "messages_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('family', 'teacher', 'school', 'visitor')),
	CONSTRAINT "messages_way" CHECK ("messages"."way" in ('page', 'telegram')),
	CONSTRAINT "messages_language" CHECK ("messages"."language" in ('en', 'uz')),
	CONSTRAINT "messages_words" CHECK (char_length("messages"."words") <= 4000),
	CONSTRAINT "messages_hidden" CHECK (num_nulls("messages"."hidden_at", "messages"."hidden_reason") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "split_learners" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"split_by" uuid,
	"split_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "thread_blocks_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id"),
	CONSTRAINT "thread_blocks_side" CHECK ("thread_blocks"."side" in ('family', 'teacher', 'school', 'visitor'))
);
--> statement-breakpoint
CREATE TABLE "thread_looks" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_looks_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_notices" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"mailed_number" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "thread_notices_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_reads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"learner_id" uuid,
	"lesson_id" uuid,
	"account_id" uuid,
	"guardian_id" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waits_for" text,
	"waits_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"assigned_to" uuid,
	"held_at" timestamp with time zone,
	"held_by" uuid,
	"held_reason" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threads_kind" CHECK ("threads"."kind" in ('lesson', 'school', 'visitor')),
	CONSTRAINT "threads_waits_for" CHECK ("threads"."waits_for" in ('family', 'teacher', 'school', 'visitor')),
	CONSTRAINT "threads_about" CHECK (case "threads"."kind"
          when 'lesson' then "threads"."learner_id" is not null and "threads"."lesson_id" is not null and "threads"."account_id" is null
          when 'school' then num_nonnulls("threads"."learner_id", "threads"."account_id") = 1 and "threads"."lesson_id" is null
          else num_nonnulls("threads"."learner_id", "threads"."lesson_id", "threads"."account_id") = 0 end),
	CONSTRAINT "threads_guardian" CHECK ("threads"."guardian_id" is null or "threads"."learner_id" is not null),
	CONSTRAINT "threads_waits" CHECK (("threads"."waits_for" is null) = ("threads"."waits_since" is null)),
	CONSTRAINT "threads_due" CHECK ("threads"."due_at" is null or "threads"."waits_for" = 'school'),
	CONSTRAINT "threads_held" CHECK (num_nulls("threads"."held_at", "threads"."held_reason") in (0, 2)),
	CONSTRAINT "threads_held_reason" CHECK (char_length("threads"."held_reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "unaddressed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unaddressed_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "visitor_threads" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text,
	"page" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (folded(name || ' ' || email)) STORED NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"agreed_to" jsonb NOT NULL,
	CONSTRAINT "visitor_threads_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "visitor_threads_request_hash_unique" UNIQUE("request_hash"),
	CONSTRAINT "visitor_threads_language" CHECK ("visitor_threads"."language" in ('en', 'uz')),
	CONSTRAINT "visitor_threads_email" CHECK ("visitor_threads"."email" = lower("visitor_threads"."email"))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "taken_as" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_pictures_name_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message" FOREIGN KEY ("thread_id","number") REFERENCES "public"."messages"("thread_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message" FOREIGN KEY ("thread_id","number") REFERENCES "public"."messages"("thread_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_learners" ADD CONSTRAINT "split_learners_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_learners" ADD CONSTRAINT "split_learners_split_by_users_id_fk" FOREIGN KEY ("split_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_looks" ADD CONSTRAINT "thread_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_notices" ADD CONSTRAINT "thread_notices_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_notices" ADD CONSTRAINT "thread_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unaddressed" ADD CONSTRAINT "unaddressed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_threads" ADD CONSTRAINT "visitor_threads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_once" ON "announcements" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "announcements_by_author" ON "announcements" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("due_at") WHERE "announcements"."sent_at" is null and "announcements"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "message_files_by_file" ON "message_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_phrases_offered" ON "message_phrases" USING btree ("side","position") WHERE "message_phrases"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("thread_id","number","reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("id") WHERE "message_reports"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_by_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree (coalesce("author_id", "thread_id"),"key");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_announced" ON "messages" USING btree ("announcement_id","thread_id") WHERE "messages"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author_id","created_at") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_answers" ON "messages" USING btree ("author_id","created_at" DESC NULLS LAST) WHERE "messages"."answered_after" is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "thread_blocks_open" ON "thread_blocks" USING btree ("created_at") WHERE "thread_blocks"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "thread_blocks_by_user" ON "thread_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_looks_by_user" ON "thread_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_notices_by_thread" ON "thread_notices" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_reads_by_thread" ON "thread_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_lesson" ON "threads" USING btree ("learner_id","lesson_id",coalesce("guardian_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "threads"."kind" = 'lesson';--> statement-breakpoint
CREATE UNIQUE INDEX "threads_school_learner" ON "threads" USING btree ("learner_id",coalesce("guardian_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "threads"."kind" = 'school' and "threads"."learner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_account" ON "threads" USING btree ("account_id") WHERE "threads"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_lesson" ON "threads" USING btree ("lesson_id","last_at") WHERE "threads"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_learner" ON "threads" USING btree ("learner_id","last_at") WHERE "threads"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_guardian" ON "threads" USING btree ("guardian_id") WHERE "threads"."guardian_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_last" ON "threads" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("waits_for","waits_since","id") WHERE "threads"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX "threads_due" ON "threads" USING btree ("due_at","id") WHERE "threads"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "threads_assigned" ON "threads" USING btree ("assigned_to","last_at") WHERE "threads"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "unaddressed_by_user" ON "unaddressed" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unaddressed_by_age" ON "unaddressed" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_threads_by_email" ON "visitor_threads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "visitor_threads_search" ON "visitor_threads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notices_taken" ON "notices" USING btree ("channel_id","taken_as") WHERE "notices"."taken_as" is not null;--> statement-breakpoint
CREATE INDEX "learners_name_search" ON "learners" USING gin (folded("first_name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'reports', 'certificates', 'clocks', 'enrolments', 'trials', 'reviews', 'room-alarms', 'messages'));--> statement-breakpoint
-- Numbers come from the thread, whose row is locked with them: without gaps, whatever is written at the same time. A
-- number is given only by a restored backup.
CREATE FUNCTION number_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.number IS NULL THEN
		UPDATE threads SET last_number = last_number + 1, last_at = greatest(last_at, new.created_at)
			WHERE id = new.thread_id RETURNING last_number INTO new.number;
	END IF;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER messages_number BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION number_message();--> statement-breakpoint
-- Messages only grow: they are hidden, and emptied by an erasure; nobody changes what was said.
CREATE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (new.thread_id, new.number, new.side, new.key, new.way, new.created_at)
			IS DISTINCT FROM (old.thread_id, old.number, old.side, old.key, old.way, old.created_at)
		OR (new.words <> old.words AND new.words <> '')
		OR (new.texts IS DISTINCT FROM old.texts AND new.texts IS NOT NULL)
		OR (new.author_id IS DISTINCT FROM old.author_id AND new.author_id IS NOT NULL) THEN
		RAISE EXCEPTION 'a message is not changed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER messages_kept BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION keep_message();--> statement-breakpoint
CREATE FUNCTION keep_messages_of_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM threads WHERE id = old.thread_id) THEN
		RAISE EXCEPTION 'a message goes with its thread alone' USING ERRCODE = 'check_violation';
	END IF;
	RETURN old;
END
$$;--> statement-breakpoint
CREATE TRIGGER messages_whole BEFORE DELETE ON messages FOR EACH ROW EXECUTE FUNCTION keep_messages_of_thread();--> statement-breakpoint
-- What was read stays read.
CREATE FUNCTION read_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.number := greatest(new.number, old.number);
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER thread_reads_forward BEFORE UPDATE ON thread_reads FOR EACH ROW EXECUTE FUNCTION read_forward();--> statement-breakpoint
INSERT INTO message_phrases (id, side, texts, closes, position, created_at) VALUES
	('0190e000-0000-7000-8000-000000000001', 'family', '{"en": "My child is ill today and cannot come.", "uz": "Farzandim bugun kasal, darsga qatnasha olmaydi."}', false, 1, now()),
	('0190e000-0000-7000-8000-000000000002', 'family', '{"en": "We will be {minutes} minutes late today.", "uz": "Bugun {minutes} daqiqaga kechikamiz."}', false, 2, now()),
	('0190e000-0000-7000-8000-000000000003', 'family', '{"en": "I have a question about the homework.", "uz": "Uyga vazifa boʻyicha savolim bor."}', false, 3, now()),
	('0190e000-0000-7000-8000-000000000004', 'family', '{"en": "Can we move the lesson to another time?", "uz": "Darsni boshqa vaqtga koʻchirsak boʻladimi?"}', false, 4, now()),
	('0190e000-0000-7000-8000-000000000005', 'family', '{"en": "Please call me when you can.", "uz": "Imkoningiz boʻlganda menga qoʻngʻiroq qiling, iltimos."}', false, 5, now()),
	('0190e000-0000-7000-8000-000000000006', 'teacher', '{"en": "I will be {minutes} minutes late today. Sorry!", "uz": "Uzr, bugun {minutes} daqiqaga kechikaman."}', false, 1, now()),
	('0190e000-0000-7000-8000-000000000007', 'teacher', '{"en": "Your child was quiet today. Is everything all right?", "uz": "Farzandingiz bugun kamgap edi. Hammasi joyidami?"}', false, 2, now()),
	('0190e000-0000-7000-8000-000000000008', 'teacher', '{"en": "Your child did very well today.", "uz": "Farzandingiz bugun juda yaxshi qatnashdi."}', true, 3, now()),
	('0190e000-0000-7000-8000-000000000009', 'teacher', '{"en": "Please have the homework ready for the next lesson.", "uz": "Keyingi darsga uyga vazifa tayyor boʻlsin, iltimos."}', true, 4, now()),
	('0190e000-0000-7000-8000-00000000000a', 'anybody', '{"en": "Thank you!", "uz": "Rahmat!"}', true, 1, now()),
	('0190e000-0000-7000-8000-00000000000b', 'anybody', '{"en": "All right, agreed.", "uz": "Yaxshi, kelishdik."}', true, 2, now()),
	('0190e000-0000-7000-8000-00000000000c', 'school', '{"en": "Thank you for writing. We are looking into it and will come back to you today.", "uz": "Yozganingiz uchun rahmat. Masalani koʻrib chiqyapmiz, bugun javob beramiz."}', false, 1, now()),
	('0190e000-0000-7000-8000-00000000000d', 'school', '{"en": "Is there anything else that we can help with?", "uz": "Yana biror narsada yordam kerakmi?"}', true, 2, now());
--> statement-breakpoint
-- With a learner who is removed go the conversations about them, but for those that are held.
CREATE FUNCTION forget_threads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM threads WHERE learner_id = new.id AND held_at IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER learners_threads_forgotten AFTER UPDATE OF removed_at ON learners
FOR EACH ROW WHEN (new.removed_at IS NOT NULL) EXECUTE FUNCTION forget_threads();
--> statement-breakpoint
-- What the school says in each conversation when parents' conversations are split, and put together again. Nobody is
-- offered them: they are said by the program.
INSERT INTO message_phrases (id, side, texts, closes, position, created_at, ended_at) VALUES
	('0190e000-0000-7000-8000-00000000000e', 'school', '{"en": "From now on this conversation is for you alone: the other adults of the family have their own. Please go on here.", "uz": "Bundan buyon bu suhbat faqat siz uchun: oilaning boshqa kattalarida alohida suhbat bor. Iltimos, shu yerda davom eting."}', false, 3, now(), now()),
	('0190e000-0000-7000-8000-00000000000f', 'school', '{"en": "From now on all adults who look after the child read this conversation again.", "uz": "Endi bu suhbatni bolaga qaraydigan barcha kattalar yana birga oʻqiydi."}', false, 4, now(), now());
