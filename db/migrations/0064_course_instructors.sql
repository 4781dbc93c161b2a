CREATE TABLE "course_instructors" (
	"course" text PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"picture" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "course_instructors_one" CHECK (num_nonnulls("course_instructors"."teacher_id", "course_instructors"."picture") = 1)
);
--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_teacher_id_teachers_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_instructors_by_teacher" ON "course_instructors" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_instructors_by_picture" ON "course_instructors" USING btree ("picture");