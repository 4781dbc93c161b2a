CREATE TABLE "child_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_links_learner_id_unique" UNIQUE("learner_id"),
	CONSTRAINT "child_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "child_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"device" text NOT NULL,
	"zone" text,
	"used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "child_links" ADD CONSTRAINT "child_links_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_links" ADD CONSTRAINT "child_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_sessions" ADD CONSTRAINT "child_sessions_link_id_child_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."child_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_sessions_by_link" ON "child_sessions" USING btree ("link_id","used_at");--> statement-breakpoint
CREATE INDEX "child_sessions_by_use" ON "child_sessions" USING btree ("used_at");