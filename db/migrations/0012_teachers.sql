CREATE TABLE "teachers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"picture" text,
	"meeting_link" text,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_note" text,
	CONSTRAINT "teachers_name" CHECK (char_length("teachers"."name") between 1 and 120),
	CONSTRAINT "teachers_meeting_link" CHECK ("teachers"."meeting_link" ~* '^https?://' and char_length("teachers"."meeting_link") <= 2048),
	CONSTRAINT "teachers_checked" CHECK ("teachers"."checked_at" is not null or ("teachers"."checked_by" is null and "teachers"."checked_note" is null)),
	CONSTRAINT "teachers_checked_note" CHECK (char_length("teachers"."checked_note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teachers_by_picture" ON "teachers" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "teachers_by_checker" ON "teachers" USING btree ("checked_by") WHERE "teachers"."checked_by" is not null;