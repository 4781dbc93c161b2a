CREATE TABLE "told_names" (
	"user_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "told_names_user_id_meeting_id_pk" PRIMARY KEY("user_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "told_names" ADD CONSTRAINT "told_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_names" ADD CONSTRAINT "told_names_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_names_by_meeting" ON "told_names" USING btree ("meeting_id");