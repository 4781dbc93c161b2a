CREATE TABLE "untold_changes" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"teacher_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"state" text,
	"changed_by" uuid,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" boolean DEFAULT true NOT NULL,
	"hour" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_changes" ADD CONSTRAINT "untold_changes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "untold_changes" ADD CONSTRAINT "untold_changes_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "untold_changes" ADD CONSTRAINT "untold_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_keys" ADD CONSTRAINT "reminder_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "untold_changes_by_lesson" ON "untold_changes" USING btree ("lesson_id","since");--> statement-breakpoint
CREATE INDEX "reminder_keys_by_user" ON "reminder_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_keys_by_time" ON "reminder_keys" USING btree ("created_at");