CREATE TABLE "board_changes" (
	"meeting_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"n" integer NOT NULL,
	"seat" text NOT NULL,
	"key" text NOT NULL,
	"learner_id" uuid,
	"user_id" uuid,
	"change" jsonb NOT NULL,
	CONSTRAINT "board_changes_meeting_id_page_n_pk" PRIMARY KEY("meeting_id","page","n"),
	CONSTRAINT "board_changes_page" CHECK ("board_changes"."page" between 0 and 19)
);
--> statement-breakpoint
CREATE TABLE "board_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seat_kind" text,
	"learner_id" uuid,
	"user_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_alarms_kind" CHECK ("room_alarms"."kind" in ('hurt', 'stranger', 'words', 'pictures', 'technical', 'else', 'left-alone')),
	CONSTRAINT "room_alarms_words" CHECK (char_length("room_alarms"."words") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "room_settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"relay_only" boolean DEFAULT true NOT NULL,
	CONSTRAINT "room_settings_one" CHECK ("room_settings"."one")
);
--> statement-breakpoint
CREATE TABLE "room_words" (
	"meeting_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"seat" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"learner_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_words_meeting_id_n_pk" PRIMARY KEY("meeting_id","n"),
	CONSTRAINT "room_words_kind" CHECK ("room_words"."kind" in ('teacher', 'learner', 'guardian', 'staff')),
	CONSTRAINT "room_words_text" CHECK (char_length("room_words"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"state" jsonb NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"poor" integer DEFAULT 0 NOT NULL,
	"owner" uuid,
	"owner_address" text,
	"owned_at" timestamp with time zone,
	"engine" text,
	"engine_kept" jsonb,
	CONSTRAINT "rooms_engine" CHECK ("rooms"."engine" in ('mesh', 'embedded', 'janus')),
	CONSTRAINT "rooms_owner" CHECK (num_nonnulls("rooms"."owner", "rooms"."owner_address", "rooms"."owned_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"learner_id" uuid,
	"user_id" uuid,
	"came_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "stays_kind" CHECK ("stays"."kind" in ('teacher', 'learner', 'guardian', 'staff')),
	CONSTRAINT "stays_times" CHECK ("stays"."came_at" <= "stays"."seen_at" and "stays"."seen_at" <= coalesce("stays"."left_at", "stays"."seen_at"))
);
--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "room" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_settings" ADD COLUMN "usual_room" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_changes" ADD CONSTRAINT "board_changes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_changes" ADD CONSTRAINT "board_changes_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_changes" ADD CONSTRAINT "board_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_pictures" ADD CONSTRAINT "board_pictures_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_alarms" ADD CONSTRAINT "room_alarms_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_alarms" ADD CONSTRAINT "room_alarms_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_alarms" ADD CONSTRAINT "room_alarms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_alarms" ADD CONSTRAINT "room_alarms_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_changes_by_learner" ON "board_changes" USING btree ("learner_id") WHERE "board_changes"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "board_changes_by_user" ON "board_changes" USING btree ("user_id") WHERE "board_changes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "board_pictures_by_meeting" ON "board_pictures" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "room_alarms_open" ON "room_alarms" USING btree ("created_at") WHERE "room_alarms"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "room_alarms_by_meeting" ON "room_alarms" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "room_alarms_by_learner" ON "room_alarms" USING btree ("learner_id") WHERE "room_alarms"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "room_alarms_by_user" ON "room_alarms" USING btree ("user_id") WHERE "room_alarms"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "room_words_by_learner" ON "room_words" USING btree ("learner_id") WHERE "room_words"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "room_words_by_user" ON "room_words" USING btree ("user_id") WHERE "room_words"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "rooms_held" ON "rooms" USING btree ("owner") WHERE "rooms"."owner" is not null;--> statement-breakpoint
CREATE INDEX "rooms_by_opening" ON "rooms" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "stays_by_meeting" ON "stays" USING btree ("meeting_id","came_at");--> statement-breakpoint
CREATE INDEX "stays_by_learner" ON "stays" USING btree ("learner_id") WHERE "stays"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "stays_by_user" ON "stays" USING btree ("user_id") WHERE "stays"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room" CHECK ("lessons"."room" in ('own', 'link'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room_link" CHECK ("lessons"."room" = 'own' or "lessons"."link" is not null);--> statement-breakpoint
ALTER TABLE "lesson_settings" ADD CONSTRAINT "lesson_settings_room" CHECK ("lesson_settings"."usual_room" in ('own', 'link'));--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'reports', 'certificates', 'clocks', 'enrolments', 'trials', 'reviews', 'room-alarms'));--> statement-breakpoint
-- What a child said, drew and told in rooms goes with their reports: drawings stay for the others, as nobody's.
CREATE OR REPLACE FUNCTION "forget_learner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM homework WHERE learner_id = NEW.id;
	DELETE FROM reports WHERE learner_id = NEW.id;
	DELETE FROM stays WHERE learner_id = NEW.id;
	DELETE FROM room_words WHERE learner_id = NEW.id;
	UPDATE room_alarms SET name = '', words = '', learner_id = NULL WHERE learner_id = NEW.id;
	UPDATE board_changes SET seat = '', learner_id = NULL, user_id = NULL, change = CASE
		WHEN change #>> '{item,shape}' = 'text' THEN jsonb_build_object('do', 'take', 'ids', jsonb_build_array(change #> '{item,id}'))
		ELSE change END
	WHERE learner_id = NEW.id;
	RETURN NULL;
END $$;
