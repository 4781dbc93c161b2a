CREATE TABLE "untold_links" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_links" ADD CONSTRAINT "untold_links_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;