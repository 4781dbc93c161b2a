CREATE TABLE "odd_series" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "learner_feeds" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "homework_words" text;--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "homework_due_on" date;--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "homework_file" text;--> statement-breakpoint
ALTER TABLE "odd_series" ADD CONSTRAINT "odd_series_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_homework_file_pictures_name_fk" FOREIGN KEY ("homework_file") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_versions_by_file" ON "report_versions" USING btree ("homework_file") WHERE "report_versions"."homework_file" is not null;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_homework" CHECK (("report_versions"."homework_words" is null) = ("report_versions"."homework_due_on" is null));