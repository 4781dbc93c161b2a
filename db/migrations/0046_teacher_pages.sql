CREATE TABLE "teacher_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"words" jsonb,
	"published_at" timestamp with time zone,
	"draft" jsonb,
	"draft_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "teacher_pages_slug" UNIQUE("slug"),
	CONSTRAINT "teacher_pages_slug_letters" CHECK ("teacher_pages"."slug" ~ '^[a-z0-9-]{1,140}$'),
	CONSTRAINT "teacher_pages_words" CHECK (("teacher_pages"."words" is null) = ("teacher_pages"."published_at" is null) and ("teacher_pages"."words" is null or "teacher_pages"."slug" is not null)),
	CONSTRAINT "teacher_pages_draft" CHECK (("teacher_pages"."draft" is null) = ("teacher_pages"."draft_at" is null)),
	CONSTRAINT "teacher_pages_note" CHECK ("teacher_pages"."note" is null or ("teacher_pages"."draft" is not null and char_length("teacher_pages"."note") between 1 and 2000))
);
--> statement-breakpoint
ALTER TABLE "teacher_pages" ADD CONSTRAINT "teacher_pages_user_id_teachers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."teachers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_pages_waiting" ON "teacher_pages" USING btree ("draft_at","user_id") WHERE "teacher_pages"."draft" is not null and "teacher_pages"."note" is null;--> statement-breakpoint
CREATE INDEX "teacher_pages_published" ON "teacher_pages" USING btree ("published_at") WHERE "teacher_pages"."words" is not null;--> statement-breakpoint
CREATE INDEX "meetings_held_by_teacher" ON "meetings" USING btree ("teacher_id","starts_at") WHERE "meetings"."state" = 'held';