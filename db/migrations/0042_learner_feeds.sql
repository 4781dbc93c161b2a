CREATE TABLE "learner_feeds" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "learner_feeds_one" UNIQUE("user_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "learner_feeds" ADD CONSTRAINT "learner_feeds_guardianship" FOREIGN KEY ("user_id","learner_id") REFERENCES "public"."guardianships"("user_id","learner_id") ON DELETE cascade ON UPDATE no action;